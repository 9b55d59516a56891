// Whole checks as their reader may see them. 'Latest' means by day, then time, then id.
import type { KeptJudgement } from '#domain/measures/advice/judging/judged.ts'
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { type Other, othersSeen, readOthers } from '#domain/measures/own/others.ts'
import type { Actor } from '#domain/people/policy.ts'
import { type Choices, categoryOfNumber, isWithheld, type Sight, sightOf } from '#domain/people/sharing.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { preparedRead, type ReadFrom } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { UserRow } from '#server/db/tables.ts'
import {
  type CheckRow,
  checkColumns,
  checksFrom,
  seen,
  seenJudged,
  standingChecks,
  type UserFrom,
} from './base.ts'

const asked = ({ user, from }: Sight): UserFrom => ({ user, from })

const latestOfUser = preparedRead<UserFrom, CheckRow>((db, value) =>
  checksFrom(db, value('user'), value('from')).select(checkColumns).limit(1),
)

export async function findLatestCheck(store: Store, sight: Sight): Promise<HealthCheck | undefined> {
  const [latest] = await latestOfUser(store, asked(sight))
  return latest && seen(latest, sight)
}

const allOfUser = preparedRead<UserFrom, CheckRow>((db, value) =>
  checksFrom(db, value('user'), value('from')).select(checkColumns),
)

/** Newest first. */
export async function findChecks(store: ReadFrom, sight: Sight): Promise<HealthCheck[]> {
  return (await allOfUser(store, asked(sight))).map((check) => seen(check, sight))
}

const judgedOfUser = preparedRead<UserFrom, CheckRow & { judged: string | null }>((db, value) =>
  checksFrom(db, value('user'), value('from')).select([...checkColumns, 'health_checks.judged']),
)

export type JudgedCheck = HealthCheck & { readonly judged: KeptJudgement | null }

/** The same with what each was judged as, for files that say what results call for. It is in no reply. */
export async function findJudgedChecks(store: ReadFrom, sight: Sight): Promise<JudgedCheck[]> {
  return (await judgedOfUser(store, asked(sight))).map((check) => seenJudged(check, sight))
}

type HistoryReading = { readonly date: string; readonly value: number | null }

const historyOf = (name: StoredNumber) =>
  preparedRead<UserFrom, HistoryReading>((db, value) =>
    checksFrom(db, value('user'), value('from')).select((column) => [
      'date',
      column.ref(`health_checks.${name}`).as('value'),
    ]),
  )
const histories = new Map(storedNumbers.map((name) => [name, historyOf(name)]))

/** One number of every check, newest first, null when it was not measured; or null when it is withheld. */
export async function findHistory(
  store: Store,
  sight: Sight,
  name: StoredNumber,
): Promise<HistoryReading[] | null> {
  if (isWithheld(sight, categoryOfNumber(name))) return null
  return histories.get(name)?.(store, asked(sight)) ?? []
}

const othersOf = preparedRead<UserFrom, { date: string; others: string | null }>((db, value) =>
  checksFrom(db, value('user'), value('from')).select(['date', 'others']),
)

/** The same for an own measure. Of groups that are withheld no value is seen. */
export async function findOwnHistory(
  store: Store,
  sight: Sight,
  measure: string,
): Promise<(HistoryReading & { readonly other: Other | null })[]> {
  const rows = await othersOf(store, asked(sight))
  return rows.map(({ date, others }) => {
    const other =
      othersSeen(readOthers(others), sight.withheld).find(({ measure_id }) => measure_id === measure) ?? null
    return { date, value: other?.value ?? null, other }
  })
}

const checkOnDay = preparedRead<{ user: string; day: string }, { _id: string }>((db, value) =>
  standingChecks(db)
    .select('_id')
    .where('user_id', '=', value('user'))
    .where('date', '=', value('day'))
    .limit(1),
)

export async function hasCheckOn(store: Store, { user, from }: Sight, day: string): Promise<boolean> {
  return day >= from && (await checkOnDay(store, { user, day })).length > 0
}

type OwnerRow = Pick<
  UserRow,
  | 'first_name'
  | 'last_name'
  | 'account_type'
  | 'organisation_id'
  | 'image'
  | 'date_of_birth'
  | 'gender'
  | 'joined_on'
> &
  Choices & { readonly organisation_name: string }

const checkWithOwner = preparedRead<{ id: string }, CheckRow & OwnerRow>((db, value) =>
  standingChecks(db)
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .where('health_checks._id', '=', value('id'))
    .select(checkColumns.map((name) => `health_checks.${name}` as const))
    .select([
      'users.first_name',
      'users.last_name',
      'users.account_type',
      'users.organisation_id',
      'users.image',
      'users.date_of_birth',
      'users.gender',
      'users.joined_on',
      'users.shares_fitness',
      'users.shares_health',
      'users.shares_lifestyle',
      'users.shares_earlier',
      'organisations.name as organisation_name',
    ]),
)

/** A check as this person may see it, with the account it belongs to. The policy is asked by the caller. */
export async function findCheckWithOwner(store: Store, actor: Actor, id: string) {
  const [row] = await checkWithOwner(store, { id })
  if (!row) return null
  const {
    first_name,
    last_name,
    account_type,
    organisation_id,
    image,
    date_of_birth,
    gender,
    joined_on,
    shares_fitness,
    shares_health,
    shares_lifestyle,
    shares_earlier,
    organisation_name,
    ...check
  } = row
  const owner = {
    _id: check.user_id,
    first_name,
    last_name,
    account_type,
    organisation_id,
    image,
    date_of_birth,
  }
  const choices = { shares_fitness, shares_health, shares_lifestyle, shares_earlier, joined_on }
  const sight = sightOf(actor, { ...owner, ...choices })
  if (check.date < sight.from) return null
  return { owner, gender, organisation_name, sight, check: seen(check, sight) }
}
