import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { languages } from '#domain/languages.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { ChartPanel, type Tick } from './chart-panel.tsx'
import type { ChartMoment, Series } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './line-chart.module.css'
import { Scrubbed, type Strip } from './scrubbed.tsx'

type LineChartProps = {
  /** The name of the measure: 'Heart rate'. */
  label: string
  /** Oldest first, as are the values. The last six are drawn. */
  moments: readonly ChartMoment[]
  /** One plot each, below one another. */
  series: readonly Series[]
  decimals?: number
  /** The number of decimals that are always shown: 2 for 0.20. */
  leastDecimals?: number
  unit?: string
  height?: number
  /** How a reading is written where a plain number is not enough: 11.4, Smoker. `index` counts the drawn dates. */
  words?: ((value: number, index: number) => string) | undefined
  /** Shorter, for the labels of the dots: there is little room. */
  dotWords?: LineChartProps['words']
  /** Labels of the axis for readings that are words, instead of a label at every dot. */
  ticks?: readonly Tick[] | undefined
  /** The readings can be gone through one by one. */
  strip?: Strip
  /** What the signs of the plots mean. */
  legend?: ReactNode
  /** Shows the table of values on the screen as well, not only to screen readers. */
  isTableShown?: boolean
}

export const shownDates = 6
// The next chart is probably as wide as the last one. If so, it renders only once.
let lastWidth = 560

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

/** Results over time, left to right in every language. The rating bands are behind the line, or beside it when `variation` is drawn. */
export function LineChart(props: LineChartProps) {
  const { label, decimals = 1, leastDecimals = 0, unit, height = 230, ticks, isTableShown } = props
  const format = useFormat()
  // Words and tables follow the language.
  const { direction } = languages[useLanguage()]
  const [ref, width] = useWidth()
  const moments = props.moments.slice(-shownDates)
  const series = props.series.map((one) => ({ ...one, values: one.values.slice(-shownDates) }))
  if (series.every(({ values }) => values.every((value) => value === null))) return null

  const number = (value: number) =>
    leastDecimals > 0 ? format.fixed(value, leastDecimals) : format.number(value, decimals)
  const words = props.words ?? number
  const plots = (chosen: number | null = null, choose?: (index: number | null) => void) =>
    series.map((one) => (
      <ChartPanel
        key={one.name}
        series={one}
        title={series.length > 1 ? one.name : undefined}
        {...{ moments, width, height, number, ticks, chosen, choose }}
        words={props.dotWords ?? words}
      />
    ))
  const steps = moments.flatMap((_, index) =>
    series.some(({ values }) => typeof values[index] === 'number') ? [index] : [],
  )
  return (
    <figure ref={ref} className={styles.chart} dir="ltr">
      {props.strip ? (
        <Scrubbed strip={props.strip} steps={steps}>
          {plots}
        </Scrubbed>
      ) : (
        plots()
      )}
      {props.legend && (
        <div className={styles.legend} dir={direction}>
          {props.legend}
        </div>
      )}
      <ChartTable {...{ label, moments, series, unit, words, isTableShown }} />
    </figure>
  )
}
