// One wedge for each measured value, clockwise from the top, groups parted by gaps. Length and hue say the rating.
import type { Rating } from '#domain/measures/metrics.ts'
import ratings from '#web/ui/health/rating.module.css'
import styles from './rating-ring.module.css'

type Wedge = {
  readonly id: string
  readonly rating: Rating
  /** The rating of the time before, where it was another. */
  readonly before: Rating | null
}
type RingGroup = { readonly name: string; readonly wedges: readonly Wedge[] }

const [middle, inner, outer, labelled] = [100, 40, 84, 94] as const
const shares: Record<Rating, number> = { success: 1, warning: 2 / 3, danger: 1 / 3 }
// In wedges.
const gap = 0.8

type RingProps = { groups: readonly RingGroup[]; count: string; words: string }

/** The picture of a whole check. Screen readers skip it: the counts and the rows below say the same. */
export function RatingRing({ groups, count, words }: RingProps) {
  const parts = placed(groups.filter(({ wedges }) => wedges.length > 0))
  return (
    <svg className={styles.ring} viewBox="0 0 200 200" aria-hidden="true">
      {parts.map(({ name, from, to, wedges }) => (
        <g key={name}>
          {wedges.map((wedge) => (
            <OneWedge key={wedge.id} {...wedge} />
          ))}
          <GroupName angle={(from + to) / 2}>{name}</GroupName>
        </g>
      ))}
      <text className={styles.count} x={middle} y={middle + 2}>
        {count}
      </text>
      <text className={styles.words} x={middle} y={middle + 16}>
        {words}
      </text>
    </svg>
  )
}

type Placed = Wedge & { readonly from: number; readonly to: number }

/** Angles in turns: 0 is the top. */
function placed(groups: readonly RingGroup[]) {
  const total = groups.reduce((sum, { wedges }) => sum + wedges.length + gap, 0)
  let at = gap / 2
  return groups.map(({ name, wedges }) => {
    const from = at / total
    const own: Placed[] = wedges.map((wedge, index) => ({
      ...wedge,
      from: (at + index + 0.06) / total,
      to: (at + index + 0.94) / total,
    }))
    at += wedges.length + gap
    return { name, from, to: (at - gap) / total, wedges: own }
  })
}

function OneWedge({ rating, before, from, to }: Placed) {
  return (
    <>
      <path className={styles.ground} d={sector(from, to, outer)} />
      <path className={ratings[`${rating}Fill`]} d={sector(from, to, lengthOf(rating))} />
      {before && <path className={styles.before} d={arc(from, to, lengthOf(before))} />}
    </>
  )
}

const lengthOf = (rating: Rating) => inner + (outer - inner) * shares[rating]

const point = (turn: number, radius: number): string => {
  const angle = turn * 2 * Math.PI
  const at = (value: number) => value.toFixed(1)
  return `${at(middle + radius * Math.sin(angle))} ${at(middle - radius * Math.cos(angle))}`
}

const arc = (from: number, to: number, radius: number): string =>
  `M${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}`

const sector = (from: number, to: number, radius: number): string =>
  `${arc(from, to, radius)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}z`

/** Along the edge, never upside down. */
function GroupName({ angle, children }: { angle: number; children: string }) {
  const isBelow = angle > 0.25 && angle < 0.75
  const [x, y] = point(angle, isBelow ? labelled + 4 : labelled - 2).split(' ')
  return (
    <text
      className={styles.name}
      x={x}
      y={y}
      transform={`rotate(${(angle * 360 + (isBelow ? 180 : 0)).toFixed(1)} ${x} ${y})`}
    >
      {children}
    </text>
  )
}
