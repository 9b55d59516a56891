// Several values of one check together: the illness score and the shock index. The score follows NEWS2, altered on purpose: a
// slow pulse gives no points (trained hearts), a low temperature one at most (club thermometers), breathing and wakefulness
// are not measured.
import type { MetricName } from '#domain/measures/metrics.ts'
import { inRange, type Range } from '#domain/measures/range.ts'
import type { Values } from '#domain/measures/rating.ts'

export const illnessParts = ['oxygen_level', 'blood_pressure', 'heart_rate', 'body_temperature'] as const

/** Every metric that is judged together with others, in the order in which its value is shown. */
export const togetherMetrics: readonly MetricName[] = [
  'body_temperature',
  'heart_rate',
  'oxygen_level',
  'blood_pressure',
  'airway_peak_flow',
]
type IllnessPart = (typeof illnessParts)[number]

type Points = readonly { readonly points: 1 | 2 | 3; readonly when: Range }[]

/** Points by the rounded value; elsewhere none. */
export const illnessPoints: Readonly<Record<IllnessPart, Points>> = {
  oxygen_level: [
    { points: 3, when: { to: 91 } },
    { points: 2, when: { from: 92, to: 93 } },
    { points: 1, when: { from: 94, to: 95 } },
  ],
  blood_pressure: [
    { points: 3, when: { to: 90 } },
    { points: 2, when: { from: 91, to: 100 } },
    { points: 1, when: { from: 101, to: 110 } },
    { points: 3, when: { from: 220 } },
  ],
  heart_rate: [
    { points: 1, when: { from: 91, to: 110 } },
    { points: 2, when: { from: 111, to: 130 } },
    { points: 3, when: { from: 131 } },
  ],
  body_temperature: [
    { points: 1, when: { to: 36 } },
    { points: 1, when: { from: 38.1, to: 39 } },
    { points: 2, when: { from: 39.1 } },
  ],
}

const rounded: Readonly<Record<IllnessPart, (value: number) => number>> = {
  oxygen_level: Math.floor,
  blood_pressure: Math.round,
  heart_rate: Math.round,
  body_temperature: (value) => Math.round(value * 10) / 10,
}

/** What was taken straight after exercise gives no points. */
export type TakenAtRest = {
  readonly pulse: boolean
  readonly pressure: boolean
  readonly temperature: boolean
}

type IllnessScore = {
  /** Null with fewer than two measured parts. */
  readonly score: number | null
  readonly points: { readonly [P in IllnessPart]?: number }
  readonly missing: readonly IllnessPart[]
}

const fewestParts = 2

export function illnessScore(values: Values, rested: TakenAtRest): IllnessScore {
  const taken: Readonly<Record<IllnessPart, number | null | undefined>> = {
    oxygen_level: values.oxygen_level,
    blood_pressure: rested.pressure ? values.blood_pressure_systolic : null,
    heart_rate: rested.pulse ? values.heart_rate : null,
    body_temperature: rested.temperature ? values.body_temperature : null,
  }
  const points: { [P in IllnessPart]?: number } = {}
  for (const part of illnessParts) {
    const value = taken[part]
    if (typeof value !== 'number') continue
    const read = rounded[part](value)
    points[part] = illnessPoints[part].find(({ when }) => inRange(when, read))?.points ?? 0
  }
  const given = Object.values(points)
  return {
    score: given.length < fewestParts ? null : given.reduce((sum, one) => sum + one, 0),
    points,
    missing: illnessParts.filter((part) => points[part] === undefined),
  }
}

/** Pulse / systolic pressure, both at rest. */
export function shockIndex(
  { heart_rate: pulse, blood_pressure_systolic: systolic }: Values,
  rested: TakenAtRest,
): number | null {
  const isKnown = typeof pulse === 'number' && typeof systolic === 'number'
  return isKnown && rested.pulse && rested.pressure ? pulse / systolic : null
}

/** From this score on the signs of a body that fails are named. */
export const breathingFrom = 3
const restAskedAt: Range = { from: breathingFrom, to: 4 }

export const warnsOfBreathing = ({ score }: Pick<IllnessScore, 'score'>): boolean =>
  score !== null && score >= breathingFrom

/** What to measure too, so that the score can be trusted; empty when nothing is asked. */
export const partsToMeasure = ({ score, missing }: IllnessScore): readonly IllnessPart[] =>
  score !== null && inRange(restAskedAt, score) ? missing : []
