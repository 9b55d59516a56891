// What changed since the checks before, and the PDF of a check. It runs in a worker thread.
import type { HeadlinePart } from '#domain/measures/advice/headline.ts'
import { personAt } from '#domain/measures/advice/judging/judge-history.ts'
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import type { Gender } from '#domain/people/account.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { type CheckWithDoubts, changesIn } from '#server/records/checks/changes.ts'
import type { Numbers } from '#server/records/checks/numbers.ts'
import { makeReport } from './report.ts'
import type { UrgentValue } from './urgent-values.ts'
import type { ReportReader } from './words.ts'

type ReportInput = {
  readonly name: string
  readonly born: string | null
  readonly gender: Gender
  readonly club: string
  readonly check: HealthCheck & Pick<Numbers, 'judged'>
  readonly own: readonly OwnResult[]
  /** As far as the reader sees them, newest first. */
  readonly earlier: readonly (Numbers & Pick<CheckWithDoubts, 'doubts'>)[]
  /** What is in doubt about the check. */
  readonly doubts: CheckWithDoubts['doubts']
  /** Whether the reader may know what the results call for. */
  readonly isAdvised: boolean
  /** As the dashboard says it. */
  readonly headline: readonly HeadlinePart[]
  readonly urgent: readonly UrgentValue[]
  /** The moment of the check, in milliseconds. */
  readonly since: number
  readonly reader: Omit<ReportReader, 'spec'> & { readonly variant: Variant }
}

export async function reportJob(asked: ReportInput): Promise<Uint8Array<ArrayBuffer>> {
  const { gender, earlier, doubts, isAdvised, reader, ...given } = asked
  const { born, check } = given
  const { variant, ...words } = reader
  const subject = { date_of_birth: born, gender }
  const changes = changesIn(subject, { ...check, doubts }, earlier, specOf(variant))
  const person = personAt(subject, check, earlier)
  const advised = isAdvised ? person : null
  const bytes = await makeReport(
    { ...given, changes, advised, age: person.age, readings: [check, ...earlier] },
    { ...words, spec: specOf(variant) },
  )
  return new Uint8Array(bytes)
}
