import type { Day } from '#domain/dates.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Series } from './chart-scale.ts'
import styles from './line-chart.module.css'

type ChartTableProps = {
  label: string
  dates: readonly Day[]
  series: readonly Series[]
  unit: string | undefined
  number: (value: number) => string
}

/** The chart for those who listen: the same values as a table. */
export function ChartTable({ label, dates, series, unit, number }: ChartTableProps) {
  const { ui } = useMessages()
  const format = useFormat()
  const shown = (value: number | null | undefined) =>
    typeof value === 'number' ? [number(value), unit].filter(Boolean).join(' ') : ui.noReading
  return (
    <div className={styles.table}>
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
          {dates.map((day, index) => (
            <tr key={`${day}-${index}`}>
              <th scope="row">{format.longDay(day)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{shown(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
