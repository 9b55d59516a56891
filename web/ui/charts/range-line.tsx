import type { Band } from '#domain/measures/rating.ts'
import { classNames } from '#web/ui/class-names.ts'
import ratings from '#web/ui/health/rating.module.css'
import styles from './range-line.module.css'

const share = (part: number, whole: number): number => (part / whole) * 100

type RangeLineProps = {
  bands: readonly Band[]
  value: number | null
  /** Writes the edges below the line. */
  edge?: (at: number) => string
}

/**
 * The whole range in its bands, with a marker at the value. A value beyond the range is at the edge. Screen readers skip
 * it, because value, unit and rating are beside it in words. Always left to right.
 */
export function RangeLine({ bands, value, edge }: RangeLineProps) {
  const from = bands[0]?.from
  const to = bands.at(-1)?.to
  if (from === undefined || to === undefined || to <= from) return null
  const at = value === null ? null : Math.min(Math.max(value, from), to)
  const labelled = edge ? labelledStarts(bands, to - from) : []
  const own = bands.find((band) => at !== null && at <= band.to)
  return (
    <div className={classNames(styles.line, edge && styles.labelled)} dir="ltr" aria-hidden="true">
      {bands.map((band) => (
        <i
          key={band.from}
          className={classNames(styles.band, ratings[`${band.rating}Fill`])}
          // flex-grow values with a sum below 1 would not fill the line.
          style={{ flexGrow: share(band.to - band.from, to - from) }}
        >
          {band === own && at !== null && (
            <b className={styles.marker} style={{ left: `${share(at - band.from, band.to - band.from)}%` }} />
          )}
          {edge && labelled.includes(band.from) && <span className={styles.edge}>{edge(band.from)}</span>}
        </i>
      ))}
    </div>
  )
}

// Labels of three digits touch when they are nearer than this share of the line.
const nearest = 9

/** Where bands begin, those of the good one first; a label that would touch another is left out. */
function labelledStarts(bands: readonly Band[], whole: number): number[] {
  const starts = bands.slice(1).map((band, index) => ({
    at: band.from,
    isOfGood: band.rating === 'success' || bands[index]?.rating === 'success',
  }))
  const chosen: number[] = []
  for (const { at } of starts.toSorted((one, other) => Number(other.isOfGood) - Number(one.isOfGood)))
    if (chosen.every((other) => share(Math.abs(other - at), whole) >= nearest)) chosen.push(at)
  return chosen
}
