// What was asked about the devices of a club, and since when each is watched anew.
import type { Day } from '#domain/dates.ts'
import type { Reader } from '#server/db/tables.ts'

export const findAsked = (db: Reader, organisation: string) =>
  db
    .selectFrom('device_questions')
    .select(['field', 'device', 'date', 'answered_at'])
    .where('organisation_id', '=', organisation)
    .where('kind', '=', 'drift')
    .execute()

type AskedQuestions = Awaited<ReturnType<typeof findAsked>>

/** The day of the last answered question about the drift of a device. */
export const lastAsked =
  (asked: AskedQuestions) =>
  (field: string, device: string): Day | null =>
    asked
      .filter((one) => one.field === field && one.device === device && one.answered_at !== null)
      .reduce<Day | null>((last, { date }) => (last === null || date > last ? date : last), null)
