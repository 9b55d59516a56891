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

test('what cannot wait comes first, in the list of changes and in the charts', () => {
  const steps = { cholesterol_level: 'week', blood_glucose: 'now', stress_level: 'week' } as const
  expect(changesToTell(changes, steps, spec).map(({ metric }) => metric)).toEqual([
    'blood_glucose',
    'cholesterol_level',
    'heart_rate',
    'vertical_jump',
  ])
  expect(chartsThatMatter(readings, changes, steps, [], spec)).toEqual([
    'blood_glucose',
    'cholesterol_level',
    'stress_level',
    'heart_rate',
    'vertical_jump',
    'diet_quality',
  ])
})

test('a coach, who is told no steps, sees what is poor and probably worse first', () => {
  expect(changesToTell(changes, undefined, spec).map(({ metric }) => metric)).toEqual([
    'heart_rate',
    'cholesterol_level',
    'blood_glucose',
    'vertical_jump',
  ])
})

test('the weight of a minor orders nothing for a coach', () => {
  const heavy = [{ values: { body_mass_index: 31, diet_quality: 2 } }]
  expect(chartsThatMatter(heavy, [], undefined, ['body_mass_index'], spec)).toEqual(['diet_quality'])
})
