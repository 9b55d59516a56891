import { useState } from 'react'
import type { Station } from '#domain/clubs/stations.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { boardPath } from '#web/squad-day/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import styles from './board-side.module.css'

const QrCode = overlay(() => import('#web/ui/qr-code.tsx').then((module) => module.QrCode))
const WithdrawnReadings = overlay(() =>
  import('#web/squad-day/board/cells/withdrawn-readings.tsx').then((module) => module.WithdrawnReadings),
)
const EditStations = overlay(() =>
  import('#web/squad-day/board/stations/edit-stations.tsx').then((module) => module.EditStations),
)

type BoardSideProps = {
  readonly state: DayState
  readonly onStations: (stations: readonly Station[]) => void
}

/** Below the board: change the stations, what was taken back, and the code with which a second device joins. */
export function BoardSide({ state, onStations }: BoardSideProps) {
  const { squadDay, shell } = useMessages()
  const [isEditing, setIsEditing] = useState(false)
  const [isListing, setIsListing] = useState(false)
  const { organisation, date } = state
  const address = `${location.origin}${boardPath(organisation._id, date)}`
  return (
    <div className={styles.side}>
      <Button kind="ghost" size="small" icon="edit" onClick={() => setIsEditing(true)}>
        {squadDay.editStations}
      </Button>
      <Button kind="ghost" size="small" icon="undo" onClick={() => setIsListing(true)}>
        {squadDay.withdrawnList}
      </Button>
      <LinkButton to={`/dashboard/codes/${organisation._id}`} kind="ghost" size="small" icon="qr">
        {shell.menu.codeSheet}
      </LinkButton>
      <Unfold
        label={
          <>
            <Icon name="qr" /> {squadDay.join}
          </>
        }
      >
        <div className={styles.join}>
          <QrCode text={address} size={120} />
          <p>{squadDay.joinLead}</p>
        </div>
      </Unfold>
      {isListing && (
        <WithdrawnReadings organisationId={organisation._id} onClose={() => setIsListing(false)} />
      )}
      {isEditing && <EditStations state={state} onSaved={onStations} onClose={() => setIsEditing(false)} />}
    </div>
  )
}
