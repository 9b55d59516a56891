// Two devices after Bland and Altman: how much more one reads than the other, over the mean of both. Dots have no names.

import { errorRowOf, fromScale } from '#domain/measures/change/typical-error.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Table } from '#web/ui/layout/table.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import styles from './equipment.module.css'
import { limitsOfAgreement, placesOf } from './plot-scale.ts'
import { differenceShown, type Knowledge, useDeviceWords } from './use-device-words.ts'

type Difference = Knowledge['differences'][number]
type PictureProps = { difference: Difference; names: readonly [string, string] }

export function DifferencePicture({ difference: found, names }: PictureProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const { field, scale, points, low, high, difference } = found
  const row = errorRowOf(field)
  if (!row || points.length === 0) return null
  const value = (x: number) => fromScale(row, x)
  const gap = (x: number) => differenceShown(scale, x)
  const dots = points.map(([a, b]) => ({
    a: value(a),
    b: value(b),
    mean: value((a + b) / 2),
    gap: gap(b - a),
  }))
  const limits = limitsOfAgreement(points.map(([a, b]) => b - a)).map(gap)
  const across = placesOf(dots.map(({ mean }) => mean))
  const down = placesOf([0, ...limits, ...dots.map((dot) => dot.gap)], { isDown: true })
  const label = texts.pictureOf(words.field(field), ...names)
  const line = (y: number, className: string | undefined) => (
    <line x1="0" x2="100%" y1={down(y)} y2={down(y)} className={className} />
  )
  const tall = Number.parseFloat(down(gap(low))) - Number.parseFloat(down(gap(high)))
  return (
    <figure>
      <svg className={styles.plot} role="img" aria-label={label}>
        <rect x="0" width="100%" y={down(gap(high))} height={`${tall}%`} className={styles.band} />
        {line(0, styles.zero)}
        {line(gap(difference), styles.middle)}
        {limits.map((limit) => (
          <line key={limit} x1="0" x2="100%" y1={down(limit)} y2={down(limit)} className={styles.limit} />
        ))}
        {dots.map(({ mean, gap: y }, nth) => (
          <circle key={`${mean} ${nth}`} cx={across(mean)} cy={down(y)} r="5" className={styles.dot} />
        ))}
        <text x="2" y={down(gap(difference))} dy="-6" className={styles.label}>
          {words.differenceNumber(scale, difference)}
        </text>
        <text x="100%" y={down(0)} dy="-6" textAnchor="end" className={styles.label}>
          {format.number(0)}
        </text>
      </svg>
      <Unfold label={texts.table}>
        <Table
          caption={label}
          isCaptionHidden
          rows={dots}
          keyOf={({ a, b, mean }) => `${a} ${b} ${mean}`}
          columns={[
            { key: 'a', header: names[0], cell: ({ a }) => words.amount(field, a), isNumber: true },
            { key: 'b', header: names[1], cell: ({ b }) => words.amount(field, b), isNumber: true },
            {
              key: 'mean',
              header: texts.meanOfBoth,
              cell: ({ mean }) => words.amount(field, mean),
              isNumber: true,
            },
            {
              key: 'gap',
              header: texts.difference,
              cell: (dot) =>
                scale === 'percent' ? texts.percent(format.number(dot.gap, 1)) : words.amount(field, dot.gap),
              isNumber: true,
            },
          ]}
        />
      </Unfold>
    </figure>
  )
}
