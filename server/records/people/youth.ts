// Who has not reached the age of deciding alone, in queries. The rule is isBelowOwnAge in domain/people/young/own-age.ts.
import { type Expression, type RawBuilder, sql } from 'kysely'
import { bornAfter, isBelowOwnAge, ownAges } from '#domain/people/young/own-age.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Reader } from '#server/db/tables.ts'

/** What a query needs to tell the age: year and month-day of today, and the age of the installation. */
export type OwnAgeValues = {
  readonly own_year: number
  readonly own_day: string
  readonly own_age: number
}

export type Youth = {
  readonly clock: Pick<Clock, 'today'>
  readonly config: Pick<Config, 'ownDecisionAge'>
}

export const ownAgeValues = ({ clock, config }: Youth): OwnAgeValues => {
  const today = clock.today()
  return { own_year: Number(today.slice(0, 4)), own_day: today.slice(4), own_age: config.ownDecisionAge }
}

const ageOf = (organisation: string, age: unknown) =>
  sql`(select coalesce(clubs.own_decision_age, cast(${age} as integer)) from organisations as clubs
    where clubs._id = ${sql.ref(organisation)})`

/**
 * For a query over `users`, perhaps under another name. An unknown date of birth counts as of age. `organisation`: where the
 * players of one are looked for, a column outside of the query lets the index of births be used.
 */
export const isYoung = (
  { own_year, own_day, own_age }: OwnAgeValues,
  user = 'users',
  organisation = `${user}.organisation_id`,
): RawBuilder<boolean> & Expression<boolean> =>
  sql<boolean>`(${sql.ref(`${user}.date_of_birth`)} is not null and ${sql.ref(`${user}.date_of_birth`)} >
    cast(cast(${own_year} as integer) - ${ageOf(organisation, own_age)} as text) || ${own_day})`

/** Nobody who was born on this day or earlier is young anywhere. An index of birthdays ends there. */
export const youngSince = ({ clock }: Pick<Youth, 'clock'>): string => bornAfter(clock.today(), ownAges.max)

/** The same on a day that is a column. */
export const wasOfAge = (
  day: string,
  { own_age }: Pick<OwnAgeValues, 'own_age'>,
  user: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${user}.date_of_birth`)} is null or ${sql.ref(`${user}.date_of_birth`)} <=
    cast(cast(substr(${sql.ref(day)}, 1, 4) as integer) - ${ageOf(`${user}.organisation_id`, own_age)} as text)
    || substr(${sql.ref(day)}, 5))`

/** The age of an organisation. */
export async function ownAgeOf(
  db: Reader,
  { config }: Pick<Youth, 'config'>,
  organisationId: string,
): Promise<number> {
  const row = await db
    .selectFrom('organisations')
    .select('own_decision_age')
    .where('_id', '=', organisationId)
    .executeTakeFirst()
  return row?.own_decision_age ?? config.ownDecisionAge
}

/** The same of somebody whose date of birth the reader may not see. */
export async function isYoungNow(db: Reader, youth: Youth, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where(isYoung(ownAgeValues(youth)))
    .executeTakeFirst()
  return row !== undefined
}

export const isBelowAge = async (
  db: Reader,
  { clock, config }: Youth,
  player: { readonly organisation_id: string; readonly date_of_birth: string | null },
): Promise<boolean> =>
  isBelowOwnAge(player.date_of_birth, clock.today(), await ownAgeOf(db, { config }, player.organisation_id))
