import { useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '#domain/dates.ts'
import { languages } from '#domain/languages.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import type { Band } from '#domain/measures/rating.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { ChartLine } from './chart-line.tsx'
import { labelledEdges, rangeOf, type Series, scaleOf, stretched } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './line-chart.module.css'
import ratings from './rating.module.css'

type Variation = { readonly low: number; readonly high: number }
type Tick = { readonly at: number; readonly label: string }

export type LineChartProps = {
  /** What is drawn: 'Heart rate'. */
  label: string
  /** Oldest first, as are the values. The last six are drawn. */
  dates: readonly Day[]
  series: readonly Series[]
  bands?: readonly Band[]
  /** The person's own normal variation: grey, while the rating bands become a thin strip at the axis. */
  variation?: readonly Variation[] | undefined
  decimals?: number
  /** Places that are always written: 2 for 0.20. */
  leastDecimals?: number
  unit?: string
  /** Of the newest value; colours its dot. */
  rating?: Rating | null
  height?: number
  /** How a reading is written where a plain number is not enough: 11.4, Smoker. `index` counts the drawn dates. */
  words?: ((value: number, index: number) => string) | undefined
  /** Words of the axis where the readings are words: they stand there once instead of at every dot. */
  ticks?: readonly Tick[] | undefined
  /** Shows the table of values on the screen as well, not only to screen readers. */
  isTableShown?: boolean
}

export const shownDates = 6
// The next chart is most likely as wide as the last one: then it is drawn once.
let lastWidth = 560
const narrowest = 52
const stripWidth = 6

function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => {
      if (box.clientWidth > 0) lastWidth = box.clientWidth
      setWidth(lastWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

/** Results over time with the rating bands behind the line, or beside it where the person's own variation is drawn. Left to right in every language. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    bands = [],
    decimals = 1,
    leastDecimals = 0,
    unit,
    rating,
    height = 230,
    ticks,
    isTableShown,
  } = props
  const format = useFormat()
  const [ref, width] = useWidth()
  const dates = props.dates.slice(-shownDates)
  const series = props.series.map(({ name, values }) => ({ name, values: values.slice(-shownDates) }))
  const values = series.flatMap((one) => one.values).filter((value) => value !== null)
  if (values.length === 0) return null

  const number = (value: number) =>
    leastDecimals > 0 ? format.fixed(value, leastDecimals) : format.number(value, decimals)
  const words = props.words ?? number
  const variation = props.variation ?? []
  const isStrip = variation.length > 0
  const range = rangeOf(bands, [...values, ...variation.flatMap(({ low, high }) => [low, high])])
  const labels = ticks?.map((tick) => tick.label) ?? [...range, ...bands.map(({ from }) => from)].map(number)
  const widest = Math.max(...labels.map((text) => text.length))
  const frame = { width, height, left: widest * 7.5 + 12, right: 6, top: 18, bottom: 40 }
  const scale = scaleOf(frame, range, dates.length, bands)
  const edges = ticks ?? labelledEdges(bands, scale).map((at) => ({ at, label: number(at) }))
  // Where dates would touch, every second one is left out, counted from the newest.
  const every = scale.x(1) - scale.x(0) < narrowest ? 2 : 1
  const isPair = series.length > 1

  return (
    <figure ref={ref} className={styles.chart} dir="ltr">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {stretched(bands, scale).map((band) => (
          <rect
            key={band.from}
            className={ratings[`${band.rating}${isStrip ? 'Fill' : 'Soft'}`]}
            x={frame.left}
            y={scale.y(band.to)}
            width={isStrip ? stripWidth : width - frame.left - frame.right}
            height={scale.y(band.from) - scale.y(band.to)}
          />
        ))}
        {variation.map(({ low, high }) => (
          <rect
            key={low}
            className={styles.variation}
            x={frame.left + stripWidth + 4}
            y={scale.y(high)}
            width={width - frame.left - frame.right - stripWidth - 4}
            height={scale.y(low) - scale.y(high)}
          />
        ))}
        {edges.map(({ at, label: text }) => (
          <text key={at} className={styles.axis} x={frame.left - 8} y={scale.y(at) + 4} textAnchor="end">
            {text}
          </text>
        ))}
        {bands.length === 0 &&
          edges.map(({ at }) => (
            <line
              key={at}
              className={styles.grid}
              x1={frame.left}
              x2={width - frame.right}
              y1={scale.y(at)}
              y2={scale.y(at)}
            />
          ))}
        {series.map((one, index) => (
          <ChartLine
            key={one.name}
            values={one.values}
            scale={scale}
            words={ticks ? null : words}
            isSecond={index > 0}
            side={isPair ? (index > 0 ? 'below' : 'above') : 'free'}
            lastRating={rating ?? null}
          />
        ))}
        {dates.map(
          (day, index) =>
            (dates.length - 1 - index) % every === 0 && (
              <DateLabel
                key={`${day}-${index}`}
                x={scale.x(index)}
                y={height - 22}
                day={day}
                before={dates[index - every]}
              />
            ),
        )}
      </svg>
      {isPair && <Legend names={series.map(({ name }) => name)} />}
      <ChartTable {...{ label, dates, series, unit, words, isTableShown }} />
    </figure>
  )
}

type DateLabelProps = { x: number; y: number; day: Day; before: Day | undefined }

/** Month and day, in the direction of their language; the year below the first date and wherever it changes. */
function DateLabel({ x, y, day, before }: DateLabelProps) {
  const format = useFormat()
  const { direction } = languages[useLanguage()]
  const isNewYear = before?.slice(0, 4) !== day.slice(0, 4)
  return (
    <text className={styles.axis} x={x} y={y} textAnchor="middle" direction={direction}>
      {format.shortDay(day)}
      {isNewYear && (
        <tspan x={x} dy="15" unicodeBidi="isolate">
          {format.digits(day.slice(0, 4))}
        </tspan>
      )}
    </text>
  )
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {names.map((name, index) => (
        <span key={name} className={styles.key}>
          <svg width="26" height="10" viewBox="0 0 26 10">
            <line x1="0" x2="26" y1="5" y2="5" className={index > 0 ? styles.second : styles.first} />
            {index > 0 ? (
              <rect x="9.5" y="1.5" width="7" height="7" className={styles.plainDot} />
            ) : (
              <circle cx="13" cy="5" r="4" className={styles.plainDot} />
            )}
          </svg>
          {name}
        </span>
      ))}
    </p>
  )
}
