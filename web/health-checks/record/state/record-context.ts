// How readings of the form were taken: the chips beside a field, and second readings as they are typed.
import type { BloodUnit } from '#domain/languages.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { checkField } from '#domain/measures/health-check.ts'
import { type CappedField, type Context, trialFields } from '#domain/measures/readings/context.ts'
import type { SentTrials, TrialField } from '#domain/measures/readings/sent-trials.ts'
import { readNumber } from '#domain/numbers.ts'
import type { Draft } from '#web/health-checks/record/draft/draft.ts'
import type { RecordValues } from './record-values.ts'

export type ContextAnswers = Omit<Context, 'again'>
export type RecordContext = ReturnType<typeof createContext>

type ContextStart = {
  readonly draft: Draft | undefined
  readonly unit: BloodUnit
  /** How stations took today's readings; a draft wins. */
  readonly known: ContextAnswers
  /** Second readings of stations. */
  readonly knownAgain?: { readonly [N in FieldName]?: string }
  /** The second readings that the draft was made from, as `createValues` has it. */
  readonly stored?: Context['again']
}

export function createContext({ draft, unit, known, knownAgain = {}, stored = {} }: ContextStart) {
  let answers: ContextAnswers = { ...known, ...draft?.context }
  const again = new Map(Object.entries({ ...knownAgain, ...draft?.again }))

  const trials = new Map(Object.entries(draft?.trials ?? {}))
  const trialText = (field: TrialField, nth: number): string => trials.get(`${field} ${nth}`) ?? ''
  const othersOf = (field: TrialField): string[] =>
    Array.from({ length: (answers.best_of?.[field] ?? 1) - 1 }, (_, at) => trialText(field, at + 1))

  const againText = (name: FieldName): string => again.get(name) ?? ''

  /** What cannot be read is sent as it is, so that the domain refuses it. */
  function secondReadings(): Context['again'] {
    const typed = [...again].filter(([, text]) => text.trim() !== '')
    if (typed.length === 0) return undefined
    return Object.fromEntries(
      typed.map(([name, text]) => {
        const field = name as FieldName // only `typeAgain` adds names
        const before = stored[field]
        if (before !== undefined && readNumber(text) === readNumber(draft?.again[field]))
          return [name, before]
        const read = checkField(field, text, unit)
        return [name, 'value' in read ? read.value : Number.MAX_SAFE_INTEGER]
      }),
    )
  }

  return {
    answers: (): ContextAnswers => answers,
    answer(given: ContextAnswers): void {
      answers = { ...answers, ...given }
    },
    /** What was read above the scale of a field; null: nothing was. */
    readAbove(name: CappedField, read: number | null): void {
      const { [name]: before, ...others } = answers.above_scale ?? {}
      if (read === null && before === undefined) return
      const above = read === null ? others : { ...others, [name]: read }
      answers = { ...answers, above_scale: Object.keys(above).length > 0 ? above : undefined }
    },
    againText,
    typeAgain(name: FieldName, text: string): void {
      again.set(name, text)
    },
    /** A trial beside the one that is recorded. */
    trialText,
    typeTrial(field: TrialField, nth: number, text: string): void {
      trials.set(`${field} ${nth}`, text)
    },
    /** All trials of the fields of which others than the best were typed; what cannot be read is refused. */
    trials(values: Pick<RecordValues, 'number' | 'readText'>): { trials?: SentTrials } {
      const found = trialFields.flatMap((field) => {
        const best = values.number(field)
        const others = othersOf(field).filter((text) => text.trim() !== '')
        if (best === null || others.length === 0) return []
        const numbers = others.map((text) => {
          const read = values.readText(field, text)
          return 'value' in read ? read.value : Number.MAX_SAFE_INTEGER
        })
        return [[field, [best, ...numbers]] as const]
      })
      return found.length > 0 ? { trials: Object.fromEntries(found) } : {}
    },
    /** The context to send. */
    context(): Context {
      const second = secondReadings()
      return { ...answers, ...(second && { again: second }) }
    },
    content: (): Pick<Draft, 'context' | 'again' | 'trials'> => ({
      context: answers,
      again: Object.fromEntries(again),
      ...(trials.size > 0 && { trials: Object.fromEntries(trials) }),
    }),
  }
}
