// How a reading of a station was taken: the words of its `method`, such as 'gates best-of-3'. The form asks the same
// questions and keeps the answers in the context of the check.

import { type Counted, isOwn, type MeasureName } from '#domain/measures/station-measures.ts'
import { type Context, mostTrials, type TemperatureSite, trialFields } from './context.ts'

/** Answers to the questions about one measure; `best_of` is the number of trials of that measure. */
export type TakenAnswers = Pick<
  Context,
  | 'fasting'
  | 'pulse_at_rest'
  | 'pressure_at_rest'
  | 'pressure_confirmed'
  | 'just_exercised'
  | 'temperature_site'
  | 'sprint_timing'
> & { readonly best_of?: number | undefined }
export type TakenKey = Exclude<keyof TakenAnswers, 'best_of'>

/** A question with its answers by the word in the method. */
export type TakenQuestion = {
  readonly key: TakenKey
  readonly words: Readonly<Record<string, boolean | 'gates' | 'hand' | TemperatureSite>>
}

const whenTaken = { rest: true, exercise: false }
const questions: { readonly [M in MeasureName]?: readonly TakenQuestion[] } = {
  blood_glucose: [{ key: 'fasting', words: { fasting: true, fed: false } }],
  heart_rate: [{ key: 'pulse_at_rest', words: whenTaken }],
  blood_pressure: [
    { key: 'pressure_at_rest', words: whenTaken },
    { key: 'pressure_confirmed', words: { 'mean-of-2': true } },
  ],
  body_temperature: [
    {
      key: 'temperature_site',
      words: { mouth: 'mouth', ear: 'ear', forehead: 'forehead', elsewhere: 'other' },
    },
    { key: 'just_exercised', words: { exercised: true, 'not-exercised': false } },
  ],
  hundred_meter_sprint: [{ key: 'sprint_timing', words: { gates: 'gates', hand: 'hand' } }],
}
/** Nothing is asked about own measures. */
export const takenQuestions = (measure: Counted): readonly TakenQuestion[] =>
  isOwn(measure) ? [] : (questions[measure] ?? [])

/** Whether the best of several trials is the result. */
export const hasTrials = (measure: Counted): measure is (typeof trialFields)[number] =>
  trialFields.some((field) => field === measure)

/** Null when nothing was said. */
export function writeMethod(measure: Counted, taken: TakenAnswers): string | null {
  const words = takenQuestions(measure).flatMap(({ key, words: known }) =>
    Object.keys(known).filter((word) => known[word] === taken[key]),
  )
  if (hasTrials(measure) && taken.best_of !== undefined) words.push(`best-of-${taken.best_of}`)
  return words.length > 0 ? words.join(' ') : null
}

/** Why a value was taken back in favour of another one. */
export const whyNotCounted = ['typed', 'technique', 'device', 'again'] as const
export type WhyNotCounted = (typeof whyNotCounted)[number]

const notCounted = 'not-counted-'
export const writeWhyNotCounted = (why: WhyNotCounted): string => `${notCounted}${why}`
export const readWhyNotCounted = (method: string | null | undefined): WhyNotCounted | null =>
  whyNotCounted.find((why) => method === writeWhyNotCounted(why)) ?? null

/** A method with a word that no station writes, such as that of an import, says nothing. */
export function readMethod(measure: Counted, method: string | null | undefined): TakenAnswers {
  const said: TakenAnswers[] = (method ?? '').split(' ').map((word) => {
    const trials = Number(/^best-of-(\d)$/.exec(word)?.[1])
    if (hasTrials(measure) && trials >= 1 && trials <= mostTrials) return { best_of: trials }
    const question = takenQuestions(measure).find(({ words }) => Object.hasOwn(words, word))
    return question ? { [question.key]: question.words[word] } : {}
  })
  const isKnown = said.every((one) => Object.keys(one).length > 0)
  return isKnown ? Object.assign({}, ...said) : {}
}
