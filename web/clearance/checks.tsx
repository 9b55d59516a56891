import { useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Check = Reply<'getHealthChecks'>['healthchecks'][number]

/** The checks of a player, each to be corrected or withdrawn. */
export function Checks({ userId }: { userId: string }) {
  const { sharing } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useCall('getHealthChecks', { params: { userId } })
  const [chosen, setChosen] = useState<Check | null>(null)
  const [isDone, setIsDone] = useState(false)
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <Section title={sharing.checks}>
      {isDone && (
        <Alert
          kind="success"
          action={
            <LinkButton to="/dashboard/newhealthcheck" kind="ghost" size="small">
              {sharing.recordForRight}
            </LinkButton>
          }
        >
          {sharing.withdrawn}
        </Alert>
      )}
      <Card>
        {data.healthchecks.length === 0 && <Quiet>{sharing.noChecks}</Quiet>}
        <Stack gap={3}>
          {data.healthchecks.map((check) => (
            <Row key={check._id} justify="between">
              <span>
                {format.briefDay(check.date)}{' '}
                <Quiet>
                  {sharing.setBy(check.practitioner_name)}
                  {check.version > 1 && `, ${sharing.version(format.number(check.version))}`}
                </Quiet>
              </span>
              <Row gap={2}>
                <LinkButton to={`/dashboard/correct/${check._id}`} kind="ghost" size="small" icon="edit">
                  {sharing.correct}
                </LinkButton>
                <Button kind="dangerGhost" size="small" onClick={() => setChosen(check)}>
                  {sharing.withdraw}
                </Button>
              </Row>
            </Row>
          ))}
        </Stack>
      </Card>
      {chosen && (
        <Withdraw
          key={chosen._id}
          check={chosen}
          onClose={() => setChosen(null)}
          onDone={() => setIsDone(true)}
        />
      )}
    </Section>
  )
}

type WithdrawProps = { check: Check; onClose: () => void; onDone: () => void }

function Withdraw({ check, onClose, onDone }: WithdrawProps) {
  const { sharing } = useMessages()
  const [reason, setReason] = useState('')
  const [isWrongPlayer, setIsWrongPlayer] = useState(false)
  const withdrawing = useSend('withdrawHealthCheck', [
    'getHealthChecks',
    'getCheckChanges',
    'getPlayerScreen',
    'getChecklistScreen',
    'getOpenFollowUps',
    'countOpenFollowUps',
  ])
  const withdraw = async () => {
    const { _id: id, version } = check
    await withdrawing.mutateAsync({ body: { id, version, reason, wrong_player: isWrongPlayer } })
    onDone()
  }
  return (
    <ConfirmDialog
      title={sharing.withdrawTitle}
      confirmLabel={sharing.withdraw}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={withdraw}
    >
      <Stack>
        <p>{sharing.withdrawText}</p>
        <TextArea
          label={sharing.reason}
          hint={sharing.reasonHint}
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
