// How a reading of a station was taken: the words of its `method`, such as 'gates best-of-3'. The form asks the same
// questions and keeps the answers in the context of the check.
import { type Context, mostTrials, trialFields } from './context.ts'
import type { MeasureName } from './station-measures.ts'

/** Answers to the questions about one measure; `best_of` is the number of trials of that measure. */
export type Taken = Pick<
  Context,
  'fasting' | 'pulse_at_rest' | 'pressure_at_rest' | 'pressure_confirmed' | 'sprint_timing'
> & { readonly best_of?: number | undefined }
export type TakenKey = Exclude<keyof Taken, 'best_of'>

/** A question with its answers by the word in the method. */
export type TakenQuestion = {
  readonly key: TakenKey
  readonly words: Readonly<Record<string, boolean | 'gates' | 'hand'>>
}

const whenTaken = { rest: true, exercise: false }
const questions: { readonly [M in MeasureName]?: readonly TakenQuestion[] } = {
  blood_glucose: [{ key: 'fasting', words: { fasting: true, fed: false } }],
  heart_rate: [{ key: 'pulse_at_rest', words: whenTaken }],
  blood_pressure: [
    { key: 'pressure_at_rest', words: whenTaken },
    { key: 'pressure_confirmed', words: { 'mean-of-2': true } },
  ],
  hundred_meter_sprint: [{ key: 'sprint_timing', words: { gates: 'gates', hand: 'hand' } }],
}
export const takenQuestions = (measure: MeasureName): readonly TakenQuestion[] => questions[measure] ?? []

/** Whether the best of several trials is the result. */
export const hasTrials = (measure: MeasureName): measure is (typeof trialFields)[number] =>
  trialFields.some((field) => field === measure)

/** Null when nothing was said. */
export function writeMethod(measure: MeasureName, taken: Taken): string | null {
  const words = takenQuestions(measure).flatMap(({ key, words: known }) =>
    Object.keys(known).filter((word) => known[word] === taken[key]),
  )
  if (hasTrials(measure) && taken.best_of !== undefined) words.push(`best-of-${taken.best_of}`)
  return words.length > 0 ? words.join(' ') : null
}

/** A method with a word that no station writes, such as that of an import, says nothing. */
export function readMethod(measure: MeasureName, method: string | null | undefined): Taken {
  const said: Taken[] = (method ?? '').split(' ').map((word) => {
    const trials = Number(/^best-of-(\d)$/.exec(word)?.[1])
    if (hasTrials(measure) && trials >= 1 && trials <= mostTrials) return { best_of: trials }
    const question = takenQuestions(measure).find(({ words }) => Object.hasOwn(words, word))
    return question ? { [question.key]: question.words[word] } : {}
  })
  const isKnown = said.every((one) => Object.keys(one).length > 0)
  return isKnown ? Object.assign({}, ...said) : {}
}
