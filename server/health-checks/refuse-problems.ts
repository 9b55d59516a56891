import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { Problem } from '#server/problem.ts'

/** A problem of the whole form is its sentence. */
export function refuseProblems(problems: Readonly<FieldProblems>): void {
  if (Object.keys(problems).length === 0) return
  throw new Problem(400, problems[''] ?? reason('form-has-errors'), { problems })
}
