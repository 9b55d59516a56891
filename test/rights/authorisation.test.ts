// Every call as every role, about own things, things of the same club, of another club, and missing ones.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { medicalFields } from '#domain/measures/fields.ts'
import { type Caller, callers } from '#domain/people/policy.ts'
import { accountTypes } from '#domain/people/roles.ts'
import { api, type CallName } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { listeningTo, type SocketAnswer, type SocketCaller } from '#test/clients/socket-caller.ts'
import { password, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { absentId, aCanaryClub, type CanaryClub } from './canary-club.ts'
import { faultsOf } from './leak-check.ts'
import {
  type Allowed,
  readsOfAll,
  readsOfOne,
  statusFor,
  type Thing,
  writesOfAll,
  writesOfOne,
} from './who-may.ts'

let club: CanaryClub
let ask: SocketCaller
let actors: (TestUser | null)[]

beforeAll(async () => {
  club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
  ask = await listeningTo(club)
  const { other } = club
  const one = await Promise.all(accountTypes.map((type) => club.oneOf(type)))
  actors = [null, ...one, other.player, other.coach]
})
afterAll(() => club.close())

const roleOf = (actor: TestUser | null): Caller => actor?.account_type ?? 'public'
const entries = <T extends object>(table: T) => Object.entries(table) as [CallName, T[keyof T]][] // keys are known

// The first parameter is the id of the subject; the others select a part of it.
const others: Record<string, string> = {
  metric: 'heart_rate',
  rating: 'danger',
  subRating: 'high',
  type: 'Practitioner',
  date: '2026-11-21',
  verification: 'no-such-secret',
  invite: 'no-such-invite',
}
// What a call does not do without.
const queries: { readonly [N in CallName]?: string } = {
  exportResearch: '?recipient=age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
}
const pathOf = (name: CallName, id = '') =>
  api[name].path.replace(/:(\w+)/g, (_whole, part: string) => encodeURIComponent(others[part] ?? id)) +
  (queries[name] ?? '')

/** Whom no row of the call names is refused whatever it asks about, so of each sort the nearest thing is enough. */
function askedBy(actor: TestUser | null, allowed: Allowed): readonly Thing[] {
  if (actor && allowed[actor.account_type]) return club.things
  const nearest = (thing: Thing) =>
    Number(thing.person === actor?._id) * 2 + Number(thing.organisation === actor?.organisation_id)
  const sorts = Map.groupBy(club.things, ({ sort }) => sort).values()
  return [...sorts].map((things) => things.toSorted((a, b) => nearest(b) - nearest(a))[0]!)
}

const faults = (actor: TestUser | null, name: CallName, asked: string, answer: SocketAnswer) =>
  faultsOf(club.canaries, actor, name, asked, answer)

describe('reading', () => {
  for (const [name, allowed] of entries(readsOfOne))
    test(`${name}: each role and subject, and the answer holds nothing the caller may not know`, async () => {
      const wrong: string[] = []
      for (const actor of actors) {
        const absent = await ask(actor, 'GET', pathOf(name, absentId))
        for (const thing of askedBy(actor, allowed)) {
          const answer = await ask(actor, 'GET', pathOf(name, thing.id))
          const expected = statusFor(actor, allowed, thing)
          const about = `${roleOf(actor)} ${name} of ${thing.sort} ${thing.id}`
          if (answer.status !== expected) wrong.push(`${about}: ${answer.status}, not ${expected}`)
          wrong.push(...faults(actor, name, thing.id, answer))
          if (expected !== 200) wrong.push(...differences(about, answer, absent))
        }
      }
      expect(wrong).toEqual([])
    })

  // Open to everybody, but this secret is unknown.
  const unfound = new Set<string>(['getOrganisationByInvite', 'getCalendar'])
  for (const [name, roles] of entries(readsOfAll))
    test(`${name}: only ${roles.join(', ')}, and the answer holds nothing the caller may not know`, async () => {
      const wrong: string[] = []
      for (const actor of actors) {
        const answer = await ask(actor, 'GET', pathOf(name))
        const isAllowed = (roles as readonly Caller[]).includes(roleOf(actor))
        const expected = !isAllowed ? (actor ? 403 : 401) : unfound.has(name) ? 404 : 200
        if (answer.status !== expected) wrong.push(`${roleOf(actor)} ${name}: ${answer.status}`)
        wrong.push(...faults(actor, name, '', answer))
      }
      expect(wrong).toEqual([])
    })

  test('a practitioner can list practitioners only, an admin every type', async () => {
    for (const type of accountTypes) {
      const path = `/api/users/getByType/${type}`
      const status = type === 'Practitioner' ? 200 : 403
      expect((await ask(club.practitioner, 'GET', path)).status).toBe(status)
      const all = await ask(club.admin, 'GET', path)
      expect(faults(club.admin, 'getUsersByType', '', all)).toEqual([])
      expect(all.status).toBe(200)
    }
  })

  test('an invite gives the name of its club, whether it is full, and nothing else', async () => {
    for (const { _id, name, invite_link } of [club.organisation, club.other.organisation])
      for (const actor of actors) {
        const { status, body } = await ask(actor, 'GET', `/api/organisations/getByInvite/${invite_link}`)
        expect({ status, body }).toEqual({ status: 200, body: { _id, name, is_full: false } })
      }
  })

  test('an admin reads no health data of others in any call', async () => {
    const health = [...medicalFields, 'height', 'weight', 'unhealthy_score', 'healthcheck', 'heart_rate']
    const found: string[] = []
    const names = [...Object.keys(readsOfOne), ...Object.keys(readsOfAll)] as CallName[]
    const asJson = names.filter((name) => !(api[name] as Call).file)
    for (const path of new Set(asJson.flatMap((name) => club.things.map(({ id }) => pathOf(name, id))))) {
      const { status, text } = await ask(club.admin, 'GET', path)
      if (status !== 200) continue
      JSON.parse(text, function note(this: { _id?: string }, key, value: unknown) {
        if (health.includes(key) && this._id !== club.admin._id) found.push(`${key} in ${path}`)
        return value
      })
    }
    expect(found).toEqual([])
  })
})

// Compares status, body and headers: a foreign id must look like one that does not exist.
function differences(about: string, answer: SocketAnswer, absent: SocketAnswer): string[] {
  const shape = ({ status, text, headers }: SocketAnswer) => {
    const kept = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
    return JSON.stringify([status, text, kept])
  }
  return shape(answer) === shape(absent) ? [] : [`${about} can be told from an absent one`]
}

describe('timing does not reveal whether an id exists', () => {
  const pairs = [
    ['getUser', 'player'],
    ['getDashboardScreen', 'player'],
    ['getHealthCheck', 'check'],
    ['getBooking', 'booking'],
    ['getOrganisation', 'organisation'],
  ] as const
  for (const [name, sort] of pairs)
    test(`${name} refuses a foreign ${sort} as quickly as an absent one`, async () => {
      const { organisation_id } = club.other.player
      const foreign = club.things.find(
        (thing): thing is Thing => thing.sort === sort && thing.organisation === organisation_id,
      )!
      const took = async (id: string) => {
        const started = performance.now()
        const { status } = await ask(club.player, 'GET', pathOf(name, id))
        expect(status).toBe(404)
        return performance.now() - started
      }
      // Measured in turns, and only the fastest count, because other load on the machine only adds time.
      const quick = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 3]!
      const compared: { foreign: number; absent: number }[] = []
      // An extra query costs about 0.1 ms; a hash or an email costs tens of milliseconds, and more on a busy machine.
      const areAlike = (one: (typeof compared)[number]) =>
        Math.abs(one.foreign - one.absent) < Math.max(1, one.absent / 4)
      while (compared.length < 4 && !compared.some(areAlike)) {
        const times = { foreign: [] as number[], absent: [] as number[] }
        for (let round = 0; round < 40; round += 1) {
          times.foreign.push(await took(foreign.id))
          times.absent.push(await took(absentId))
        }
        compared.push({ foreign: quick(times.foreign), absent: quick(times.absent) })
      }
      expect(compared.filter(areAlike), JSON.stringify(compared)).not.toEqual([])
    })
})

