// A youth club with two teams, guardians, a child for whom nobody has agreed yet, and a girl who turned 16 yesterday.
import { teamKey } from '#domain/clubs/teams.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { builtInOrganisation, type Gender } from '#domain/people/account.ts'
import { coachRole, guardianRole, practitionerRole } from '#domain/people/roles.ts'
import { ownAges } from '#domain/people/young/own-age.ts'
import { type Random, seeded } from '#scripts/random.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { passwords } from '#server/http/passwords.ts'
import { systemIds } from '#server/ids.ts'
import {
  addBookings,
  addOrganisation,
  addPlayer,
  addUser,
  coachOf,
  demoPassword,
  type Maker,
} from './data.ts'
import { emailOf } from './people.ts'
import { aBody } from './values.ts'

const club = {
  name: 'Hillside Juniors',
  town: 'Sheffield',
  county: 'South Yorkshire',
  postcode: 'S6 4JD',
  domain: 'hillside.example',
  limit: 40,
} as const

const mother = emailOf('Leila', 'Farahani', 'family.example')
const father = emailOf('Tom', 'Byrne', 'family.example')

/** Log-ins to print. */
export const demoFamilies = [
  ['Guardian of two', mother],
  ['Guardian of one', father],
  ['Turned 16 yesterday', emailOf('Ava', 'Clarke', club.domain)],
  ['Coach of the U14', emailOf('Nina', 'Grant', club.domain)],
] as const

type Child = {
  readonly first: string
  readonly last: string
  readonly gender: Gender
  readonly years: number
  readonly team: 'U14' | 'U16'
  readonly guardian?: 'mother' | 'father'
  /** Nobody has agreed for this one. */
  readonly isUnasked?: true
  readonly turnedYesterday?: true
}

const children: readonly Child[] = [
  { first: 'Mina', last: 'Farahani', gender: 'Female', years: 13, team: 'U14', guardian: 'mother' },
  { first: 'Navid', last: 'Farahani', gender: 'Male', years: 11, team: 'U14', guardian: 'mother' },
  { first: 'Finn', last: 'Byrne', gender: 'Male', years: 12, team: 'U14', guardian: 'father' },
  { first: 'Elin', last: 'Novak', gender: 'Female', years: 13, team: 'U14', isUnasked: true },
  { first: 'Theo', last: 'Rossi', gender: 'Male', years: 14, team: 'U16' },
  { first: 'Ruth', last: 'Walsh', gender: 'Female', years: 15, team: 'U16' },
  { first: 'Kofi', last: 'Mensah', gender: 'Male', years: 15, team: 'U16' },
  {
    first: 'Ava',
    last: 'Clarke',
    gender: 'Female',
    years: ownAges.usual,
    team: 'U16',
    turnedYesterday: true,
  },
]

type Setting = Pick<Maker, 'today' | 'variant'>

export async function addYouthClub(store: Store, setting: Setting): Promise<void> {
  const hash = await passwords.hashPassword(demoPassword)
  await store.transaction(async (trx) => {
    const maker: Maker = { trx, random: seeded(16), hash, taken: new Set(), ...setting }
    const organisation_id = await addOrganisation(maker, club, addDays(setting.today, -600))
    const coach = await addUser(maker, coachOf(club), { account_type: coachRole, organisation_id })
    const visits = await addBookings(maker, organisation_id, coach, 3)
    const practitioner = await aPractitioner(trx)
    const guardians = {
      mother: await addGuardian(maker, 'Leila', 'Farahani', mother),
      father: await addGuardian(maker, 'Tom', 'Byrne', father),
    }
    const teams = await addTeams(maker, organisation_id)
    for (const child of children) {
      const date_of_birth = bornFor(child, setting.today)
      const person = {
        first_name: child.first,
        last_name: child.last,
        email: emailOf(child.first, child.last, club.domain),
        gender: child.gender,
        gender_text: null,
        date_of_birth,
      }
      const checks = child.isUnasked ? 1 : 4
      const body = aYoungBody(maker.random, child)
      const id = await addPlayer(maker, person, organisation_id, visits, [practitioner], checks, body)
      await trx.insertInto('team_players').values({ team_id: teams[child.team], user_id: id }).execute()
      if (child.guardian) await connect(trx, setting.today, id, guardians[child.guardian])
      if (!child.isUnasked) await agree(trx, setting.today, id, child)
    }
  })
}

