import { languages } from '#domain/languages.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import type { ChartMoment, Series } from './chart-scale.ts'
import styles from './line-chart.module.css'

type ChartTableProps = {
  label: string
  moments: readonly ChartMoment[]
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
  const columns = series.map(
    ({ name, values }): Column<number> => ({
      key: name,
      header: name,
      cell: (index) => shown(values[index], index),
    }),
  )
  const date: Column<number> = {
    key: 'date',
    header: ui.date,
    isRowHeader: true,
    cell: (index) => {
      const moment = moments[index]
      return moment && format.briefDay(moment.day, moment.time)
    },
  }
  return (
    <div
      className={isTableShown ? styles.shownTable : classNames(hidden.hidden, styles.table)}
      dir={direction}
    >
      <Table
        caption={ui.chartTable(label)}
        columns={[date, ...columns]}
        rows={moments.map((_, index) => index)}
        keyOf={String}
        // A screen reader reads every value at once.
        isCut={!isTableShown}
        isDense
      />
    </div>
  )
}
