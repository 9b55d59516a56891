// The values of own measures in a report, two in a row.
import { formatted } from '#domain/measures/own/own-amount.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { fills } from './charts.ts'
import type { Flow } from './flow.ts'
import { contentWidth, margin, type Sheet } from './sheet.ts'
import type { Reader, Words } from './words.ts'

const line = 15
const gap = 16
const width = (contentWidth - gap) / 2

type Drawn = { readonly check: HealthCheck; readonly measures: readonly OwnMeasure[] }

export function drawOwnValues(
  sheet: Sheet,
  flow: Flow,
  { check, measures }: Drawn,
  { texts }: Words,
  { language }: Reader,
): void {
  const shown = measures.flatMap((measure) => {
    const other = check.others.find(({ measure_id }) => measure_id === measure._id)
    return other ? [{ measure, other }] : []
  })
  if (shown.length === 0) return
  flow.heading(texts.ownTests, line)
  let y = 0
  for (const [nth, { measure, other }] of shown.entries()) {
    if (nth % 2 === 0) y = flow.take(line)
    const x = margin + (nth % 2) * (width + gap)
    sheet.text(ownName(measure.name, language), x, y, width * 0.5, { isBold: true })
    sheet.text(
      withUnit(formatted(measure, other.value, language), measure.unit),
      x + width * 0.5,
      y,
      width * 0.3,
    )
    if (other.rating === null) continue
    const colour = fills[other.rating]
    sheet.text(texts.ratings[other.rating], x + width * 0.8, y, width * 0.2, { colour, isBold: true })
  }
  flow.space(8)
}
