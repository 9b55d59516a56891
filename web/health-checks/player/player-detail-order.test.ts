import { expect, test } from 'vitest'
import type { MetricName } from '#domain/measures/metrics.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'
import { changesToTell, chartsThatMatter } from './player-detail-order.ts'

const spec = specOf('corrected')
const change = (
  metric: MetricName,
  now: number,
  more: Partial<PlayerChangeReply> = {},
): PlayerChangeReply => ({
  metric,
  verdict: 'real',
  direction: 'worse',
  withheld: null,
  is_newly_poor: false,
  now: { [metric]: now },
  was: {},
  against: 'last',
  level: null,
  slowly: null,
  parts: [],
  ...more,
})
const changes = [
  change('vertical_jump', 60, { direction: 'better' }),
  change('heart_rate', 38, { is_newly_poor: true }),
  change('cholesterol_level', 8),
  change('blood_glucose', 2.4, { verdict: null, is_newly_poor: true, direction: null }),
]
const readings = [
  { values: { blood_glucose: 2.4, heart_rate: 38, cholesterol_level: 8, diet_quality: 2, stress_level: 9 } },
]

test('changes keep the order of the answer; what did not change is left out', () => {
  const within = change('sleep_quality', 8, { verdict: 'within', direction: null })
  expect(changesToTell([within, ...changes])).toEqual(changes)
})

test('the charts of what cannot wait come first, most severe first', () => {
  const steps = { cholesterol_level: 'week', blood_glucose: 'now', stress_level: 'week' } as const
  expect(chartsThatMatter(readings, changes, steps, [], spec)).toEqual([
    'blood_glucose',
    'stress_level',
    'cholesterol_level',
    'vertical_jump',
    'heart_rate',
    'diet_quality',
  ])
})

test('the weight of a minor orders nothing for a coach', () => {
  const heavy = [{ values: { body_mass_index: 31, diet_quality: 2 } }]
  expect(chartsThatMatter(heavy, [], undefined, ['body_mass_index'], spec)).toEqual(['diet_quality'])
})
