// Urgency rows of oxygen, body temperature and peak flow.
import type { Range } from '#domain/measures/range.ts'
import type { AlarmRow, Ranges, Row } from './row.ts'

const oxygen = (range: Range): readonly Ranges[] => [{ oxygen_level: range }]
const temperature = (range: Range): readonly Ranges[] => [{ body_temperature: range }]
const percent = (range: Range): readonly Ranges[] => [{ peak_flow_percent: range }]
const heat: AlarmRow = { id: 'heat', step: 'now', onlyThatDay: true }
const wheezy: readonly AlarmRow[] = [{ id: 'wheezy_now', step: 'now' }]

export const breathRows = [
  {
    id: 'oxygen_very_low',
    metric: 'oxygen_level',
    step: 'now',
    side: 'low',
    any: oxygen({ below: 90 }),
    source: 'BTS m',
  },
  {
    id: 'oxygen_low',
    metric: 'oxygen_level',
    step: 'today',
    side: 'low',
    any: oxygen({ from: 90, below: 93 }),
    alarms: [{ id: 'blue_or_breathless', step: 'now' }],
    source: 'BTS r (92), ours j',
  },
  {
    id: 'oxygen_border',
    metric: 'oxygen_level',
    step: 'next',
    side: 'low',
    any: oxygen({ from: 93, below: 95 }),
    alarms: [{ id: 'newly_breathless', step: 'today' }],
    source: 'general m',
  },
  {
    id: 'temperature_extreme',
    metric: 'body_temperature',
    step: 'now',
    side: 'high',
    any: temperature({ from: 40 }),
    stops: ['training'],
    alarms: [heat],
    source: 'ACSM m',
  },
  {
    id: 'fever',
    metric: 'body_temperature',
    step: 'today',
    side: 'high',
    any: temperature({ from: 38, below: 40 }),
    stops: ['training'],
    alarms: [{ id: 'fever_signs', step: 'now' }, heat],
    source: 'general m',
  },
  {
    id: 'temperature_warm',
    metric: 'body_temperature',
    step: 'next',
    side: 'high',
    any: temperature({ above: 37.5, below: 38 }),
    alarms: [heat],
    source: 'general m',
  },
  {
    id: 'temperature_cool',
    metric: 'body_temperature',
    step: 'next',
    side: 'low',
    any: temperature({ from: 35, below: 36.5 }),
    source: 'general m',
  },
  {
    id: 'temperature_very_low',
    metric: 'body_temperature',
    step: 'now',
    side: 'low',
    any: temperature({ below: 35 }),
    source: 'general m',
  },
  {
    id: 'peak_flow_very_low',
    metric: 'airway_peak_flow',
    step: 'now',
    side: 'low',
    any: percent({ below: 33 }),
    source: 'BTS r',
  },
  {
    id: 'peak_flow_low',
    metric: 'airway_peak_flow',
    step: 'today',
    side: 'low',
    any: percent({ from: 33, below: 50 }),
    alarms: wheezy,
    source: 'BTS r',
  },
  {
    id: 'peak_flow_low_unpredicted',
    metric: 'airway_peak_flow',
    step: 'today',
    side: 'low',
    any: [{ airway_peak_flow: { below: 200 } }],
    facts: { hasPercent: false },
    alarms: wheezy,
    source: 'BTS r, ours j',
  },
  {
    id: 'peak_flow_reduced',
    metric: 'airway_peak_flow',
    step: 'week',
    side: 'low',
    any: percent({ from: 50, below: 75 }),
    source: 'BTS r',
  },
  {
    id: 'peak_flow_border',
    metric: 'airway_peak_flow',
    step: 'next',
    side: 'low',
    any: percent({ from: 75, below: 80 }),
    alarms: [{ id: 'wheeze_or_night_cough', step: 'week' }],
    source: 'general m',
  },
  {
    id: 'peak_flow_as_expected',
    metric: 'airway_peak_flow',
    step: 'next',
    any: [{ airway_peak_flow: { below: 400 }, peak_flow_percent: { from: 80 } }],
    source: 'NHANES r',
  },
] as const satisfies readonly Row[]
