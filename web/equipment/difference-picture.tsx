// Two devices after Bland and Altman: how much more one reads than the other, over the mean of both. Dots have no names.

import { errorRowOf, fromScale } from '#domain/measures/change/typical-error.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import styles from './equipment.module.css'
import { limitsOfAgreement, placesOf } from './plot-scale.ts'
import { differenceShown, type Knowledge, useDeviceWords } from './use-device-words.ts'

type KnownDifference = Knowledge['differences'][number]
type PictureProps = { difference: KnownDifference; names: readonly [string, string] }

export function DifferencePicture({ difference: found, names }: PictureProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const { field, scale, gaps, means, low, high, difference } = found
  const row = errorRowOf(field)
  if (!row || gaps.length === 0) return null
  const value = (x: number) => fromScale(row, x)
  const gap = (x: number) => differenceShown(scale, x)
  const hasValues = means.length > 0
  const dots = gaps.map((x, nth) => {
    const mean = means[nth] ?? 0
    return {
      key: nth,
      a: value(mean - x / 2),
      b: value(mean + x / 2),
      mean: value(mean),
      // Without values they stand in their order.
      place: hasValues ? value(mean) : nth,
      gap: gap(x),
    }
  })
  const limits = limitsOfAgreement(gaps).map(gap)
  const across = placesOf(dots.map(({ place }) => place))
  const down = placesOf([0, ...limits, ...dots.map((dot) => dot.gap)], { isDown: true })
  const label = texts.pictureOf(words.field(field), ...names)
  type Dot = (typeof dots)[number]
  const amount = (key: 'a' | 'b' | 'mean', header: string): Column<Dot> => ({
    key,
    header,
    cell: (dot) => words.amount(field, dot[key]),
    isNumber: true,
  })
  const ofValues = [amount('a', names[0]), amount('b', names[1]), amount('mean', texts.meanOfBoth)]
  const ofGap: Column<Dot> = {
    key: 'gap',
    header: texts.difference,
    cell: (dot) =>
      scale === 'percent' ? texts.percent(format.number(dot.gap, 1)) : words.amount(field, dot.gap),
    isNumber: true,
  }
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
        {dots.map(({ key, place, gap: y }) => (
          <circle key={key} cx={across(place)} cy={down(y)} r="5" className={styles.dot} />
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
          keyOf={({ key }) => String(key)}
          columns={hasValues ? [...ofValues, ofGap] : [ofGap]}
        />
      </Unfold>
    </figure>
  )
}
