// One plot: the bands, the line of one series, and the dates below it.
import type { PointerEvent } from 'react'
import { languages } from '#domain/languages.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import ratings from '#web/ui/health/rating.module.css'
import { ChartLine } from './chart-line.tsx'
import {
  type ChartMoment,
  extendedBands,
  labelledEdges,
  rangeOf,
  type Scale,
  type Series,
  scaleOf,
} from './chart-scale.ts'
import styles from './line-chart.module.css'

export type Tick = { readonly at: number; readonly label: string }

type ChartPanelProps = {
  series: Series
  moments: readonly ChartMoment[]
  width: number
  height: number
  /** Stands above the plot where a chart has several. */
  title: string | undefined
  /** Writes the numbers of the axis. */
  number: (value: number) => string
  words: (value: number, index: number) => string
  ticks: readonly Tick[] | undefined
  /** The reading that is looked at, and what a press or a move chooses; without it nothing can be chosen. */
  chosen: number | null
  choose: ((index: number) => void) | undefined
}

const narrowest = 52
const stripWidth = 6
const lineHeight = 15

export function ChartPanel(props: ChartPanelProps) {
  const { series, moments, width, height, title, number, words, ticks, chosen, choose } = props
  const { bands = [], variation } = series
  const drawn = variation ? [variation.low, variation.high] : []
  const range = rangeOf(bands, [...series.values.filter((value) => value !== null), ...drawn])
  const labels = ticks?.map((tick) => tick.label) ?? [...range, ...bands.map(({ from }) => from)].map(number)
  const widest = Math.max(...labels.map((text) => text.length))
  const frame = {
    width,
    height,
    // Digits are wider than the letters of words.
    left: widest * (ticks ? 6.25 : 7.5) + 12,
    right: 6,
    top: title ? 36 : 18,
    bottom: 40 + (moments.some(({ time }) => time) ? lineHeight : 0),
  }
  const scale = scaleOf(frame, range, moments.length, bands)
  const edges = ticks ?? labelledEdges(bands, scale).map((at) => ({ at, label: number(at) }))
  const inner = width - frame.left - frame.right
  // Where dates would touch, every second one is left out, counted from the newest.
  const every = scale.x(1) - scale.x(0) < narrowest ? 2 : 1
  const toNearest = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    const away = (index: number) => Math.abs(scale.x(index) - x)
    const [nearest] = moments
      .map((_, index) => index)
      .filter(isRead)
      .toSorted((one, other) => away(one) - away(other))
    if (nearest !== undefined) choose?.(nearest)
  }
  const isRead = (index: number) => typeof series.values[index] === 'number'
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={choose && toNearest}
      onPointerMove={choose && toNearest}
    >
      {title && (
        <text className={styles.panelTitle} x={frame.left} y={13}>
          {title}
        </text>
      )}
      <Bands series={series} scale={scale} left={frame.left} width={inner} />
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
      {chosen !== null && (
        <line
          className={styles.chosen}
          x1={scale.x(chosen)}
          x2={scale.x(chosen)}
          y1={0}
          y2={height - frame.bottom}
        />
      )}
      <ChartLine
        values={series.values}
        scale={scale}
        words={ticks ? null : words}
        chosen={chosen}
        isOnlyNewestSaid={choose !== undefined}
        lastRating={series.rating ?? null}
      />
      {moments.map(
        (moment, index) =>
          (moments.length - 1 - index) % every === 0 && (
            <DateLabel
              key={`${moment.day}-${index}`}
              x={scale.x(index)}
              y={height - frame.bottom + 18}
              moment={moment}
              isChosen={index === chosen}
              before={moments[index - every]}
            />
          ),
      )}
    </svg>
  )
}

type BandsProps = { series: Series; scale: Scale; left: number; width: number }

/** The rating bands. Beside the person's own variation they are a thin strip at the axis. */
function Bands({ series: { bands = [], variation }, scale, left, width }: BandsProps) {
  return (
    <>
      {extendedBands(bands, scale).map((band) => (
        <rect
          key={band.from}
          className={ratings[`${band.rating}${variation ? 'Fill' : 'Soft'}`]}
          x={left}
          y={scale.y(band.to)}
          width={variation ? stripWidth : width}
          height={scale.y(band.from) - scale.y(band.to)}
        />
      ))}
      {variation && (
        <rect
          className={styles.variation}
          x={left + stripWidth + 4}
          y={scale.y(variation.high)}
          width={width - stripWidth - 4}
          height={scale.y(variation.low) - scale.y(variation.high)}
        />
      )}
    </>
  )
}

type DateLabelProps = {
  x: number
  y: number
  moment: ChartMoment
  before: ChartMoment | undefined
  isChosen: boolean
}

/** Month and day, in the direction of their language; the year below the first date and wherever it changes. */
function DateLabel({ x, y, moment: { day, time }, before, isChosen }: DateLabelProps) {
  const format = useFormat()
  const { direction } = languages[useLanguage()]
  const year = format.year(day)
  const isNewYear = before === undefined || format.year(before.day) !== year
  const below = [time && format.digits(time), isNewYear && year].filter(Boolean)
  // A text for each line: WebKit mixes the lines of one right-to-left text.
  return (
    <g
      className={classNames(styles.axis, isChosen && styles.chosenDay)}
      textAnchor="middle"
      direction={direction}
    >
      {[format.axisDay(day), ...below].map((line, nth) => (
        <text key={String(line)} x={x} y={y + nth * lineHeight}>
          {line}
        </text>
      ))}
    </g>
  )
}
