import type { Rating } from '#domain/measures/metrics.ts'
import { classNames } from '#web/ui/class-names.ts'
import ratings from '#web/ui/health/rating.module.css'
import { isLow, type Point, runsOf, type Scale } from './chart-scale.ts'
import styles from './line-chart.module.css'

type ChartLineProps = {
  values: readonly (number | null)[]
  scale: Scale
  /** The label of each dot, if any. */
  words: ((value: number, index: number) => string) | null
  chosen: number | null
  /** The strip above the plot says the others. */
  isOnlyNewestSaid: boolean
  /** Colours the dot of the newest reading. */
  lastRating: Rating | null
}

const path = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')

export function ChartLine({ values, scale, words, lastRating, chosen, isOnlyNewestSaid }: ChartLineProps) {
  const runs = runsOf(values, scale)
  const points = runs.flat()
  // Words stand where the line is not.
  const isBelow = (point: Point) => runs.some((one) => one.includes(point) && isLow(point, one, scale))
  const newest = points.at(-1)
  return (
    <g>
      <path className={styles.line} d={runs.map(path).join('')} />
      {points.map((point) => {
        const isNewest = point === newest
        const isChosen = point.index === chosen
        const rated = isNewest && lastRating ? ratings[`${lastRating}Ink`] : styles.plainDot
        const fill = isChosen ? styles.chosenDot : rated
        const className = classNames(styles.dot, fill)
        const r = isNewest || isChosen ? 6 : 4
        return (
          <g key={point.index}>
            <circle className={className} cx={point.x} cy={point.y} r={r} />
            {words && (isNewest ? chosen === null : !isOnlyNewestSaid) && (
              <text
                className={isNewest ? styles.newest : styles.reading}
                x={point.x}
                y={isBelow(point) ? point.y + 20 : point.y - 11}
                textAnchor="middle"
              >
                {words(point.value, point.index)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
