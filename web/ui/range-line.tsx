import type { Band } from '#domain/measures/rating.ts'
import { classNames } from './class-names.ts'
import styles from './range-line.module.css'
import ratings from './rating.module.css'

const share = (part: number, whole: number): number => (part / whole) * 100

/**
 * The whole range in its bands, with a marker at the value. A value beyond the range is at the edge. Screen readers skip
 * it, because value, unit and rating are beside it in words. Always left to right.
 */
export function RangeLine({ bands, value }: { bands: readonly Band[]; value: number | null }) {
  const from = bands[0]?.from
  const to = bands.at(-1)?.to
  if (from === undefined || to === undefined || to <= from) return null
  const at = value === null ? null : Math.min(Math.max(value, from), to)
  const own = bands.find((band) => at !== null && at <= band.to)
  return (
    <div className={styles.line} dir="ltr" aria-hidden="true">
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
        </i>
      ))}
    </div>
  )
}
