import type { Rating } from '#domain/measures/metrics.ts'
import ratings from '#web/ui/health/rating.module.css'
import styles from './sparkline.module.css'
import strokes from './strokes.module.css'

const [width, height, air] = [56, 24, 4] as const

type SparklineProps = {
  /** Oldest first, on a scale of their own. */
  values: readonly number[]
  /** Of the newest, which has the dot. */
  rating: Rating | null
}

/** The last readings as a small line, without words: value and rating stand beside it. Always left to right. */
export function Sparkline({ values, rating }: SparklineProps) {
  // One reading is no line, but the room stays, so that rows do not differ.
  if (values.length < 2) return <span className={styles.line} />
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => air + (index / (values.length - 1)) * (width - 2 * air)
  const y = (value: number) =>
    most === least ? height / 2 : height - air - ((value - least) / (most - least)) * (height - 2 * air)
  const last = values.length - 1
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline
        className={strokes.trend}
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
      />
      <circle
        className={rating ? ratings[`${rating}Fill`] : styles.plain}
        cx={x(last)}
        cy={y(values[last] ?? least)}
        r="3"
      />
    </svg>
  )
}
