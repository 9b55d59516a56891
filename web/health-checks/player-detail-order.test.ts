import { expect, test } from 'vitest'
import type { MetricName } from '#domain/measures/metrics.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'
import { changesToTell, chartsThatMatter } from './player-detail-order.ts'

const change = (metric: MetricName, more: Partial<PlayerChangeReply> = {}): PlayerChangeReply => ({
  metric,
  verdict: 'real',
  is_newly_poor: false,
  change: 'worse',
  now: {},
  was: {},
  ...more,
})
const changes = [
  change('vertical_jump', { change: 'better' }),
  change('heart_rate', { is_newly_poor: true }),
  change('cholesterol_level'),
  change('blood_glucose', { verdict: null, is_newly_poor: true, change: null }),
]
const readings = [
  { values: { blood_glucose: 2.4, heart_rate: 38, cholesterol_level: 8, diet_quality: 2, stress_level: 9 } },
]

test('what cannot wait comes first, in the list of changes and in the charts', () => {
  const steps = { cholesterol_level: 'week', blood_glucose: 'now', stress_level: 'week' } as const
  expect(changesToTell(changes, steps).map(({ metric }) => metric)).toEqual([
    'blood_glucose',
    'cholesterol_level',
    'heart_rate',
    'vertical_jump',
  ])
  expect(chartsThatMatter(readings, changes, steps, specOf('corrected'))).toEqual([
    'blood_glucose',
    'cholesterol_level',
    'stress_level',
    'heart_rate',
    'vertical_jump',
    'diet_quality',
  ])
})

test('a coach, who is told no steps, sees what became poor first', () => {
  expect(changesToTell(changes, undefined).map(({ metric }) => metric)).toEqual([
    'heart_rate',
    'blood_glucose',
    'cholesterol_level',
    'vertical_jump',
  ])
})
