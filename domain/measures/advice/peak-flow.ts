// Predicted peak flow, NHANES III (Hankinson 1999), in litres a minute.
import type { Gender } from '#domain/people/account.ts'

export type Build = {
  /** Age in whole years on the day of the check. */
  readonly age: number | null
  readonly gender: Gender | null
  readonly heightCm: number | null
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
const heights = { min: 140, max: 205 }

function predict(curve: Curve, age: number, heightCm: number): number {
  const litresASecond =
    curve.constant +
    curve.perYear * age +
    curve.perYearSquared * age ** 2 +
    curve.perCmSquared * heightCm ** 2
  return litresASecond * 60
}

/** `lower` and `higher` differ only for a gender without its own equation. */
export type Prediction = { readonly lower: number; readonly higher: number }

export function predictedPeakFlow({ age, gender, heightCm }: Build): Prediction | null {
  if (age === null || heightCm === null || heightCm < heights.min || heightCm > heights.max) return null
  const male = predict(age < manFrom ? predictionCurves.boy : predictionCurves.man, age, heightCm)
  const female = predict(age < womanFrom ? predictionCurves.girl : predictionCurves.woman, age, heightCm)
  if (gender === 'Male') return { lower: male, higher: male }
  if (gender === 'Female') return { lower: female, higher: female }
  return { lower: Math.min(male, female), higher: Math.max(male, female) }
}

/** Whole litres a minute, as it is shown; the same number twice where one equation applies. */
export function expectedPeakFlow(build: Build): { readonly low: number; readonly high: number } | null {
  const predicted = predictedPeakFlow(build)
  return predicted && { low: Math.round(predicted.lower), high: Math.round(predicted.higher) }
}

const severeBelow = 50

/**
 * The percentage that the urgency rows read: of the higher prediction below 50 %, so that nobody's narrow airways
 * are missed, else of the lower one, so that nobody is sent to a doctor for their gender.
 */
export function percentOfPredicted(litresAMinute: number, build: Build): number | null {
  const predicted = predictedPeakFlow(build)
  if (!predicted) return null
  const ofHigher = (litresAMinute / predicted.higher) * 100
  return ofHigher < severeBelow ? ofHigher : (litresAMinute / predicted.lower) * 100
}
