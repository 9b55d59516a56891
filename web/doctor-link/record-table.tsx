import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import hidden from '#web/ui/hidden-at.module.css'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { RecordLine } from './record-lines.ts'
import styles from './record-table.module.css'

/** Readings in the small chart of a measure. */
const chartShown = 6

type RecordTableProps = {
  caption: string
  rows: readonly RecordLine[]
  /** The day of the last check, which stands above all of them. */
  newest: string
}

/** The latest value of each measure beside its range; the columns are the same for every group. */
export function RecordTable({ caption, rows, newest }: RecordTableProps) {
  const { doctor } = useMessages()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup className={styles.columns}>
        {['name', 'value', 'chip', 'range', 'before'].map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <thead className={hidden.onPhone}>
        <tr>
          <th scope="col">{doctor.measure}</th>
          <th scope="col" colSpan={2}>
            {doctor.latest}
          </th>
          <th scope="col">{doctor.good}</th>
          <th scope="col">{doctor.before}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <RecordRow key={line.code} line={line} newest={newest} />
        ))}
      </tbody>
    </table>
  )
}

function RecordRow({ line, newest }: { line: RecordLine; newest: string }) {
  const format = useFormat()
  const { name, good, bands, readings } = line
  const [latest] = readings
  if (!latest) return null
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
        {/* its day only where it is not that of the last check */}
        {latest.day !== newest && <span className={styles.day}> {format.longDay(latest.day)}</span>}
      </th>
      <td className={styles.value}>
        {/* a long unit may stand below its number */}
        <bdi>{latest.shown.replaceAll('\u00a0', ' ')}</bdi>
        {latest.taken !== null && (
          <Quiet>
            {' '}
            <bdi lang="en">{latest.taken}</bdi>
          </Quiet>
        )}
      </td>
      <td className={styles.chip}>{latest.rating && <RatingChip rating={latest.rating} />}</td>
      <td className={styles.range} data-empty={good === null || undefined}>
        <RangeLine bands={bands} value={latest.value} />
        {good ?? '–'}
      </td>
      <td className={styles.before}>
        <div className={styles.earlier}>
          <Earlier readings={readings} />
          <span className={styles.said}>
            {[latest.change, latest.forAge, latest.setBy].map(
              (said) => said !== null && <span key={said}>{said}</span>,
            )}
          </span>
        </div>
      </td>
    </tr>
  )
}

/** The last readings as a small line; their numbers are read out. */
function Earlier({ readings }: Pick<RecordLine, 'readings'>) {
  const last = readings.slice(0, chartShown).toReversed()
  const values = last.flatMap(({ value }) => value ?? [])
  const earlier = readings.slice(1, chartShown).map(({ shown }) => shown)
  return (
    <>
      {values.length > 1 && <Sparkline values={values} rating={readings[0]?.rating ?? null} />}
      <VisuallyHidden>{earlier.join(' · ')}</VisuallyHidden>
    </>
  )
}
