// Urgency rows of blood pressure. Each of its two numbers may match on its own.
import type { Range } from '#domain/measures/range.ts'
import type { AlarmRow, Ranges, Row } from './row.ts'

const systolic = (range: Range): Ranges => ({ blood_pressure_systolic: range })
const diastolic = (range: Range): Ranges => ({ blood_pressure_diastolic: range })

// Pregnancy is not recorded, so it is a line to read instead of a fact: `now` from 160/110, `today` from 140/90.
const pregnantNow: AlarmRow = { id: 'pregnant_now', step: 'now' }
const pregnantToday: AlarmRow = { id: 'pregnant_today', step: 'today' }
const faint: readonly AlarmRow[] = [{ id: 'faint', step: 'today' }]

const extreme = {
  metric: 'blood_pressure',
  side: 'high',
  any: [systolic({ from: 180 }), diastolic({ from: 120 })],
  stops: ['lifting'],
  alarms: [{ id: 'pressure_signs', step: 'now' }, pregnantNow],
} as const
const high = {
  metric: 'blood_pressure',
  step: 'week',
  side: 'high',
  any: [systolic({ from: 160, below: 180 }), diastolic({ from: 100, below: 120 })],
  stops: ['tests', 'lifting'],
  alarms: [
    { ...pregnantNow, any: [systolic({ from: 160 }), diastolic({ from: 110 })] },
    { ...pregnantToday, any: [diastolic({ below: 110 })], not: systolic({ from: 160 }) },
  ],
  source: 'NG136 r, ours j',
} as const
const raised = {
  metric: 'blood_pressure',
  side: 'high',
  any: [systolic({ from: 140, below: 160 }), diastolic({ from: 90, below: 100 })],
  alarms: [pregnantToday],
} as const
const lowDiastolic = {
  metric: 'blood_pressure',
  side: 'low',
  any: [diastolic({ below: 40 })],
  alarms: faint,
  source: 'general m',
} as const

export const pressureRows = [
  { ...extreme, id: 'pressure_extreme', step: 'today', facts: { minor: false }, source: 'NG136 r' },
  { ...extreme, id: 'pressure_extreme_young', step: 'now', facts: { minor: true }, source: 'AAP m' },
  {
    id: 'pressure_very_low',
    metric: 'blood_pressure',
    step: 'today',
    side: 'low',
    any: [systolic({ below: 80 })],
    alarms: [{ id: 'faint_or_confused', step: 'now' }],
    source: 'JM r (eating disorders), ours j',
  },
  { ...high, id: 'pressure_high', facts: { pressureRested: true, confirmed: true } },
  { ...high, id: 'pressure_high_once', facts: { pressureRested: true, confirmed: false } },
  {
    ...raised,
    id: 'pressure_raised_young',
    step: 'week',
    facts: { pressureRested: true, minor: true },
    stops: ['lifting'],
    source: '4th report r, AAP m',
  },
  {
    ...raised,
    id: 'pressure_raised',
    step: 'week',
    facts: { pressureRested: true, minor: false, confirmed: true },
    source: 'NG136 r',
  },
  {
    ...raised,
    id: 'pressure_raised_once',
    step: 'next',
    facts: { pressureRested: true, minor: false, confirmed: false },
    asks: true,
    source: 'NG136 r',
  },
  {
    id: 'pressure_not_rested',
    metric: 'blood_pressure',
    step: 'next',
    side: 'high',
    any: [systolic({ from: 140, below: 180 }), diastolic({ from: 90, below: 120 })],
    facts: { pressureRested: false },
    asks: true,
    source: 'ours j',
  },
  { ...lowDiastolic, id: 'diastolic_low', step: 'week', facts: { confirmed: true } },
  {
    id: 'pressure_low',
    metric: 'blood_pressure',
    step: 'next',
    side: 'low',
    any: [systolic({ from: 80, below: 90 })],
    alarms: faint,
    source: 'ours j',
  },
  { ...lowDiastolic, id: 'diastolic_low_once', step: 'next', facts: { confirmed: false }, asks: true },
  {
    id: 'pressure_slight',
    metric: 'blood_pressure',
    step: 'next',
    side: 'high',
    any: [systolic({ above: 120, below: 140 }), diastolic({ above: 80, below: 90 })],
    source: 'general m',
  },
] as const satisfies readonly Row[]
