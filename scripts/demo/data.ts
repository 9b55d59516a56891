// Fills an empty database with demo data: 1 admin, 2 practitioners, 3 clubs, 60 players with up to 8 checks over two
// years, past and future bookings, and a fourth club that has just been added.
import { randomBytes } from 'node:crypto'
import { slotsOn } from '#domain/clubs/booking.ts'
import { addDays, type Day } from '#domain/dates.ts'
import type { NoteField, StoredNumber } from '#domain/measures/fields.ts'
import { scoresOf } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import { builtInOrganisation, emailKey } from '#domain/people/account.ts'
import {
  type AccountType,
  adminRole,
  coachRole,
  playerRole,
  practitionerRole,
  roles,
} from '#domain/people/roles.ts'
import { type Random, seeded } from '#scripts/random.ts'
import type { Store } from '#server/db/store.ts'
import type { HealthCheckRow, Trx, UserRow } from '#server/db/tables.ts'
import { passwords } from '#server/http/passwords.ts'
import { systemIds } from '#server/ids.ts'
import { openMemberships } from '#server/records/people/memberships.ts'
import { addTomorrow, moveLast } from './bookings.ts'
import { addDevices, learnDemo } from './devices.ts'
import { addImport } from './exchange.ts'
import { addFollowUp } from './follow-ups.ts'
import { addOwnTests } from './own-tests.ts'
import { aPerson, clubs, type DemoPerson, emailOf, newClub, someAnswers } from './people.ts'
import { addClearance, addCorrection, addSharing } from './sharing.ts'
import { addSquadDay } from './squad-day.ts'
import { addTeams } from './teams.ts'
import { aBody, someNotes, someValues } from './values.ts'

export const demoPassword = 'calm-river-42'
export const demoLogins = {
  Admin: 'admin@pitchside.example',
  Practitioner: 'ada.berg@pitchside.example',
  Coach: 'coach@harriers.example',
  Player: 'sam.okafor@harriers.example',
} as const satisfies { readonly [T in AccountType]?: string }

/** A coach who sees one team of a club. */
export const demoTeamCoach = 'toni.lund@northgate.example'

type Setting = { readonly today: Day; readonly variant: Variant }
type DemoClub = (typeof clubs)[number]
export type Maker = {
  readonly trx: Trx
  readonly random: Random
  readonly hash: string
  readonly taken: Set<string>
} & Setting
export type Staff = { readonly _id: string; readonly name: string }

export async function fillWithDemo(store: Store, setting: Setting): Promise<void> {
  const hash = await passwords.hashPassword(demoPassword)
  await store.transaction(async (trx) => {
    const maker = {
      trx,
      random: seeded(2026),
      hash,
      taken: new Set(['Sam Okafor', 'Ada Berg', 'Omid Karimi']),
      ...setting,
    }
    await addStaff(maker, adminRole, 'Robin', 'Hale', demoLogins.Admin)
    const practitioners = [
      await addStaff(maker, practitionerRole, 'Ada', 'Berg', demoLogins.Practitioner),
      await addStaff(
        maker,
        practitionerRole,
        'Omid',
        'Karimi',
        emailOf('Omid', 'Karimi', 'pitchside.example'),
      ),
    ]
    for (const [nth, club] of clubs.entries()) await addClub(maker, club, nth, practitioners)
    await addNewClub(maker)
  })
  await learnDemo(store, setting.today, setting.variant)
}

export async function addUser(
  { trx, hash, today, taken }: Maker,
  person: DemoPerson,
  rest: Pick<UserRow, 'account_type' | 'organisation_id'> & Partial<UserRow>,
): Promise<string> {
  const _id = systemIds.next()
  const joined = addDays(today, -740)
  await trx
    .insertInto('users')
    .values({
      _id,
      ...person,
      email_key: emailKey(person.email),
      password_hash: hash,
      status: 'active',
      created_at: `${joined}T09:00:00.000Z`,
      joined_on: joined,
      ...rest,
    })
    .execute()
  if (roles[rest.account_type].hasRecord)
    await openMemberships(trx, { clock: { instant: () => `${joined}T09:00:00.000Z` }, ids: systemIds }, [
      { user_id: _id, organisation_id: rest.organisation_id },
    ])
  // When they were last active, for the page of their club.
  await trx
    .insertInto('audit')
    .values({
      _id: systemIds.next(),
      at: `${addDays(today, -1 - (taken.size % 40))}T18:40:00.000Z`,
      actor_id: _id,
      actor_type: rest.account_type,
      action: 'sign-in',
      subject_id: _id,
      organisation_id: rest.organisation_id,
    })
    .execute()
  return _id
}

