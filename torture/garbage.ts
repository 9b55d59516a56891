// Checks in the tables, row by row, that all stored data is allowed by `domain`.
import * as z from 'zod/mini'
import { slotsOn, slotTimes } from '#domain/clubs/booking.ts'
import { addOrganisationSchema } from '#domain/clubs/organisation.ts'
import { isDay } from '#domain/dates.ts'
import { fieldNames, fields, medicalFields, noteFields } from '#domain/measures/fields.ts'
import { emailKey, invitedSchema, isEmail } from '#domain/people/account.ts'
import { isId, longestText } from '#domain/wire/validation.ts'
import type { Store } from '#server/db/store.ts'
import type { Losses } from './trial.ts'

const isText = (value: string | null, longest: number): boolean =>
  value === null ||
  (value.length <= longest && value.isWellFormed() && !value.includes('\0') && value === value.trim())

export async function findGarbage({ read }: Store, losses: Losses): Promise<void> {
  for (const user of await read.selectFrom('users').selectAll().execute()) {
    const { last_name, email, date_of_birth, gender, gender_text } = user
    // The first coach of an organisation has its name, which follows another rule.
    const first_name = user.last_name === 'Coach' ? 'First' : user.first_name
    const person = { first_name, last_name, email, date_of_birth, gender, gender_text }
    losses.check(z.safeParse(invitedSchema, person).success, `user ${user._id} is no person`)
    losses.check(isId(user._id) && isEmail(email), `user ${user._id} has a strange id or address`)
    losses.check(user.email_key === emailKey(email), `user ${user._id} has the key of another address`)
    losses.check(user.password_hash.startsWith('$argon2id$'), `user ${user._id} has no password hash`)
    for (const name of medicalFields) losses.check(isText(user[name], longestText), `${name} of ${user._id}`)
    for (const name of ['unhealthy_score', 'okay_score', 'healthy_score'] as const)
      losses.check(
        Number.isInteger(user[name]) && user[name] >= 0 && user[name] <= 100,
        `${name} of ${user._id}`,
      )
  }
  for (const { _id, date, built_in, ...row } of await read
    .selectFrom('organisations')
    .selectAll()
    .execute()) {
    if (built_in === 1) continue
    const read = z.safeParse(addOrganisationSchema, { ...row, date_of_birth: '1980-01-01' })
    losses.check(read.success && isDay(date), `organisation ${_id} is none`)
  }
  for (const check of await read.selectFrom('health_checks').selectAll().execute()) {
    for (const name of fieldNames) {
      const value = check[name]
      const isGood = value === null || (value >= fields[name].min && value <= fields[name].max)
      losses.check(isGood, `${name} of check ${check._id} is ${value}`)
    }
    for (const name of noteFields) losses.check(isText(check[name], longestText), `${name} of ${check._id}`)
    losses.check(isDay(check.date) && !Number.isNaN(Date.parse(check.time)), `the day of check ${check._id}`)
    losses.check(check.smoking_level === 0 || check.smoking_level === 1, `smoking of check ${check._id}`)
    losses.check(check.practitioner_id !== null, `check ${check._id} by nobody`)
  }
  for (const booking of await read.selectFrom('bookings').selectAll().execute()) {
    const { _id, date, time, number_of_players: players } = booking
    const isSlot = isDay(date) && slotTimes.some((slot) => slot === time && slotsOn(date).includes(slot))
    losses.check(isSlot, `booking ${_id} at ${date} ${time}`)
    losses.check(Number.isInteger(players) && players >= 1 && players <= 10, `booking ${_id} for ${players}`)
  }
  for (const { _id, data } of await read.selectFrom('notifications').selectAll().execute())
    losses.check(typeof JSON.parse(data) === 'object', `news ${_id}`)
}

const counted = ['users', 'organisations', 'health_checks', 'bookings'] as const
export type Counts = Record<(typeof counted)[number], number>

export async function countRows({ read }: Store): Promise<Counts> {
  const counts = { users: 0, organisations: 0, health_checks: 0, bookings: 0 }
  for (const table of counted) {
    const { count } = await read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}
