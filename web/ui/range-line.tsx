import type { Band } from '#domain/measures/rating.ts'
import { classNames } from './class-names.ts'
import styles from './range-line.module.css'
import ratings from './rating.module.css'

const share = (part: number, whole: number): number => (part / whole) * 100

/**
 * Where do I stand? The whole range in its bands and a marker at the value; a value beyond is drawn at the edge.
 * For the eye only: the value, its unit and its rating stand beside it in words. Always left to right.
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
          // Shares below 1 in all would leave the line short.
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
