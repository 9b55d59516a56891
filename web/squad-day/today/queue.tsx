import { Link } from 'react-router'
import type { ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'
import { stationPath, tokenOf } from '#web/squad-day/paths.ts'
import type { StationStart } from '#web/squad-day/station/station-start.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { useNow } from '#web/squad-day/use-now.ts'
import { PersonLine } from '#web/ui/cards/person-line.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import titles from '#web/ui/layout/small-title.module.css'
import lines from '#web/ui/lists/rows.module.css'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Progress, progressOf } from './progress.ts'
import styles from './queue.module.css'

/** With more stations a bar says it better. */
const mostDots = 6

type QueueProps = { readonly day: ReadingsOfDay; readonly stations: readonly DayStation[] }

/** Everybody who is booked, by name: who is to go, then who is done, each with the stations. */
export function Queue({ day, stations }: QueueProps) {
  const { squadDay } = useMessages()
  const all = progressOf(day, stations, useNow())
  return (
    <>
      {stations.length <= mostDots && <StationKey stations={stations} />}
      <Part title={squadDay.toGo} rows={all.filter(({ isChecked }) => !isChecked)} {...{ day, stations }} />
      <Part
        title={squadDay.doneTitle}
        rows={all.filter(({ isChecked }) => isChecked)}
        {...{ day, stations }}
      />
    </>
  )
}

/** What the numbers above the dots stand for. A screen reader hears the name with every dot. */
function StationKey({ stations }: Pick<QueueProps, 'stations'>) {
  const words = useMeasureWords()
  const format = useFormat()
  return (
    <Legend aria-hidden="true">
      {stations.map(({ measures }, index) => (
        <span key={tokenOf(measures)}>
          <b>{format.number(index + 1)}</b> {words.station(measures)}
        </span>
      ))}
    </Legend>
  )
}

function Part({ title, rows, day, stations }: QueueProps & { title: string; rows: readonly Progress[] }) {
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={titles.title}>{`${title}${format.comma}${format.number(rows.length)}`}</h2>
        {stations.length <= mostDots && (
          <span className={styles.dots} aria-hidden="true">
            {stations.map((station, index) => (
              <span key={tokenOf(station.measures)} className={styles.dot}>
                {format.number(index + 1)}
              </span>
            ))}
          </span>
        )}
        <span className={styles.rest} />
      </div>
      <ul className={lines.rows}>
        {rows.map((row) => (
          <QueueRow key={row.player._id} row={row} day={day} stations={stations} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = QueueProps & { readonly row: Progress }

function QueueRow({ row, day, stations }: RowProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const line = useLine(row)
  const isPhone = useIsPhone()
  const name = `${row.player.first_name} ${row.player.last_name}`
  const counted = `${format.number(row.done)}/${format.number(row.all)}`
  return (
    <li className={classNames(lines.row, styles.row)}>
      <Checkbox
        isReadOnly
        checked={row.isChecked}
        label={<PersonLine person={row.player} isFaceless={isPhone} note={line} />}
      />
      {stations.length <= mostDots ? (
        <Dots row={row} day={day} stations={stations} />
      ) : (
        <span className={styles.bar}>
          <PartBar label={counted} part={row.done} of={row.all} />
        </span>
      )}
      <Link
        to={`/dashboard/newhealthcheck?player=${row.player._id}`}
        state={{ begins: true }}
        className={styles.rest}
      >
        <span className={styles.count} aria-hidden="true">
          {counted}
        </span>
        <VisuallyHidden>{squadDay.recordOf(name)}</VisuallyHidden>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  )
}

/** A press on a dot opens that station. On a phone they are too close for a finger and only a picture. */
function Dots({ row, day, stations }: RowProps) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const format = useFormat()
  const isPhone = useIsPhone()
  const dots = stations.map(({ measures }, index) => {
    const state = row.stations[index] ?? 'none'
    return {
      key: tokenOf(measures),
      measures,
      state,
      said: `${words.station(measures)}: ${squadDay.progress[state]}`,
    }
  })
  const fill = (state: string) => <i>{state === 'done' && <Icon name="check" size={14} />}</i>
  if (isPhone)
    return (
      <span className={styles.dots} role="img" aria-label={dots.map(({ said }) => said).join(format.comma)}>
        {dots.map(({ key, state }) => (
          <span key={key} className={styles.dot} data-state={state}>
            {fill(state)}
          </span>
        ))}
      </span>
    )
  return (
    <span className={styles.dots}>
      {dots.map(({ key, measures, state, said }) => (
        <Link
          key={key}
          to={stationPath(day.organisation._id, day.date, measures)}
          state={{ player: row.player._id, step: null } satisfies StationStart}
          className={styles.dot}
          data-state={state}
          aria-label={said}
        >
          {fill(state)}
        </Link>
      ))}
    </span>
  )
}

function useLine({ isChecked, checkedAt, where }: Progress): string {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const format = useFormat()
  if (isChecked)
    return checkedAt ? squadDay.checkedAt(format.clock(Date.parse(checkedAt))) : squadDay.checkedToday
  switch (where.state) {
    case 'absent':
      return squadDay.notHereYet
    case 'measured':
      return squadDay.nowAt(words.measure(where.measure))
    case 'waiting':
      return squadDay.waitingNext(words.measure(where.next))
    case 'started':
      return where.skipped === 0
        ? squadDay.waitingNext(words.measure(where.next))
        : squadDay.skippedNext(format.number(where.skipped), words.measure(where.next))
    case 'done':
      return squadDay.allMeasured
  }
}
