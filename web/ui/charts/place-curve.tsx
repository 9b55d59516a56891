import styles from './place-curve.module.css'
import strokes from './strokes.module.css'

const [width, height, air] = [220, 56, 6] as const

type PlaceCurveProps = {
  /** How many people stand where, as shares of the highest. */
  curve: readonly number[]
  /** The place of the one it is about: 0 is the left end, 1 the right one. */
  along: number
}

/** How many people stand where, and a dot for one of them. Words beside it say the same. Always left to right. */
export function PlaceCurve({ curve, along }: PlaceCurveProps) {
  const x = (share: number) => air + share * (width - 2 * air)
  const y = (share: number) => height - air - share * (height - 2 * air)
  const points = curve.map((share, nth) => `${x(nth / (curve.length - 1))},${y(share)}`)
  const onCurve = curve[Math.round(along * (curve.length - 1))] ?? 0
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon points={[`${x(0)},${y(0)}`, ...points, `${x(1)},${y(0)}`].join(' ')} />
      <polyline className={strokes.trend} points={points.join(' ')} />
      <circle cx={x(along)} cy={y(onCurve)} r="5" />
    </svg>
  )
}
