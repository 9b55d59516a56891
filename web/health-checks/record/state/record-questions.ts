// The values for which the form asks 'Is this right?', and those that the practitioner has kept.
import { type Doubt, doubtsAbout } from '#domain/measures/advice/typo-guards.ts'
import { type FieldName, fieldNames } from '#domain/measures/fields.ts'
import type { Values } from '#domain/measures/rating.ts'

type QuestionOptions = {
  /** Answers of a draft: the value that was kept, by field. */
  readonly kept: { readonly [N in FieldName]?: string } | undefined
  readonly last: Values
  readonly text: (name: FieldName) => string
  readonly number: (name: FieldName) => number | null
  /** A value is asked about when its field is left. */
  readonly isLeft: (name: FieldName) => boolean
}

export type RecordQuestions = ReturnType<typeof createQuestions>

export function createQuestions({ kept, last, text, number, isLeft }: QuestionOptions) {
  const answers = new Map(Object.entries(kept ?? {}))

  // The pulse pressure depends on two fields, so a new systolic value asks again.
  const isOfPair = (doubts: readonly Doubt[]) =>
    doubts.some((doubt) => 'guard' in doubt && doubt.guard === 'pulse_pressure')
  const pairText = () =>
    `${text('blood_pressure_systolic').trim()}/${text('blood_pressure_diastolic').trim()}`

  function isKept(name: FieldName, doubts: readonly Doubt[]): boolean {
    const [answer, own] = [answers.get(name), text(name).trim()]
    if (isOfPair(doubts)) return answer === pairText()
    return answer === own || answer?.endsWith(`/${own}`) === true
  }

  const leftValues = (): Values =>
    Object.fromEntries(fieldNames.map((name) => [name, isLeft(name) ? number(name) : null]))

  /** Why the field asks; empty when there is nothing to ask, or the value was kept. */
  function open(name: FieldName, values = leftValues()): Doubt[] {
    const doubts = isLeft(name) ? doubtsAbout(name, values, last) : []
    return isKept(name, doubts) ? [] : doubts
  }

  return {
    open: (name: FieldName) => open(name),
    openFields: (): FieldName[] => {
      const values = leftValues()
      return fieldNames.filter((name) => open(name, values).length > 0)
    },
    keep: (name: FieldName) => {
      answers.set(name, isOfPair(open(name)) ? pairText() : text(name).trim())
    },
    answers: () => Object.fromEntries(answers),
  }
}
