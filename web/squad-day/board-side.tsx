import { useState } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import styles from './board-side.module.css'
import type { DayState } from './day-state.ts'
import { boardPath, stationPath } from './paths.ts'
import { useMeasureWords } from './use-measure-words.ts'

const QrCode = overlay(() => import('#web/ui/qr-code.tsx').then((module) => module.QrCode))
const EditStations = overlay(() => import('./edit-stations.tsx').then((module) => module.EditStations))

type BoardSideProps = {
  readonly state: DayState
  readonly onStations: (stations: DayState['stations']) => void
}

/** The stations to open, and the code with which a second device joins. */
export function BoardSide({ state, onStations }: BoardSideProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const [isEditing, setIsEditing] = useState(false)
  const { organisation, date, stations } = state
  const address = `${location.origin}${boardPath(organisation._id, date)}`
  return (
    <div className={styles.side}>
      <Card title={squadDay.stations} className={styles.start}>
        <ul className={styles.stations}>
          {stations.map(({ measures }, index) => (
            <li key={measures.join()}>
              <LinkButton kind="ghost" isWide to={stationPath(organisation._id, date, measures)}>
                <span className={styles.nth}>{squadDay.stationOf(format.number(index + 1))}</span>{' '}
                {measures.map(words.measure).join(format.comma)}
              </LinkButton>
            </li>
          ))}
        </ul>
        <Button kind="plain" size="small" icon="edit" onClick={() => setIsEditing(true)}>
          {squadDay.editStations}
        </Button>
      </Card>
      <Card title={squadDay.join}>
        <div className={styles.join}>
          <QrCode text={address} size={120} />
          <p>{squadDay.joinLead}</p>
        </div>
      </Card>
      {isEditing && <EditStations state={state} onSaved={onStations} onClose={() => setIsEditing(false)} />}
    </div>
  )
}
