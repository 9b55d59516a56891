// Urgency rows of the pulse.
import type { Range } from '#domain/measures/range.ts'
import type { AlarmRow, Ranges, Row } from './row.ts'

const pulse = (range: Range): readonly Ranges[] => [{ heart_rate: range }]
const unwell: readonly AlarmRow[] = [{ id: 'unwell', step: 'now' }]
const slow = {
  metric: 'heart_rate',
  side: 'low',
  any: pulse({ from: 30, to: 40 }),
  alarms: [
    { id: 'slow_pulse_present', step: 'now' },
    { id: 'slow_pulse_recent', step: 'today' },
  ],
  source: 'JM r, ours j',
} as const

export const pulseRows = [
  {
    id: 'pulse_extreme',
    metric: 'heart_rate',
    step: 'now',
    side: 'high',
    any: pulse({ from: 130 }),
    facts: { pulseRested: true },
    alarms: unwell,
    source: 'general m',
  },
  {
    id: 'pulse_very_high',
    metric: 'heart_rate',
    step: 'today',
    side: 'high',
    any: pulse({ from: 120, below: 130 }),
    facts: { pulseRested: true },
    source: 'general m',
  },
  {
    id: 'pulse_high',
    metric: 'heart_rate',
    step: 'week',
    side: 'high',
    any: pulse({ from: 100, below: 120 }),
    facts: { pulseRested: true, under12: false },
    source: 'FLE r',
  },
  {
    id: 'pulse_high_young',
    metric: 'heart_rate',
    step: 'week',
    side: 'high',
    any: pulse({ from: 110, below: 120 }),
    facts: { pulseRested: true, under12: true },
    source: 'FLE r',
  },
  {
    id: 'pulse_young',
    metric: 'heart_rate',
    step: 'next',
    side: 'high',
    any: pulse({ from: 100, below: 110 }),
    facts: { pulseRested: true, under12: true },
    source: 'FLE r',
  },
  {
    id: 'pulse_not_rested',
    metric: 'heart_rate',
    step: 'next',
    side: 'high',
    any: pulse({ from: 100 }),
    facts: { pulseRested: false },
    alarms: unwell,
    asks: true,
    source: 'ours j',
  },
  {
    id: 'pulse_raised',
    metric: 'heart_rate',
    step: 'next',
    side: 'high',
    any: pulse({ from: 75, below: 100 }),
    source: 'FLE r, general m',
  },
  { ...slow, id: 'pulse_slow_young', step: 'week', facts: { minor: true } },
  { ...slow, id: 'pulse_slow', step: 'next', facts: { minor: false } },
  {
    id: 'pulse_very_slow',
    metric: 'heart_rate',
    step: 'today',
    side: 'low',
    any: pulse({ below: 30 }),
    stops: ['training'],
    alarms: unwell,
    source: 'general m',
  },
] as const satisfies readonly Row[]
