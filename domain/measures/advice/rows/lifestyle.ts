// Urgency rows of stress, alcohol and sleep.
import type { Row } from './row.ts'

export const lifestyleRows = [
  {
    id: 'stress_very_high',
    metric: 'stress_level',
    step: 'week',
    side: 'high',
    any: [{ stress_level: { from: 9 } }],
    alarms: [{ id: 'self_harm', step: 'now' }],
    source: 'general m',
  },
  {
    id: 'alcohol_young',
    metric: 'alcohol_intake',
    step: 'next',
    side: 'high',
    any: [{ alcohol_intake: { above: 0, to: 14 } }],
    facts: { minor: true },
    source: 'general m',
  },
  {
    id: 'alcohol_high',
    metric: 'alcohol_intake',
    step: 'next',
    side: 'high',
    any: [{ alcohol_intake: { above: 14 } }],
    alarms: [{ id: 'shaky_without_drink', step: null }],
    source: 'general m',
  },
  {
    id: 'sleep_short',
    metric: 'sleep_quality',
    step: 'next',
    side: 'low',
    any: [{ sleep_quality: { below: 7 } }],
    facts: { minor: false },
    source: 'general m',
  },
  {
    id: 'sleep_short_young',
    metric: 'sleep_quality',
    step: 'next',
    side: 'low',
    any: [{ sleep_quality: { below: 8 } }],
    facts: { minor: true },
    source: 'general m',
  },
] as const satisfies readonly Row[]
