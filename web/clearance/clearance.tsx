import { useState } from 'react'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ClearanceLine } from './clearance-line.tsx'
import { SetClearance } from './set-clearance.tsx'

export function Clearance({ userId }: { userId: string }) {
  const { sharing } = useMessages()
  const [takenBack, setTakenBack] = useState(0)
  const { data, error, refetch } = useCall('getClearance', { params: { userId } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const [now, ...earlier] = data.history
  return (
    <Section title={sharing.clearance}>
      <Card>
        <Stack>
          {now ? <ClearanceLine clearance={now} isNow /> : <Quiet>{sharing.noClearance}</Quiet>}
          {now && <TakeBack userId={userId} onDone={() => setTakenBack(takenBack + 1)} />}
          <SetClearance key={takenBack} userId={userId} now={now?.state ?? null} />
        </Stack>
      </Card>
      {earlier.length > 0 && (
        <Card title={sharing.clearanceHistory}>
          <Stack gap={2}>
            {earlier.map((clearance) => (
              <ClearanceLine key={clearance._id} clearance={clearance} />
            ))}
          </Stack>
        </Card>
      )}
    </Section>
  )
}

/** What was set for the wrong player leaves the history too. */
function TakeBack({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { sharing } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const saving = useSend('setClearance')
  const takeBack = async () => {
    await saving.mutateAsync({ body: { user_id: userId, note: null, review_on: null, wrong_player: true } })
    onDone()
    toast(sharing.wrongClearanceDone)
  }
  return (
    <div>
      <Button kind="plain" size="small" onClick={() => setIsAsking(true)}>
        {sharing.wrongClearance}
      </Button>
      <ConfirmDialog
        title={sharing.wrongClearanceTitle}
        confirmLabel={sharing.takeBack}
        isDangerous
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={takeBack}
      >
        <p>{sharing.wrongClearanceText}</p>
      </ConfirmDialog>
    </div>
  )
}