async function addStaff(
  maker: Maker,
  account_type: AccountType,
  first_name: string,
  last_name: string,
  email: string,
): Promise<Staff> {
  const person = {
    first_name,
    last_name,
    email,
    gender: 'None',
    gender_text: null,
    date_of_birth: '1984-06-12',
  } as const
  const _id = await addUser(maker, person, { account_type, organisation_id: builtInOrganisation._id })
  return { _id, name: `${first_name} ${last_name}` }
}

type ClubDetails = {
  readonly [K in 'name' | 'town' | 'postcode' | 'domain']: string
} & { readonly county: string | null; readonly limit: number }

export async function addOrganisation({ trx, random }: Maker, club: ClubDetails, date: Day): Promise<string> {
  const organisation_id = systemIds.next()
  await trx
    .insertInto('organisations')
    .values({
      _id: organisation_id,
      name: club.name,
      address_line_1: `${random.whole(1, 90)} ${random.pick(['Park Lane', 'Station Road', 'Mill Street'])}`,
      town: club.town,
      county: club.county,
      postcode: club.postcode,
      country: 'United Kingdom',
      contact_no: `0113 496 0${random.whole(100, 999)}`,
      member_limit: club.limit,
      email: `coach@${club.domain}`,
      date,
      invite_link: randomBytes(16).toString('base64url'),
    })
    .execute()
  return organisation_id
}

export const coachOf = ({ name, domain }: ClubDetails) =>
  ({
    first_name: name,
    last_name: coachRole,
    email: `coach@${domain}`,
    gender: 'None',
    gender_text: null,
    date_of_birth: '1979-02-03',
  }) as const

/** A club whose coach has not accepted yet, so that its page shows the first steps. */
async function addNewClub(maker: Maker): Promise<void> {
  const organisation_id = await addOrganisation(maker, newClub, maker.today)
  await addUser(maker, coachOf(newClub), { account_type: coachRole, organisation_id, status: 'pending' })
}

async function addClub(
  maker: Maker,
  club: DemoClub,
  nth: number,
  practitioners: readonly Staff[],
): Promise<void> {
  const { trx, today, random, taken } = maker
  const organisation_id = await addOrganisation(maker, club, addDays(today, -745 + nth * 30))
  const coachId = await addUser(maker, coachOf(club), { account_type: coachRole, organisation_id })
  const visits = await addBookings(maker, organisation_id, coachId, nth)
  const players: string[] = []
  for (let count = 0; count < club.players; count += 1) {
    const isSam = nth === 0 && count === 0
    const person = isSam ? sam : aPerson(random, club.domain, [1996, 2009], taken)
    const userId = await addPlayer(
      maker,
      person,
      organisation_id,
      visitsOf(visits, count),
      practitioners,
      isSam ? 8 : random.whole(1, 8),
    )
    players.push(userId)
    const [practitioner] = practitioners
    if (!practitioner) continue
    const made = { trx, today, userId, practitioner }
    await addSharing(made, count)
    await addClearance(made, count)
    if (isSam) await addCorrection(made)
    if (nth === 0) await addFollowUp({ trx, userId, practitioner, variant: maker.variant }, count)
  }
  await nameFirst(maker, organisation_id, players.slice(0, 5))
  const [practitioner] = practitioners
  if (nth === 0 && practitioner) {
    await addSquadDay({ trx, random, today, organisation_id, coach: coachId, players, practitioner })
    await addImport({ trx, random, today, organisation_id, players, practitioner })
    await addOwnTests({ trx, random, organisation_id, players, practitioner })
    await moveLast({ trx, today, organisation_id, coach: coachId, players })
  }
  if (nth === 2 && practitioner) await addDevices({ trx, today, organisation_id, players, practitioner })
  if (nth === 1) {
    await addTomorrow({ trx, today, organisation_id, coach: coachId, players: players.slice(5, 9) })
    const ofTeam = { ...coachOf(club), first_name: 'Toni', last_name: 'Lund', email: demoTeamCoach }
    const coach = await addUser(maker, ofTeam, { account_type: coachRole, organisation_id })
    await addTeams({ trx, organisation_id, players, coach })
  }
}

