// The fitness readings of a club's players, newest first, as they are counted beside people alike.
import { ageOn, type Day } from '#domain/dates.ts'
import { readsOf } from '#domain/measures/change/measured.ts'
import {
  agesKey,
  agesOf,
  isPeerSex,
  type PeerReading,
  peerAmount,
  peerKey,
  peerMetrics,
} from '#domain/measures/peers/peers.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { HealthCheckTable, UserRow } from '#server/db/tables.ts'
import { findSquadKnown } from '#server/records/checks/squad/squad-known.ts'
import { standingChecks, toJudged } from './base.ts'

const fields = [
  'beep_test',
  'beep_test_decimal',
  'vertical_jump',
  'hundred_meter_sprint',
  'reaction_time',
] as const
type PeerRow = Pick<
  HealthCheckTable,
  'user_id' | 'date' | 'time' | 'context' | 'judged' | (typeof fields)[number]
> &
  Pick<UserRow, 'gender' | 'date_of_birth'>

const fitnessOf = preparedRead<{ organisation: string; from: string }, PeerRow>((db, value) =>
  standingChecks(db)
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .select(['health_checks.user_id', 'health_checks.date', 'health_checks.time'])
    .select(['health_checks.context', 'health_checks.judged', 'users.gender', 'users.date_of_birth'])
    .select(fields.map((name) => `health_checks.${name}` as const))
    .where('users.organisation_id', '=', value('organisation'))
    .where('users.account_type', 'in', rolesThat('hasRecord'))
    .where('users.status', '=', 'active')
    .where('health_checks.date', '>=', value('from'))
    .where((row) => row.or(peerMetrics.map((name) => row(`health_checks.${name}`, 'is not', null)))),
)

type QuestionRow = { readonly field: string; readonly device: string }
const openQuestions = preparedRead<{ organisation: string }, QuestionRow>((db, value) =>
  db
    .selectFrom('device_questions')
    .select(['field', 'device'])
    .where('organisation_id', '=', value('organisation'))
    .where('answered_at', 'is', null)
    .where('device', '!=', ''),
)

type PeerSpan = { readonly organisation: string; readonly from: Day; readonly today: Day }

/** Without those whose device is in doubt. */
export async function findPeerReadings(
  store: Store,
  { organisation, from, today }: PeerSpan,
): Promise<PeerReading[]> {
  const [rows, questions, known] = await Promise.all([
    fitnessOf(store, { organisation, from }),
    openQuestions(store, { organisation }),
    findSquadKnown(store, { organisation, today }),
  ])
  const newestFirst = rows.toSorted((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? 1 : -1))
  return newestFirst.flatMap(({ gender, date_of_birth, ...row }): PeerReading[] => {
    const ages = date_of_birth === null ? null : agesOf(ageOn(date_of_birth, row.date))
    if (!ages || !isPeerSex(gender)) return []
    const { context, judged } = toJudged({ ...row })
    const doubts = known.doubtsOf(row.user_id, row.date)
    return peerMetrics.flatMap((metric): PeerReading[] => {
      const measure = peerKey(metric, { values: row, context })
      const isAsked = readsOf(metric).some((field) =>
        questions.some((one) => one.field === field && one.device === judged?.devices?.[field]?.id),
      )
      if (measure === null || isAsked || doubts?.[metric]) return []
      const amount = peerAmount(metric, row)
      return [{ user: row.user_id, measure, sex: gender, ages: agesKey(ages), date: row.date, amount }]
    })
  })
}
