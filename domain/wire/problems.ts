// Why something is refused: a code, and the values that its sentence names. The server adds the English sentence; the web
// app makes the sentence in the reader's language.
import type { Day } from '#domain/dates.ts'
import type { en } from './sentences/en.ts'

export type ProblemCode = keyof typeof en
/** Every code's sentence in one language. */
export type Sentences = Readonly<Record<ProblemCode, string>>

/** Every value that a sentence may name. */
type ProblemValues = {
  readonly min: number
  readonly max: number
  readonly length: number
  readonly members: number
  readonly players: number
  readonly places: number
  readonly days: number
  readonly most: number
  readonly tries: number
  readonly seconds: number
  readonly minutes: number
  readonly time: string
  readonly date: Day
  readonly host: string
}

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Counted}:${string}` ? Counted : Name) | NamesIn<Rest>
  : never

/** The values that the sentence of a code names; a code without any has no params. */
export type ParamsOf<Code extends ProblemCode> =
  NamesIn<(typeof en)[Code]> extends infer Names extends keyof ProblemValues
    ? [Names] extends [never]
      ? []
      : [params: Pick<ProblemValues, Names>]
    : never

export type Params = Readonly<Record<string, string | number>>
export type Reason = { readonly code: ProblemCode; readonly params?: Params }
/** One reason per field; the name '' is the whole form. */
export type FieldProblems = Record<string, Reason>

/** `reason('range-value', { min: 1, max: 30 })`: the compiler knows which values a code needs. */
export const reason = <Code extends ProblemCode>(code: Code, ...[params]: ParamsOf<Code>): Reason =>
  params === undefined ? { code } : { code, params }

/** A reason as it arrives: a newer server may send a code that is not known here, an older one sends none. */
export type ToldProblem = { readonly code?: string; readonly params?: Params; readonly error?: string }

/** The body of every refusal. */
export type RefusalBody = {
  readonly error: string
  readonly code: ProblemCode
  readonly params?: Params
  readonly fields?: Readonly<Record<string, string>>
  readonly problems?: Readonly<FieldProblems>
  readonly request_id?: string
  /** In the words of SMART Health Links: passcodes that can still be tried. */
  readonly remainingAttempts?: number
}
