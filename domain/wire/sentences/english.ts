import type { FieldProblems, Reason } from '#domain/wire/problems.ts'
import { en } from './en.ts'
import { fill } from './fill.ts'

/** The sentence that goes beside a code on the wire. */
export const english = ({ code, params = {} }: Reason): string => fill(en[code], params, 'en') ?? en[code]

export const englishByField = (problems: Readonly<FieldProblems>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, english(problem)]))