async function aPractitioner(trx: Trx) {
  const { _id, first_name, last_name } = await trx
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name'])
    .where('account_type', '=', practitionerRole)
    .orderBy('email')
    .executeTakeFirstOrThrow()
  return { _id, name: `${first_name} ${last_name}` }
}

/** The day after that birthday, or some months after it. */
const bornFor = ({ years, turnedYesterday }: Child, today: Day): Day =>
  `${Number(today.slice(0, 4)) - years}${addDays(today, turnedYesterday ? -1 : -100).slice(4)}`.replace(
    '02-29',
    '02-28',
  )

/** A body that is still growing. */
function aYoungBody(random: Random, { gender, years }: Child) {
  const height = random.near(100 + years * 5, 4)
  return {
    ...aBody(random, gender),
    height,
    weight: random.near(15.5 + (years - 10) * 0.7, 1) * (height / 100) ** 2,
    blood_pressure_systolic: random.near(104, 4),
    blood_pressure_diastolic: random.near(62, 4),
    heart_rate: random.near(74, 4),
    cholesterol_level: random.near(4, 0.3),
    airway_peak_flow: random.near(years * 29, 12),
    beep_test: random.near(7, 1),
    vertical_jump: random.near(28, 4),
    sleep_quality: random.near(8.6, 0.4),
    alcohol_intake: 0,
    smokes: false,
  }
}

function addGuardian(maker: Maker, first_name: string, last_name: string, email: string): Promise<string> {
  const person = {
    first_name,
    last_name,
    email,
    gender: 'None',
    gender_text: null,
    date_of_birth: '1984-01-01',
  } as const
  return addUser(maker, person, { account_type: guardianRole, organisation_id: builtInOrganisation._id })
}

/** The younger team has a coach of its own. */
async function addTeams(maker: Maker, organisation_id: string) {
  const { trx } = maker
  const made = { U14: systemIds.next(), U16: systemIds.next() }
  for (const [name, _id] of Object.entries(made))
    await trx
      .insertInto('teams')
      .values({ _id, organisation_id, name, name_key: teamKey(name) })
      .execute()
  const person = { ...coachOf(club), first_name: 'Nina', last_name: 'Grant' }
  const email = emailOf('Nina', 'Grant', club.domain)
  const coach = await addUser(maker, { ...person, email }, { account_type: coachRole, organisation_id })
  await trx.insertInto('team_coaches').values({ team_id: made.U14, user_id: coach }).execute()
  await trx.updateTable('users').set({ sees: 'teams' }).where('_id', '=', coach).execute()
  return made
}

async function connect(trx: Trx, today: Day, player_id: string, guardian_id: string): Promise<void> {
  await trx
    .insertInto('guardians')
    .values({
      _id: systemIds.next(),
      player_id,
      guardian_id,
      since: addDays(today, -300),
      ended_at: null,
      invited_by: null,
    })
    .execute()
}

/** By a guardian online, or on a paper. */
async function agree(trx: Trx, today: Day, user_id: string, child: Child): Promise<void> {
  const isOnline = child.guardian !== undefined
  for (const purpose of ['record', 'coach'] as const)
    await trx
      .insertInto('consents')
      .values({
        _id: systemIds.next(),
        user_id,
        purpose,
        version: 1,
        given: 1,
        by_id: null,
        by_name: isOnline ? (child.guardian === 'mother' ? 'Leila Farahani' : 'Tom Byrne') : 'Ada Berg',
        at: `${addDays(today, -299)}T18:00:00.000Z`,
        how: isOnline ? 'online' : 'paper',
        name: isOnline ? null : `Parent ${child.last}`,
        on_day: isOnline ? null : addDays(today, -299),
        reason: null,
      })
      .execute()
  await trx
    .updateTable('users')
    .set({ record_consent: 1, coach_consent: 1 })
    .where('_id', '=', user_id)
    .execute()
}
