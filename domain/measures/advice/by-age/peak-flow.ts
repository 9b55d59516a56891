// Peak flow in per cent: of what is expected (NHANES III, Hankinson 1999, in litres a minute) and of the player's own best.
import type { Gender } from '#domain/people/account.ts'

export type Build = {
  /** Age in whole years on the day of the check. */
  readonly age: number | null
  readonly gender: Gender | null
  readonly heightCm: number | null
  /** Worked out before, where the height is not known. */
  readonly expected?: Pick<Prediction, 'lower' | 'higher'> | null | undefined
}

type Curve = {
  readonly constant: number
  readonly perYear: number
  readonly perYearSquared: number
  readonly perCmSquared: number
}

export const predictionCurves = {
  boy: { constant: -0.5962, perYear: -0.12357, perYearSquared: 0.013135, perCmSquared: 0.00024962 },
  man: { constant: 1.0523, perYear: 0.08272, perYearSquared: -0.001301, perCmSquared: 0.00024962 },
  girl: { constant: -3.6181, perYear: 0.60644, perYearSquared: -0.016846, perCmSquared: 0.00018623 },
  woman: { constant: 0.9267, perYear: 0.06929, perYearSquared: -0.001031, perCmSquared: 0.00018623 },
} as const satisfies Record<string, Curve>

const manFrom = 20
const womanFrom = 18
const adultFrom = 18

/** Nobody leaves the equations: ages and heights beyond them count as their ends. */
export const predictionLimits = {
  age: { min: 8, max: 80 },
  height: { min: 140, max: 205 },
  heightUnder18: { min: 110, max: 205 },
} as const

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(Math.max(value, min), max)

function predict(curve: Curve, age: number, heightCm: number): number {
  const litresASecond =
    curve.constant +
    curve.perYear * age +
    curve.perYearSquared * age ** 2 +
    curve.perCmSquared * heightCm ** 2
  return litresASecond * 60
}

/** `lower` and `higher` differ only for a gender without its own equation. */
export type Prediction = {
  readonly lower: number
  readonly higher: number
  /** Age or height lies beyond the equations, so the number is shown as 'about'. */
  readonly isAbout: boolean
}

export function predictedPeakFlow({ age: years, gender, heightCm: tall }: Build): Prediction | null {
  if (years === null || tall === null) return null
  const age = clamp(years, predictionLimits.age)
  const heightCm = clamp(tall, predictionLimits[years < adultFrom ? 'heightUnder18' : 'height'])
  const isAbout = age !== years || heightCm !== tall
  const male = predict(age < manFrom ? predictionCurves.boy : predictionCurves.man, age, heightCm)
  const female = predict(age < womanFrom ? predictionCurves.girl : predictionCurves.woman, age, heightCm)
  if (gender === 'Male') return { lower: male, higher: male, isAbout }
  if (gender === 'Female') return { lower: female, higher: female, isAbout }
  return { lower: Math.min(male, female), higher: Math.max(male, female), isAbout }
}

/** Whole litres a minute, as it is shown; the same number twice where one equation applies. */
export function expectedPeakFlow(
  build: Build,
): { readonly low: number; readonly high: number; readonly about: boolean } | null {
  const found = predictedPeakFlow(build)
  return found && { low: Math.round(found.lower), high: Math.round(found.higher), about: found.isAbout }
}

const severeBelow = 50

/**
 * Of the higher prediction below 50 %, so that nobody's narrow airways are missed, else of the lower one, so that nobody is
 * sent to a doctor for their gender.
 */
function shareExpected(
  litresAMinute: number,
  { lower, higher }: Pick<Prediction, 'lower' | 'higher'>,
): PeakFlowShare {
  const ofHigher = (litresAMinute / higher) * 100
  return ofHigher < severeBelow
    ? { percent: ofHigher, of: 'expected', litres: higher }
    : { percent: (litresAMinute / lower) * 100, of: 'expected', litres: lower }
}

/** The percentage that rows read, and of how many litres a minute. */
export type PeakFlowShare = {
  readonly percent: number
  readonly of: 'expected' | 'own best'
  readonly litres: number
}

type Expected = Pick<Prediction, 'lower' | 'higher'>

/** What a device keeps may hold the own best, and a height that is newly measured another prediction. */
function higherOf(one: Expected | null, other: Expected | null): Expected | null {
  if (!one || !other) return one ?? other
  return { lower: Math.max(one.lower, other.lower), higher: Math.max(one.higher, other.higher) }
}

/**
 * What a device without a connection goes by: the share of it is the lower of both shares. To ten litres, so that it tells
 * neither height nor best. Up, so that nobody's narrow airways are missed.
 */
export function expectedOrBest(predicted: Expected | null, ownBest: number | null): Expected | null {
  const best = ownBest === null ? null : { lower: ownBest, higher: ownBest }
  const found = higherOf(predicted, best)
  const up = (litres: number) => Math.ceil(litres / 10) * 10
  return found && { lower: up(found.lower), higher: up(found.higher) }
}

/** The lower of per cent expected and per cent of the own best, whichever exist. */
export function peakFlowShare(
  litresAMinute: number,
  build: Build,
  ownBest: number | null,
): PeakFlowShare | null {
  const predicted = higherOf(predictedPeakFlow(build), build.expected ?? null)
  const expected = predicted && shareExpected(litresAMinute, predicted)
  if (ownBest === null) return expected
  const own: PeakFlowShare = { percent: (litresAMinute / ownBest) * 100, of: 'own best', litres: ownBest }
  return expected && expected.percent <= own.percent ? expected : own
}
