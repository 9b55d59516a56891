// Urgency rows of several values of one check together.
import { breathingFrom } from '#domain/measures/advice/together.ts'
import type { Range } from '#domain/measures/range.ts'
import type { AlarmRow, Ranges, Row } from './row.ts'

const breathing: AlarmRow = {
  id: 'breathing',
  step: 'now',
  any: [{ illness_score: { from: breathingFrom } }],
}
/** A child with a fever and one more sign. */
const feverWith = (lowSystolic: number): readonly Ranges[] =>
  [
    { rested_pulse: { from: 130 } },
    { oxygen_level: { below: 92 } },
    { rested_systolic: { below: lowSystolic } },
  ].map((sign) => ({ body_temperature: { from: 38 }, ...sign }))
const score = (range: Range): readonly Ranges[] => [{ illness_score: range }]
const index = (range: Range): readonly Ranges[] => [{ shock_index: range }]

export const togetherRows = [
  {
    id: 'ill_now',
    metric: 'together',
    step: 'now',
    any: score({ from: 7 }),
    facts: { unscored: false },
    stops: ['training'],
    alarms: [breathing],
    source: 'NEWS2 r',
  },
  {
    id: 'ill_child',
    metric: 'together',
    step: 'now',
    any: feverWith(90),
    facts: { under16: true, under12: false },
    stops: ['training'],
    alarms: [breathing],
    source: 'NG51 m',
  },
  {
    id: 'ill_small_child',
    metric: 'together',
    step: 'now',
    any: feverWith(80),
    facts: { under12: true },
    stops: ['training'],
    source: 'NG51 m',
  },
  {
    id: 'shock_now',
    metric: 'together',
    step: 'now',
    any: index({ from: 1.3 }),
    facts: { unscored: false },
    stops: ['training'],
    alarms: [breathing],
    source: 'SI r, 1.3 j',
  },
  {
    id: 'breath_now',
    metric: 'together',
    step: 'now',
    any: [{ oxygen_level: { below: 92 }, peak_flow_percent: { below: 75 } }],
    alarms: [breathing],
    source: 'BTS r',
  },
  {
    id: 'ill_today',
    metric: 'together',
    step: 'today',
    any: score({ from: 5, below: 7 }),
    facts: { unscored: false },
    stops: ['training'],
    alarms: [breathing],
    source: 'NEWS2 r',
  },
  {
    id: 'shock_today',
    metric: 'together',
    step: 'today',
    any: index({ from: 1, below: 1.3 }),
    facts: { unscored: false },
    stops: ['training'],
    alarms: [{ id: 'blood_loss', step: 'now' }, breathing],
    source: 'SI r',
  },
] as const satisfies readonly Row[]