type Attempt = {
  readonly name: CallName
  readonly body?: unknown
  readonly id?: string
  readonly status: number
  /** The type of the account to create: each has its own refusal. */
  readonly type?: string
}

const tell = ({ name, body, id }: Attempt) => `${name} ${id ?? ''} ${JSON.stringify(body) ?? ''}`
const send = (actor: TestUser | null, { name, body, id }: Attempt) =>
  ask(actor, api[name].method, pathOf(name, id), body)

const bookable = { date: '2026-11-28', time: '19:00', number_of_players: 3 }
const newPerson = {
  first_name: 'New',
  last_name: 'Comer',
  email: 'new@club.test',
  password: 'a long enough password',
  date_of_birth: '1999-01-01',
  gender: 'Female',
}
const newOrganisation = {
  name: 'United',
  address_line_1: '1 Lane',
  town: 'Town',
  postcode: 'T1',
  country: 'C',
  contact_no: '1',
  member_limit: 20,
  email: 'united@club.test',
  date_of_birth: '1980-01-01',
}
const { date_of_birth: _born, ...changedOrganisation } = newOrganisation

const correction = { version: 1, reason: 'A typing error' }
/** What is sent about a thing. */
const sentAbout: Readonly<Record<keyof typeof writesOfOne, ((id: string) => object) | null>> = {
  deleteUser: null,
  deletePendingUser: null,
  changePassword: (id) => ({ id, current_password: password, new_password: 'taken over 1234' }),
  deactivateUser: (id) => ({ id }),
  reactivateUser: (id) => ({ id }),
  inviteAgain: (id) => ({ id }),
  movePlayer: (id) => ({ id, organisation_id: club.other.organisation._id }),
  addHealthCheck: (_id) => aHealthCheck({ _id }),
  correctHealthCheck: (id) => ({ id, ...correction, ...aHealthCheck(club.player) }),
  withdrawHealthCheck: (id) => ({ id, ...correction }),
  setClearance: (user_id) => ({ user_id, state: 'modified' }),
  updateOrganisation: (id) => ({ organisation: { id, ...changedOrganisation } }),
  replaceInvite: (id) => ({ id }),
  setOrganisationSettings: (id) => ({ id, practitioners: 'assigned' }),
}
/** Whoever makes them may make them about themselves only. */
const onlyOwn: readonly CallName[] = ['deleteUser', 'changePassword']

