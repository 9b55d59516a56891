// Numbers in order of time with the band in which they belong.

import type { ReactNode } from 'react'
import type { Day } from '#domain/dates.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import styles from './equipment.module.css'
import { placesOf } from './plot-scale.ts'

type ChartPoint = {
  readonly key: string
  readonly date: Day
  readonly value: number
  readonly expected: number
  /** How far from what is expected; null: not known yet. */
  readonly limit: number | null
}

const isOut = ({ value, expected, limit }: ChartPoint): boolean =>
  limit !== null && Math.abs(value - expected) > limit

type ControlChartProps = {
  label: string
  /** Oldest first. */
  points: readonly ChartPoint[]
  words: (value: number) => string
  /** More columns of the table. */
  columns?: readonly Column<ChartPoint>[]
  note?: ReactNode
}

export function ControlChart({ label, points, words, columns = [], note }: ControlChartProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const last = points.at(-1)
  if (!last) return null
  const across = placesOf([0, Math.max(points.length - 1, 1)])
  const ends = points.flatMap(({ value, expected, limit }) => [
    value,
    expected,
    expected - (limit ?? 0),
    expected + (limit ?? 0),
  ])
  const down = placesOf(ends, { isDown: true })
  const spans = points.slice(1).map((to, nth) => ({ from: points[nth] ?? to, to, nth }))
  return (
    <figure>
      <svg className={styles.plot} role="img" aria-label={label}>
        {spans.map(({ from, to, nth }) => (
          <g key={to.key}>
            {[-1, 1].map((side) => (
              <line
                key={side}
                x1={across(nth)}
                x2={across(nth + 1)}
                y1={down(from.expected + side * (from.limit ?? 0))}
                y2={down(to.expected + side * (to.limit ?? 0))}
                className={from.limit === null || to.limit === null ? undefined : styles.limit}
              />
            ))}
            <line
              x1={across(nth)}
              x2={across(nth + 1)}
              y1={down(from.expected)}
              y2={down(to.expected)}
              className={styles.zero}
            />
            <line
              x1={across(nth)}
              x2={across(nth + 1)}
              y1={down(from.value)}
              y2={down(to.value)}
              className={styles.line}
            />
          </g>
        ))}
        {points.map((point, nth) =>
          isOut(point) ? (
            // A square, so that it is not colour alone.
            <svg key={point.key} x={across(nth)} y={down(point.value)} overflow="visible">
              <rect x="-6" y="-6" width="12" height="12" className={styles.out} />
            </svg>
          ) : (
            <circle key={point.key} cx={across(nth)} cy={down(point.value)} r="5" className={styles.dot} />
          ),
        )}
        <text x="2" y={down(last.expected)} dy="-6" className={styles.label}>
          {format.number(last.expected, 2)}
        </text>
        <text x="100%" y={down(last.value)} dy="-12" textAnchor="end" className={styles.label}>
          {format.number(last.value, 2)}
        </text>
      </svg>
      {note}
      <Unfold label={texts.table}>
        <Table
          caption={label}
          isCaptionHidden
          rows={points.toReversed()}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'date',
              header: texts.date,
              cell: ({ date }) => format.longDay(date),
              isOneLine: true,
              isRowHeader: true,
            },
            { key: 'value', header: label, cell: ({ value }) => words(value), isNumber: true },
            {
              key: 'limit',
              header: texts.limit,
              cell: ({ expected, limit }) =>
                limit === null ? '–' : texts.range(words(expected - limit), words(expected + limit)),
              isNumber: true,
            },
            {
              key: 'state',
              header: texts.state,
              cell: (point) => (isOut(point) ? texts.moving : texts.steady),
            },
            ...columns,
          ]}
        />
      </Unfold>
    </figure>
  )
}
