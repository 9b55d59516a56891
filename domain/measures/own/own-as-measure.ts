// An own measure as the value that rows, charts and pages take.
import type { Language } from '#domain/languages.ts'
import type { Measure } from '#domain/measures/measure.ts'
import type { OwnMeasure, OwnResult } from '#domain/wire/replies/measures.ts'
import { ownField } from './own-field.ts'
import { usefulBands } from './own-line.ts'
import { ownName } from './own-name.ts'
import { ownUnit } from './own-unit.ts'

const better = { higher: 'more', lower: 'less', middle: null, none: null } as const

export const ownAsMeasure = (
  { _id, group, name, unit, decimals, direction, bounds }: OwnMeasure,
  bands: OwnResult['bands'],
  language: Language,
): Measure => ({
  id: ownField(_id),
  group,
  name: ownName(name, language),
  unit: ownUnit(unit, language),
  decimals: { least: decimals, most: Math.max(decimals, 3) },
  better: better[direction],
  bounds,
  bands: usefulBands(bands, bounds),
})