/** Everything this role may not do, with the expected refusal. */
function forbidden(actor: TestUser | null): Attempt[] {
  const role = roleOf(actor)
  const blunt = actor ? 403 : 401
  const attempts: Attempt[] = []
  const no = (status: number, name: CallName, given: Omit<Attempt, 'name' | 'status'>) =>
    attempts.push({ name, status, ...given })

  for (const name of Object.keys(writesOfOne) as (keyof typeof writesOfOne)[]) {
    // keys are known
    const allowed: Allowed = writesOfOne[name]
    for (const thing of askedBy(actor, allowed)) {
      const status = statusFor(actor, allowed, thing)
      const body = sentAbout[name]?.(thing.id)
      const isOwnCall = status === 404 && onlyOwn.includes(name)
      if (status !== 200) no(isOwnCall ? 403 : status, name, { id: thing.id, ...(body && { body }) })
    }
  }
  for (const [name, allowed] of entries(writesOfAll))
    if (!allowed.some((one) => one === role))
      no(blunt, name, { id: absentId, ...(api[name].method !== 'DELETE' && { body: {} }) })

  for (const { id, sort } of club.things) {
    // A status changes only with the emailed secret, for pending accounts too.
    no(403, 'updateUser', { body: { user: { id, status: 'active' } } })
    const answers = { user: { id, allergies: 'none', unhealthy_score: 9 } }
    if (role !== 'Practitioner') no(blunt, 'updateUser', { body: answers })
    else if (sort !== 'player') no(404, 'updateUser', { body: answers })
    if (role !== 'Coach') continue
    if (id !== actor?.organisation_id) {
      const booking = { ...bookable, organisation_id: id }
      no(403, 'addBooking', { body: { booking } })
      no(403, 'addBookings', { body: { bookings: [{ ...bookable, time: '14:00' }, booking] } })
    }
    if (id !== actor?._id) no(403, 'addBooking', { body: { booking: { ...bookable, user_id: id } } })
  }
  for (const account_type of accountTypes)
    for (const { id, invite } of invites()) {
      const isMine =
        (!actor && account_type === 'Player' && invite !== undefined && isItsInvite(id, invite)) ||
        (role === 'Admin' && account_type !== 'Player')
      if (!isMine)
        no(403, 'register', {
          body: { user: { ...newPerson, account_type, organisation_id: id, invite } },
          type: account_type,
        })
    }
  return attempts
}

const isItsInvite = (id: string | undefined, invite: string): boolean =>
  [club.organisation, club.other.organisation].some(
    (organisation) => organisation._id === id && organisation.invite_link === invite,
  )

