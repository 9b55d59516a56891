import { useEffect, useState } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { expectedPlayers } from '#web/squad-day/day-state.ts'
import { type FoundDay, findDays } from '#web/squad-day/offline/kept-days.ts'
import { showKeptSelf } from '#web/squad-day/offline/kept-self.ts'
import { SyncLine } from '#web/squad-day/offline/sync-line.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Page, Row } from '#web/ui/layout/layout.tsx'
import { Empty, Loading } from '#web/ui/states/page-states.tsx'
import { Start } from './start.tsx'
import styles from './today.module.css'

/** Without a connection: the days that this device has. */
export function OnDevice() {
  const { squadDay } = useMessages()
  const practitioner = useUserId()
  const [days, setDays] = useState<readonly FoundDay[] | null>(null)
  useEffect(() => {
    void findDays(practitioner).then(setDays)
    void showKeptSelf(practitioner)
  }, [practitioner])
  if (!days) return <Loading />
  return (
    <Page>
      <Row justify="end">
        <SyncLine />
      </Row>
      {days.length === 0 ? (
        <Empty icon="noSignal">{squadDay.noRosters}</Empty>
      ) : (
        <>
          <p>{squadDay.onDeviceLead}</p>
          <ul className={styles.kept}>
            {days.map((day) => (
              <li key={day.organisation._id}>
                <KeptCard {...day} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

function KeptCard({ organisation, date, players, checked, heardAt }: FoundDay) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const expected = expectedPlayers(players)
  const done = expected.filter(({ _id }) => checked.includes(_id)).length
  return (
    <Card>
      <p>
        <b>{organisation.name}</b>
      </p>
      <p>{squadDay.doneOf(format.number(done), format.number(expected.length))}</p>
      <p>{squadDay.asOf(format.clock(heardAt))}</p>
      <div className={styles.actions}>
        <Start club={organisation} day={date} isMain roster={players} />
      </div>
    </Card>
  )
}
