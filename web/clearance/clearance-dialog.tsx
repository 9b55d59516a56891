import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ClearanceLine } from './clearance-line.tsx'
import { SetClearance } from './set-clearance.tsx'

type ClearanceDialogProps = { userId: string; name: string; onClose: () => void }

/** Sets the clearance of a player without leaving the screen that names them. */
export function ClearanceDialog({ userId, name, onClose }: ClearanceDialogProps) {
  const { sharing } = useMessages()
  const { data, error, refetch } = useCall('getClearance', { params: { userId } })
  return (
    <Dialog title={sharing.clearanceOf(name)} isOpen onClose={onClose}>
      {data && (
        <Stack>
          {data.clearance ? (
            <ClearanceLine clearance={data.clearance} isNow />
          ) : (
            <Quiet>{sharing.noClearance}</Quiet>
          )}
          <SetClearance userId={userId} now={data.clearance?.state ?? null} onSaved={onClose} />
        </Stack>
      )}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
    </Dialog>
  )
}