/** The next booking of a club names some of its players. */
async function nameFirst(
  { trx, today }: Maker,
  organisation_id: string,
  players: readonly string[],
): Promise<void> {
  const next = await trx
    .selectFrom('bookings')
    .select('_id')
    .where('organisation_id', '=', organisation_id)
    .where('date', '>', today)
    .orderBy('date')
    .orderBy('time')
    .limit(1)
    .executeTakeFirst()
  if (next && players.length > 0)
    await trx
      .insertInto('booking_players')
      .values(players.map((user_id) => ({ booking_id: next._id, user_id })))
      .execute()
}

const sam: DemoPerson = {
  first_name: 'Sam',
  last_name: 'Okafor',
  email: demoLogins.Player,
  gender: 'Female',
  gender_text: null,
  date_of_birth: '2004-03-04',
}

type Visit = { readonly _id: string; readonly date: Day; readonly time: string }

/** A few players missed the last visits, and a few were never there. */
function visitsOf(visits: readonly Visit[], nth: number): readonly Visit[] {
  if (nth % 11 === 9) return []
  if (nth % 8 !== 6) return visits
  const days = [...new Set(visits.map(({ date }) => date))]
  const last = days.at(-2) ?? ''
  return visits.filter(({ date }) => date < last)
}

/** Eight visits in two years and two future ones. Each club has its own days, so no slot is taken twice. */
export async function addBookings(
  maker: Maker,
  organisation_id: string,
  user_id: string,
  nth: number,
): Promise<Visit[]> {
  const { trx, today, random } = maker
  const past = Array.from({ length: 8 }, (_, index) => addDays(today, -(8 - index) * 88 + 20 + nth))
  const coming = [addDays(today, 6 + nth), addDays(today, 27 + nth * 2)]
  const visits: Visit[] = []
  for (const date of [...past, ...coming])
    for (const time of slotsOn(date)) {
      const booking = { _id: systemIds.next(), date, time }
      await trx
        .insertInto('bookings')
        .values({ ...booking, user_id, organisation_id, number_of_players: random.whole(6, 10) })
        .execute()
      if (date < today) visits.push(booking)
    }
  return visits
}

export async function addPlayer(
  maker: Maker,
  person: DemoPerson,
  organisation_id: string,
  visits: readonly Visit[],
  practitioners: readonly Staff[],
  checks: number,
  body = aBody(maker.random, person.gender),
): Promise<string> {
  const { trx, random, variant } = maker
  const days = [...new Set(visits.map(({ date }) => date))].slice(-checks)
  const user_id = await addUser(maker, person, {
    account_type: playerRole,
    organisation_id,
    ...someAnswers(random),
  })
  let last: Values = {}
  for (const [nth, day] of days.entries()) {
    const visit = random.pick(visits.filter(({ date }) => date === day))
    const practitioner = random.pick(practitioners)
    const values = someValues(random, body, nth, last)
    // `values` holds every number of a check, as a number or null.
    const row = { ...values, ...someNotes(random) } as Pick<HealthCheckRow, StoredNumber | NoteField>
    await trx
      .insertInto('health_checks')
      .values({
        ...row,
        _id: systemIds.next(),
        user_id,
        practitioner_id: practitioner._id,
        practitioner_name: practitioner.name,
        booking_id: visit._id,
        date: visit.date,
        time: `${visit.date}T${visit.time.slice(0, 2)}:${String(random.whole(10, 59))}:00.000Z`,
      })
      .execute()
    last = values
  }
  await trx
    .updateTable('users')
    .set(scoresOf(last, specOf(variant)))
    .where('_id', '=', user_id)
    .execute()
  return user_id
}
