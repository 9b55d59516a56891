import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { handOver } from '#web/base/handed-check.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type Check = Reply<'getHealthChecks'>['healthchecks'][number]

/** The checks of a player. What can be done about one is behind a menu, so that nothing shouts. */
export function Checks({ userId }: { userId: string }) {
  const { sharing } = useMessages()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall('getHealthChecks', { params: { userId } })
  const [chosen, setChosen] = useState<Check | null>(null)
  const [isDone, setIsDone] = useState(false)
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const finish = (check: Check, isWrongPlayer: boolean) => {
    if (!isWrongPlayer) return setIsDone(true)
    // The values go to the form of the right player; saving it there finishes the mistake.
    handOver(check)
    void navigate('/dashboard/newhealthcheck')
  }
  return (
    <Section title={sharing.checks}>
      {isDone && <Alert kind="success">{sharing.withdrawn}</Alert>}
      <Card>
        {data.healthchecks.length === 0 && <Quiet>{sharing.noChecks}</Quiet>}
        <Lines>
          {data.healthchecks.map((check) => (
            <CheckLine key={check._id} check={check} onWithdraw={() => setChosen(check)} />
          ))}
        </Lines>
      </Card>
      {chosen && (
        <Withdraw
          key={chosen._id}
          check={chosen}
          onClose={() => setChosen(null)}
          onDone={(isWrongPlayer) => finish(chosen, isWrongPlayer)}
        />
      )}
    </Section>
  )
}

function CheckLine({ check, onWithdraw }: { check: Check; onWithdraw: () => void }) {
  const { sharing } = useMessages()
  const format = useFormat()
  const navigate = useNavigate()
  const day = format.briefDay(check.date)
  return (
    <Line>
      <LineWords>
        <span>{day}</span>
        <Quiet>
          {sharing.setBy(check.practitioner_name)}
          {check.version > 1 && `${format.comma}${sharing.version(format.number(check.version))}`}
        </Quiet>
      </LineWords>
      <Menu
        label={sharing.change}
        items={[
          {
            id: 'correct',
            label: sharing.correct,
            icon: 'edit',
            onAction: () => void navigate(`/dashboard/correct/${check._id}`),
          },
          { id: 'withdraw', label: sharing.withdraw, isDangerous: true, icon: 'trash', onAction: onWithdraw },
        ]}
        renderTrigger={(props) => (
          <Button {...props} kind="plain" size="small">
            {sharing.change}
            <VisuallyHidden> {sharing.ofCheck(day)}</VisuallyHidden>
          </Button>
        )}
      />
    </Line>
  )
}

type WithdrawProps = { check: Check; onClose: () => void; onDone: (isWrongPlayer: boolean) => void }

function Withdraw({ check, onClose, onDone }: WithdrawProps) {
  const { sharing } = useMessages()
  const [reason, setReason] = useState('')
  const [isWrongPlayer, setIsWrongPlayer] = useState(false)
  const withdrawing = useSend('withdrawHealthCheck')
  const withdraw = async () => {
    const { _id: id, version } = check
    await withdrawing.mutateAsync({ body: { id, version, reason, wrong_player: isWrongPlayer } })
    onDone(isWrongPlayer)
  }
  return (
    <ConfirmDialog
      title={sharing.withdrawTitle}
      confirmLabel={isWrongPlayer ? sharing.withdrawAndRecord : sharing.withdraw}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={withdraw}
    >
      <Stack>
        <p>{sharing.withdrawText}</p>
        <TextArea
          label={sharing.reason}
          hint={isWrongPlayer ? undefined : sharing.reasonHint}
          isRequired
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Checkbox
          label={sharing.wrongPlayer}
          hint={sharing.wrongPlayerHint}
          checked={isWrongPlayer}
          onChange={({ target }) => setIsWrongPlayer(target.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
