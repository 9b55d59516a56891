import { useState } from 'react'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useConfirmFirst } from '#web/confirm/use-confirm-first.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

const SetUp = overlay(() => import('./set-up.tsx').then((module) => module.SetUpSecondFactor), <Loading />)

/** Part of Account Settings: codes of an authenticator app. */
export function SecondFactor() {
  const { secondFactor } = useMessages()
  const { data, error, refetch } = useCall('getSecondFactor', {})
  return (
    <Fold id="second-step" title={secondFactor.title} isOpenAtFirst={false}>
      <Stack>
        <p>{secondFactor.lead}</p>
        {!data && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
        {data?.is_required && <p>{secondFactor.isRequired}</p>}
        {data && data.since === null && <SetUp onDone={() => void refetch()} />}
        {data && data.since !== null && <On since={data.since} left={data.recovery_codes} />}
        <Quiet>{secondFactor.passkeyIsBoth}</Quiet>
      </Stack>
    </Fold>
  )
}

function On({ since, left }: { since: string; left: number }) {
  const { secondFactor } = useMessages()
  const format = useFormat()
  const removing = useSend('removeSecondFactor')
  const { run, question } = useConfirmFirst()
  const [asks, setAsks] = useState(false)
  const remove = () =>
    run(async () => {
      await removing.mutateAsync({})
      toast(secondFactor.removed)
    })
  return (
    <>
      <p>
        {secondFactor.isOn(format.moment(Date.parse(since)))} {secondFactor.left(left, format.number(left))}
      </p>
      {question ?? (
        <div>
          <Button kind="dangerGhost" onClick={() => setAsks(true)}>
            {secondFactor.remove}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={secondFactor.removeTitle}
        confirmLabel={secondFactor.remove}
        isDangerous
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={remove}
      >
        {secondFactor.removeHelp}
      </ConfirmDialog>
    </>
  )
}
