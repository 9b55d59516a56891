// What the test will look like: its row, its line, a chart and the keys of the station, with sample values.
import type { ComponentType } from 'react'
import { ownAsMeasure } from '#domain/measures/own/own-as-measure.ts'
import type { OwnMeasureInput } from '#domain/measures/own/own-measure.ts'
import { ownBands, rateOwn } from '#domain/measures/own/rate-own.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Value } from '#web/ui/health/value.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import styles from './own-tests.module.css'
import { readMeasure, type TypedMeasure } from './typed-measure.ts'

export type PadProps = { hasPoint: boolean; hasSign: boolean; onKey: (key: string) => void }

/** Shares of the way from the lowest to the highest value. */
const samples = [0.42, 0.47, 0.45, 0.53, 0.58, 0.62]
const days = ['2026-01-15', '2026-03-15', '2026-05-15', '2026-07-15', '2026-09-15', '2026-11-15']
const grownUp = { sex: 'Male', age: 22 }

type MeasurePreviewProps = { typed: TypedMeasure; Pad: ComponentType<PadProps> }

export function MeasurePreview({ typed, Pad }: MeasurePreviewProps) {
  const { ownTests: texts } = useMessages()
  const named = { ...typed, names: { ...typed.names, en: typed.names.en.trim() || '…' } }
  const whole = readMeasure(named)
  // A range that is half typed does not take the picture away.
  const checked = whole.ok ? whole : readMeasure({ ...named, bands: [] })
  if (!checked.ok) return null
  return (
    <Section title={texts.preview}>
      <Quiet>{texts.previewHelp}</Quiet>
      <Drawn measure={checked.value} Pad={Pad} />
    </Section>
  )
}

function Drawn({ measure, Pad }: { measure: OwnMeasureInput; Pad: ComponentType<PadProps> }) {
  const { ownTests: texts } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  const [low, high] = measure.bounds
  const values = samples.map((share) => Number((low + (high - low) * share).toFixed(measure.decimals)))
  const newest = values.at(-1) ?? low
  const rating = rateOwn(measure, newest, grownUp)
  const whole = { ...measure, _id: 'preview', organisation_id: null, version: 1, archived: false }
  const { name, unit, bands, decimals } = ownAsMeasure(whole, ownBands(measure, grownUp), language)
  return (
    <div className={styles.preview}>
      <Stack gap={3}>
        <Card>
          <Stack gap={2}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <Row>
              <Value unit={unit}>{format.number(newest, 3, measure.decimals)}</Value>
              {rating && <RatingChip rating={rating} />}
            </Row>
            <RangeLine bands={bands} value={newest} edge={(edge) => format.number(edge, decimals.most)} />
          </Stack>
        </Card>
        <h3>{texts.chart}</h3>
        <LineChart
          label={name}
          moments={days.map((day) => ({ day }))}
          series={[{ name, values, bands, rating }]}
          decimals={decimals.most}
          leastDecimals={decimals.least}
          height={170}
        />
      </Stack>
      <Stack gap={2}>
        <h3>{texts.pad}</h3>
        <div className={styles.pad} inert>
          <Pad hasPoint={measure.decimals > 0} hasSign={low < 0} onKey={() => undefined} />
        </div>
      </Stack>
    </div>
  )
}
