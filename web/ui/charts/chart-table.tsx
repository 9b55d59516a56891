import { languages } from '#domain/languages.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import type { Moment, Series } from './chart-scale.ts'
import styles from './line-chart.module.css'

type ChartTableProps = {
  label: string
  moments: readonly Moment[]
  series: readonly Series[]
  unit: string | undefined
  words: (value: number, index: number) => string
  isTableShown: boolean | undefined
}

/** The values of the chart as a table, for screen readers and on request. */
export function ChartTable({ label, moments, series, unit, words, isTableShown }: ChartTableProps) {
  const { ui } = useMessages()
  const format = useFormat()
  // The chart runs left to right in every language, but its table follows the language.
  const { direction } = languages[useLanguage()]
  const shown = (value: number | null | undefined, index: number) =>
    typeof value === 'number' ? [words(value, index), unit].filter(Boolean).join(' ') : ui.noReading
  return (
    <div className={isTableShown ? styles.shownTable : styles.table} dir={direction}>
      <table>
        <caption>{ui.chartTable(label)}</caption>
        <thead>
          <tr>
            <th scope="col">{ui.date}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map(({ day, time }, index) => (
            <tr key={`${day}-${index}`}>
              <th scope="row">{format.briefDay(day, time)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{shown(values[index], index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