const invites = (): { id: string | undefined; invite: string | undefined }[] =>
  [
    club.organisation._id,
    club.other.organisation._id,
    club.admin.organisation_id,
    absentId,
    undefined,
  ].flatMap((id) =>
    [club.organisation.invite_link, club.other.organisation.invite_link, 'wrong', '', undefined].map(
      (invite) => ({ id, invite }),
    ),
  )

describe('writing', () => {
  for (const role of callers)
    test(`${role}: every forbidden write is refused, with the same answer for existing and missing ids`, async () => {
      const actor = actors.find((one) => roleOf(one) === role)
      if (actor === undefined) throw new Error(`Nobody here is ${role}.`)
      // The session is part of the stored data that is compared.
      await ask(actor, 'GET', '/api/users/getAccountType/x')
      const before = await club.everything()
      const wrong: string[] = []
      const said = new Map<string, string>()
      for (const attempt of forbidden(actor)) {
        const answer = await send(actor, attempt)
        if (answer.status !== attempt.status) wrong.push(`${tell(attempt)}: ${answer.status}`)
        wrong.push(...faults(actor, attempt.name, attempt.id ?? '', answer))
        const sort = `${attempt.name} ${attempt.status} ${attempt.type}`
        if ((said.get(sort) ?? answer.text) !== answer.text)
          wrong.push(`${tell(attempt)} says ${answer.text}`)
        said.set(sort, answer.text)
      }
      expect(wrong).toEqual([])
      expect(await club.everything()).toEqual(before)
    })

  test('a check with a booking of another club is refused like one with a missing booking', async () => {
    const before = await club.everything()
    const answers = await Promise.all(
      [club.bookings[2], absentId].map((booking_id) =>
        ask(club.practitioner, 'POST', '/api/healthchecks/add', aHealthCheck(club.player, { booking_id })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(await club.everything()).toMatchObject({ health_checks: before.health_checks! })
  })

  test('marking notifications of others as read changes nothing', async () => {
    const rows = () => club.store.read.selectFrom('notifications').selectAll().orderBy('_id').execute()
    const before = await rows()
    const ids = before.filter(({ user_id }) => user_id !== club.player._id).map(({ _id }) => _id)
    expect((await ask(club.player, 'POST', '/api/notifications/read', { ids })).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test('fields that a call does not define are ignored', async () => {
    const smuggled = {
      _id: absentId,
      account_type: 'Admin',
      organisation_id: club.admin.organisation_id,
      email: 'stolen@club.test',
      email_key: 'stolen@club.test',
      password_hash: 'x',
      status: 'active',
      first_name: 'Stolen',
      image: 'x',
    }
    const user = () =>
      club.store.read
        .selectFrom('users')
        .select([
          '_id',
          'account_type',
          'organisation_id',
          'email',
          'email_key',
          'password_hash',
          'first_name',
        ])
        .where('_id', '=', club.teammate._id)
        .execute()
    const before = await user()
    const { status: _status, ...rest } = smuggled
    const update = { user: { ...rest, id: club.teammate._id, allergies: 'nuts' } }
    expect((await ask(club.practitioner, 'PUT', '/api/users/update', update)).status).toBe(200)
    expect(await user()).toEqual(before)

    const { _id: organisation_id, invite_link: invite } = club.organisation
    const sneaky = { ...smuggled, ...newPerson, account_type: 'Player', organisation_id, invite }
    const made = await ask(null, 'POST', '/api/users/register', { user: sneaky })
    expect(made).toMatchObject({ status: 201, body: { status: 'pending' } })
    const [row] = await club.store.read
      .selectFrom('users')
      .select(['_id', 'account_type', 'status', 'image', 'email_key'])
      .where('email_key', '=', newPerson.email)
      .execute()
    expect(row).toMatchObject({ account_type: 'Player', status: 'pending', image: null })
    expect(row?._id).not.toBe(absentId)

    const check = aHealthCheck(club.player, {
      practitioner_id: club.colleague._id,
      practitioner_name: 'Somebody Else',
      _id: absentId,
    })
    const saved = await ask(club.practitioner, 'POST', '/api/healthchecks/add', check)
    expect(saved.body).toMatchObject({ practitioner_id: club.practitioner._id })
    expect(saved.text).not.toContain('Somebody Else')
    expect(saved.text).not.toContain(absentId)
  })
})
