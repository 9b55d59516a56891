import { useNavigate } from 'react-router'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useCallPlayer } from '#web/squad-day/calling/use-call-player.ts'
import { anyStationPath } from '#web/squad-day/paths.ts'
import { ComboBox } from '#web/ui/choices/combo-box.tsx'
import { loadCodeReader } from '#web/ui/code-reader/load-code-reader.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const CodeReader = overlay(loadCodeReader)

type ScanDialogProps = {
  readonly club: { readonly _id: string; readonly name: string }
  readonly day: string
  readonly roster?: readonly DayPlayer[] | undefined
  readonly onClose: () => void
}

/** With a connection the form of the player opens. Without one it cannot, and the station of last time does. */
export function ScanDialog({ club, day, roster, onClose }: ScanDialogProps) {
  const { codes } = useMessages()
  const navigate = useNavigate()
  const params = { organisationId: club._id, date: day }
  const { data, error, refetch } = useCall('getReadings', { params }, { isEnabled: roster === undefined })
  const players = roster ?? data?.players
  const choose = (player: string) =>
    roster
      ? navigate(anyStationPath(club._id, day), { state: { player, step: null } })
      : navigate(`/dashboard/newhealthcheck?player=${player}`, { state: { begins: true } })
  return (
    <Dialog title={codes.scanTitle} isOpen onClose={onClose}>
      {players ? (
        <Find club={club} players={players} onChoose={(player) => void choose(player)} />
      ) : (
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="line" count={4} />
        </NotYet>
      )}
    </Dialog>
  )
}

type FindProps = Pick<ScanDialogProps, 'club'> & {
  readonly players: readonly DayPlayer[]
  readonly onChoose: (player: string) => void
}

function Find({ club, players, onChoose }: FindProps) {
  const { codes } = useMessages()
  const { answer, calls } = useCallPlayer({ organisation: club, players }, onChoose)
  return (
    <Stack gap={4}>
      <CodeReader
        onCode={calls}
        typed={{
          label: codes.type,
          hint: codes.typeHint,
          button: codes.open,
          error: answer && 'why' in answer ? codes.why[answer.why] : undefined,
        }}
      />
      <ComboBox
        label={codes.byName}
        options={players.map(({ _id, first_name, last_name }) => ({
          value: _id,
          label: `${first_name} ${last_name}`,
        }))}
        value=""
        onChange={(player) => player && onChoose(player)}
      />
    </Stack>
  )
}
