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
  const labels = edge ? labelsOf(bands, to - from, edge) : null
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
          {edge && labels?.has(band.from) && (
            <span className={styles.edge} style={{ maxInlineSize: shownFrom(labels.get(band.from) ?? 0) }}>
              {edge(band.from)}
            </span>
          )}
        </i>
      ))}
    </div>
  )
}

// Nothing on a narrower line, as wide as it likes on any other: a container query cannot have a width of its own.
const shownFrom = (px: number): string => `max(0px, (100cqi - ${px}px) * 9999)`

/** A label needs so much room around its middle: the least, and that of its digits. */
const leastPx = 24
const pxOfDigit = 7.5
const pxBetween = 4

type Label = { readonly text: string; readonly at: number; readonly fromGood: number }

/** Where bands begin, and how wide the line must be for the label: one too near to another that is nearer to good is left out. */
function labelsOf(bands: readonly Band[], whole: number, edge: (at: number) => string): Map<number, number> {
  const starts = bands.slice(1).map(({ from }) => from)
  const good = bands.flatMap(({ rating, from, to }) => (rating === 'success' ? [from, to] : []))
  const labels = starts
    .map((at): Label => {
      const fromGood = Math.min(...good.map((other) => Math.abs(other - at)))
      return { text: edge(at), at, fromGood }
    })
    .toSorted((one, other) => one.fromGood - other.fromGood)
  return new Map(
    labels.map(({ text, at }, nth) => {
      const widths = labels.slice(0, nth).map((other) => {
        const needed = ((text.length + other.text.length) / 2) * pxOfDigit + pxBetween
        return Math.max(leastPx, needed) / (Math.abs(other.at - at) / whole)
      })
      return [at, Math.ceil(Math.max(0, ...widths))]
    }),
  )
}
