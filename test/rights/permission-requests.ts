// For every call a valid request that only the policy can refuse, and its subject.

import { builtInOrganisation } from '#domain/people/account.ts'
import type { Subject } from '#domain/people/policy.ts'
import { type AccountType, accountTypes, roles } from '#domain/people/roles.ts'
import type { CallName } from '#domain/wire/api.ts'
import { insertSecret } from '#server/records/people/secrets.ts'
import { aClub, type Club, password, type TestOrganisation, type TestUser } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'
import { anOwnMeasure, makeMeasure } from '#test/measures/own-measure.ts'
import { givePictures } from '#test/picture.ts'
import { aReading } from '#test/reading.ts'
import { secretOf as secretOfLink } from '#test/share-link.ts'
import { aSignUp } from '#test/sign-up.ts'

export type SentParts = { params?: Record<string, string>; query?: string; body?: unknown }
/** `about` is null when the call has no subject. */
export type Ask = {
  what: string
  about: Subject | null
  request: (club: World) => Promise<SentParts> | SentParts
}

/** Two clubs with what the calls are about. A check or a booking is made when a request first needs it. */
export type World = Club & {
  checkOf(player: TestUser): Promise<string>
  bookingOf(organisation: TestOrganisation): Promise<string>
}

/** For calls that change something. */
export const aFreshClub = async (): Promise<World> => worldOf(await aClub())

/** The same database with another pair of clubs. */
export const anotherPair = async (world: World): Promise<World> =>
  worldOf({ ...world, ...(await world.addClub()) })

function worldOf(club: Club): World {
  const made = new Map<string, Promise<string>>()
  const once = (id: string, make: () => Promise<string>): Promise<string> => {
    const known = made.get(id) ?? make()
    made.set(id, known)
    return known
  }
  return {
    ...club,
    checkOf: (player) => once(player._id, () => addCheck(club, player)),
    bookingOf: ({ _id }) => once(_id, () => addBooking(club, _id)),
  }
}

/** For calls that only read: everything is there. */
export async function aWorld(): Promise<World> {
  const world = await aFreshClub()
  for (const player of [world.player, world.teammate, world.other.player]) await world.checkOf(player)
  for (const organisation of [world.organisation, world.other.organisation])
    await world.bookingOf(organisation)
  await givePictures(world)
  return world
}

async function addBooking(club: Club, organisationId: string): Promise<string> {
  const [coach, player, time] =
    organisationId === club.organisation._id
      ? [club.coach, club.player, '09:00']
      : [club.other.coach, club.other.player, '14:00']
  const booking = { date: '2026-11-21', time, number_of_players: 5, player_ids: [player._id] }
  return (await club.as(coach).post<{ _id: string }>('/api/bookings/add', { booking })).body._id
}

async function addCheck(club: Club, player: TestUser): Promise<string> {
  const practitioner = club.as(club.practitioner)
  return (await practitioner.post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(player))).body._id
}

/** An import of one result, of a day without a check. */
async function anImport(club: Club, { _id, organisation_id }: TestUser): Promise<string> {
  const row = {
    user_id: _id,
    date: '2020-01-01',
    values: [{ field: 'heart_rate', value: 60 }],
    is_sure: true,
  }
  const body = { organisation_id, form: 'readings', rows: [{ ...row }] }
  const reply = await club.as(club.practitioner).post<{ id: string | null }>('/api/import/results', body)
  if (reply.body.id !== null) return reply.body.id
  const { imports } = (
    await club.as(club.practitioner).get<{ imports: { id: string }[] }>(`/api/import/list/${organisation_id}`)
  ).body
  return imports[0]?.id ?? ''
}

const people = (club: Club): [string, TestUser][] => [
  ['the player', club.player],
  ['a teammate', club.teammate],
  ['the coach', club.coach],
  ['the practitioner', club.practitioner],
  ['the admin', club.admin],
  ['another club’s player', club.other.player],
  ['another club’s coach', club.other.coach],
]

const aboutPeople =
  (request: (person: TestUser) => SentParts) =>
  (club: World): Ask[] =>
    people(club).map(([what, person]) => ({ what, about: person, request: () => request(person) }))

const aboutOrganisations =
  (request: (organisation: TestOrganisation, club: World) => Promise<SentParts> | SentParts) =>
  (club: World): Ask[] =>
    [club.organisation, club.other.organisation].map((organisation) => ({
      what: organisation.name,
      about: { organisation_id: organisation._id },
      request: (world) => request(organisation, world),
    }))

/** A team of the organisation, made when a request first needs one. */
const aboutTeams =
  (request: (id: string) => SentParts) =>
  (club: World): Ask[] =>
    [club.organisation, club.other.organisation].map(({ _id, name }) => ({
      what: `a team of ${name}`,
      about: { organisation_id: _id },
      request: async (world) => {
        const team = { organisation_id: _id, name: world.ids.next() }
        return request((await world.as(world.admin).post<{ _id: string }>('/api/teams/add', team)).body._id)
      },
    }))

const aboutChecks =
  (request: (id: string, player: TestUser) => SentParts) =>
  (club: World): Ask[] =>
    people(club)
      .filter(([, { account_type }]) => account_type === 'Player')
      .map(([what, player]) => ({
        what: `a check of ${what}`,
        about: player,
        request: async (world) => request(await world.checkOf(player), player),
      }))

const aboutReadings =
  (request: (id: string) => SentParts) =>
  (club: World): Ask[] =>
    people(club)
      .filter(([, { account_type }]) => account_type === 'Player')
      .map(([what, player]) => ({
        what: `a reading of ${what}`,
        about: player,
        request: async (world) => {
          const reading = aReading(player)
          await world.as(world.practitioner).post('/api/readings/add', { readings: [reading] })
          return request(String(reading.id))
        },
      }))

const aboutBookings =
  (request: (id: string, index: number) => SentParts) =>
  (club: World): Ask[] =>
    [club.organisation, club.other.organisation].map((organisation, index) => ({
      what: `a booking of ${organisation.name}`,
      about: { organisation_id: organisation._id },
      request: async (world) => request(await world.bookingOf(organisation), index),
    }))

const plain =
  (request: (club: Club) => Promise<SentParts> | SentParts = () => ({})) =>
  (): Ask[] => [{ what: 'a good request', about: null, request }]

const ofUser = aboutPeople(({ _id }) => ({ params: { userId: _id } }))
const ofId = aboutPeople(({ _id }) => ({ params: { id: _id } }))
const withMetric = aboutPeople(({ _id }) => ({ params: { userId: _id, metric: 'heart_rate' } }))
const slot = { date: '2026-11-28', time: '09:00', number_of_players: 5 }

const details = {
  name: 'Harriers',
  address_line_1: '1 Quay Street',
  town: 'Bristol',
  postcode: 'BS1 4SB',
  country: 'United Kingdom',
  contact_no: '0117 496 0000',
  member_limit: 30,
  email: 'harriers@club.test',
}
const invited = { first_name: 'Ida', last_name: 'Kerr', email: 'ida@mail.test', date_of_birth: '1990-01-02' }

const secretOf = (
  club: Club,
  kind: 'verify' | 'reset' | 'welcome' | 'setup' | 'reminders',
  userId: string | null,
) => club.store.transaction((trx) => insertSecret(trx, club.clock, { kind, userId }))

const guardianSecret = (club: Club) =>
  club.store.transaction((trx) =>
    insertSecret(trx, club.clock, { kind: 'guardian', userId: club.player._id, email: 'mother@mail.test' }),
  )

/** The id of the link. */
async function aGuardianOf(club: Club, { _id }: TestUser): Promise<string> {
  const guardian = await club.addUser({
    account_type: 'Guardian',
    organisation_id: builtInOrganisation._id,
    date_of_birth: null,
  })
  const link = { _id: club.ids.next(), player_id: _id, guardian_id: guardian._id, since: club.clock.today() }
  await club.store.transaction((trx) => trx.insertInto('guardians').values(link).execute())
  return link._id
}

async function aPending(club: Club, account_type: AccountType): Promise<TestUser> {
  return club.addUser({ account_type, organisation_id: club.organisation._id, status: 'pending' })
}

const aMeasure = async (club: Club, organisation_id: string): Promise<string> =>
  (await makeMeasure(club, { organisation_id, name: { en: `Test ${club.ids.next()}` } }))._id

const aBatteryBody = { name: 'Monthly', measures: ['weight'], every: 4 }
const aBattery = async (club: Club, organisation_id: string): Promise<string> =>
  (
    await club
      .as(club.practitioner)
      .post<{ _id: string }>('/api/batteries/add', { ...aBatteryBody, organisation_id })
  ).body._id

const someEquipment = { name: 'Cuff A', fields: ['blood_pressure_systolic', 'blood_pressure_diastolic'] }
const equipmentOf = async (club: Club, organisation_id: string): Promise<string> =>
  (
    await club
      .as(club.practitioner)
      .post<{ _id: string }>('/api/equipment/add', { ...someEquipment, organisation_id })
  ).body._id

async function aDeviceQuestion(club: Club, organisation_id: string): Promise<string> {
  const _id = club.ids.next()
  const row = { kind: 'drift', field: 'weight', device: _id, station: '', date: '2026-11-14' } as const
  await club.store.transaction((trx) =>
    trx
      .insertInto('device_questions')
      .values({ ...row, _id, organisation_id, raised_at: club.clock.instant() })
      .execute(),
  )
  return _id
}

/** Opened by an urgent value. */
async function aFollowUp(club: Club, player: TestUser): Promise<string> {
  await club.as(club.practitioner).post('/api/healthchecks/add', onlyMeasured(player, { blood_glucose: 2.4 }))
  const { _id } = await club.store.read
    .selectFrom('follow_ups')
    .select('_id')
    .where('user_id', '=', player._id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return _id
}

const aboutFollowUps =
  (body: (id: string) => object) =>
  (club: Club): Ask[] =>
    people(club)
      .filter(([, { account_type }]) => account_type === 'Player')
      .map(([what, player]) => ({
        what: `a follow-up of ${what}`,
        about: player,
        request: async (world) => ({ body: body(await aFollowUp(world, player)) }),
      }))

const aboutTypes = (request: (club: Club, type: AccountType) => SentParts) => (): Ask[] =>
  accountTypes.map((account_type) => ({
    what: `every ${account_type}`,
    about: { account_type },
    request: (club) => request(club, account_type),
  }))

/** `updateUser` is two calls in one: see permissions.test.ts. */
const credential = { id: 'AA', rawId: 'AA', type: 'public-key' }
const made = { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
const answered = {
  ...credential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
}

export const asks: Record<Exclude<CallName, 'updateUser'>, (club: World) => Ask[]> = {
  getUser: ofId,
  getAccountType: ofId,
  getUsersByOrganisation: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  getUsersByType: aboutTypes((_club, type) => ({ params: { type } })),
  getByVerification: plain(async (club) => ({
    params: { verification: await secretOf(club, 'verify', (await aPending(club, 'Player'))._id) },
  })),
  changeOwnDetails: plain(() => ({ body: { user: { first_name: 'Ida' } } })),
  askForEmail: plain(() => ({ body: { email: 'new@mail.test' } })),
  changeEmail: plain(async (club) => ({
    body: {
      token: await club.store.transaction((trx) =>
        insertSecret(trx, club.clock, { kind: 'email', userId: club.player._id, email: 'new@mail.test' }),
      ),
    },
  })),
  changeBirth: aboutPeople(({ _id }) => ({ body: { id: _id, date_of_birth: '1999-12-31' } })),
  getPicture: ofId,
  deleteUser: ofId,
  register: aboutTypes((club, type) => ({ body: registrationOf(club, type) })),
  login: plain(({ player: { email } }) => ({ body: { email, password } })),
  signOut: plain(() => ({ body: {} })),
  forgot: plain(({ player: { email } }) => ({ body: { user: { email } } })),
  changePassword: aboutPeople(({ _id }) => ({
    body: { current_password: password, new_password: 'quite another 1897', id: _id },
  })),
  confirm: plain(() => ({ body: { password } })),
  reset: plain(async (club) => ({
    body: { token: await secretOf(club, 'reset', club.player._id), password: 'quite another 1897' },
  })),
  welcome: plain(async (club) => ({
    body: {
      token: await secretOf(club, 'welcome', (await aPending(club, 'Coach'))._id),
      password: 'quite another 1897',
    },
  })),
  setUp: plain(async (club) => ({
    body: { ...invited, token: await secretOf(club, 'setup', null), password: 'quite another 1897' },
  })),
  getLink: plain(async (club) => ({
    body: { kind: 'reset', token: await secretOf(club, 'reset', club.player._id) },
  })),
  inviteAgain: () =>
    accountTypes.map((account_type) => ({
      what: `a pending ${account_type}`,
      about: { account_type },
      request: async (club) => ({ body: { id: (await aPending(club, account_type))._id } }),
    })),
  setDoctor: aboutPeople(({ _id }) => ({ body: { id: _id, registration: null } })),
  deactivateUser: aboutPeople(({ _id }) => ({ body: { id: _id } })),
  reactivateUser: aboutPeople(({ _id }) => ({ body: { id: _id } })),
  deletePendingUser: ofId,
  setPreferences: plain(() => ({ body: { calendar: 'persian' } })),
  movePlayer: (club) =>
    people(club).map(([what, person]) => ({
      what,
      about: person,
      request: ({ other }) => ({ body: { id: person._id, organisation_id: other.organisation._id } }),
    })),
  getPasskeys: plain(),
  beginPasskey: plain(),
  // These need an answer of a real passkey; server/accounts/passkeys/passkeys.test.ts gives one.
  addPasskey: plain(() => ({ body: { name: 'Phone', credential: made } })),
  renamePasskey: plain(() => ({ body: { id: 'nobodys', name: 'Phone' } })),
  removePasskey: plain(() => ({ params: { id: 'nobodys' } })),
  beginPasskeyLogin: plain(),
  passkeyLogin: plain(() => ({ body: { credential: answered } })),
  beginPasskeyConfirm: plain(),
  passkeyConfirm: plain(() => ({ body: { credential: answered } })),
  getSecondFactor: plain(),
  beginSecondFactor: plain(),
  confirmSecondFactor: plain(() => ({ body: { code: '123456' } })),
  removeSecondFactor: plain(),
  resetSecondFactor: aboutPeople(({ _id }) => ({ body: { id: _id } })),
  setLanguage: plain(() => ({ body: { language: 'fa' } })),
  exportUser: ofId,

  getLatestHealthCheck: ofUser,
  getHealthChecks: ofUser,
  getHealthCheck: aboutChecks((id) => ({ params: { id } })),
  getMetricHistory: withMetric,
  getMetricHistoryDates: withMetric,
  isCheckedToday: ofUser,
  addHealthCheck: aboutPeople((person) => ({ body: aHealthCheck(person) })),
  correctHealthCheck: aboutChecks((id, { _id }) => ({
    body: { id, version: 1, reason: 'A typing error', ...aHealthCheck({ _id }, { heart_rate: 60 }) },
  })),
  withdrawHealthCheck: aboutChecks((id) => ({ body: { id, version: 1, reason: 'Recorded twice' } })),
  getCheckVersions: aboutChecks((id) => ({ params: { id } })),
  getCheckChanges: ofUser,

  // A reading about somebody else is refused alone; server/squad-day/add-readings.test.ts asks for it.
  addReadings: plain(({ player }) => ({ body: { readings: [aReading(player)] } })),
  getReadings: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id, date: '2026-11-14' } })),
  followReadings: aboutOrganisations(({ _id }) => ({
    params: { organisationId: _id, date: '2026-11-14' },
    query: 'seconds=0',
  })),
  getWithdrawnReadings: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  withdrawReading: aboutReadings((id) => ({ body: { id, reason: 'Another player' } })),
  finishReadings: aboutPeople(({ _id }) => ({ body: { user_id: _id, date: '2026-11-14' } })),
  addMeasure: aboutOrganisations(({ _id }) => ({ body: { ...anOwnMeasure(), organisation_id: _id } })),
  changeMeasure: aboutOrganisations(async ({ _id }, club) => ({
    body: { ...anOwnMeasure(), id: await aMeasure(club, _id) },
  })),
  archiveMeasure: aboutOrganisations(async ({ _id }, club) => ({ body: { id: await aMeasure(club, _id) } })),
  addBattery: aboutOrganisations(({ _id }) => ({ body: { ...aBatteryBody, organisation_id: _id } })),
  setBattery: aboutOrganisations(async ({ _id }, club) => ({
    body: { ...aBatteryBody, id: await aBattery(club, _id) },
  })),
  deleteBattery: aboutOrganisations(async ({ _id }, club) => ({ params: { id: await aBattery(club, _id) } })),
  getRules: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  replayRules: aboutOrganisations(({ _id }) => ({ body: { organisation_id: _id, rules: [] } })),
  signRules: aboutOrganisations(({ _id }) => ({ body: { organisation_id: _id, rules: [] } })),
  getBatteries: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  getEquipment: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  addEquipment: aboutOrganisations(({ _id }) => ({ body: { ...someEquipment, organisation_id: _id } })),
  setEquipment: aboutOrganisations(async ({ _id }, club) => ({
    body: { ...someEquipment, id: await equipmentOf(club, _id) },
  })),
  getDeviceErrors: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  answerDeviceQuestion: aboutOrganisations(async ({ _id }, club) => ({
    body: { id: await aDeviceQuestion(club, _id), answer: 'fine' },
  })),
  getOwnCode: plain(),
  renewCode: plain(),
  getCodes: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  getDayToken: aboutOrganisations(({ _id }, { clock }) => ({
    params: { organisationId: _id, date: clock.today() },
  })),
  getMeasures: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  getStations: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  getSquadQuestions: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  answerSquadQuestion: aboutOrganisations(({ _id }) => ({
    body: { organisation_id: _id, metric: 'vertical_jump', date: '2026-11-01', answer: 'training' },
  })),
  setStations: aboutOrganisations(({ _id }) => ({
    body: { organisation_id: _id, stations: [{ measures: ['weight'] }] },
  })),

  getSharingOf: ofId,
  setSharingOf: aboutPeople(({ _id }) => ({
    params: { id: _id },
    body: { coach: { fitness: true, health: false, lifestyle: true } },
  })),
  inviteGuardian: aboutPeople(({ _id }) => ({ body: { player_id: _id, email: 'mother@mail.test' } })),
  getGuardianLink: plain(async (club) => ({ body: { token: await guardianSecret(club) } })),
  acceptGuardian: plain(async (club) => ({
    body: { token: await guardianSecret(club), first_name: 'Zahra', last_name: 'Example', password },
  })),
  linkGuardian: plain(async (club) => ({ body: { token: await guardianSecret(club) } })),
  getGuardians: plain(),
  endGuardian: (club) =>
    people(club)
      .filter(([, { account_type }]) => account_type === 'Player')
      .map(([what, player]) => ({
        what: `a guardian of ${what}`,
        about: player,
        request: async (world) => ({ params: { id: await aGuardianOf(world, player) } }),
      })),
  getConsents: aboutPeople(({ _id }) => ({ params: { userId: _id } })),
  setConsent: aboutPeople(({ _id }) => ({
    body: { user_id: _id, purpose: 'coach', given: true, how: 'paper', name: 'Mother' },
  })),
  getConsentsOf: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  exportConsents: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  exportResearch: aboutOrganisations(({ _id }) => ({
    params: { organisationId: _id },
    query: 'recipient=age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  })),
  getUnnoted: plain(),
  getNotice: plain(({ organisation }) => ({ query: `invite=${organisation.invite_link}` })),
  setNotice: plain(({ organisation }) => ({
    body: { id: organisation._id, texts: { en: ['Ours.'], fa: ['متن ما.'] } },
  })),
  getSharing: plain(),
  setSharing: plain(() => ({ body: { coach: { fitness: true, health: false, lifestyle: true } } })),
  getClearance: ofUser,
  setClearance: aboutPeople(({ _id }) => ({ body: { user_id: _id, state: 'modified' } })),

  importRoster: aboutOrganisations(({ _id }) => ({ body: { organisation_id: _id, players: [invited] } })),
  importResults: aboutOrganisations(({ _id }) => ({
    body: { organisation_id: _id, form: 'checks', rows: [{}], dry_run: true },
  })),
  getImports: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  undoImport: (club) =>
    [club.organisation, club.other.organisation].map(({ _id, name }, index) => ({
      what: `an import of ${name}`,
      about: { organisation_id: _id },
      request: async (world) => ({
        body: { id: await anImport(world, index === 0 ? world.player : world.other.player) },
      }),
    })),
  makeShareLink: plain(() => ({ body: { days: 7, categories: ['health'] } })),
  getShareLinks: plain(),
  endShareLink: plain(() => ({ params: { id: 'nobodys' } })),
  openShareLink: plain(async (club) => {
    const asked = { days: 7, categories: ['health'] }
    const { body } = await club.as(club.player).post<{ link: string }>('/api/share/link', asked)
    return { params: { secret: secretOfLink(body.link) }, body: { recipient: 'A doctor' } }
  }),

  exportSquad: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  getReport: aboutChecks((id) => ({ params: { checkId: id } })),
  exportOwnRecord: plain(),
  getFhirRecord: ofId,
  getFhirMetadata: plain(),
  getOpenFollowUps: plain(),
  getClosedFollowUps: plain(),
  countOpenFollowUps: plain(),
  closeFollowUp: aboutFollowUps((id) => ({ id, done: 'told' })),
  tellPlayer: aboutFollowUps((id) => ({ id })),
  reviewFollowUp: aboutFollowUps((id) => ({ id, answer: 'not_reached' })),
  answerFollowUp: aboutFollowUps((id) => ({ id, seen: false })),

  getBooking: aboutBookings((id) => ({ params: { id } })),
  getBookingsByUser: ofUser,
  getBookingsByDate: plain(() => ({ params: { date: '2026-11-21' } })),
  getTakenSlots: plain(),
  addBooking: aboutOrganisations(({ _id }) => ({ body: { booking: { ...slot, organisation_id: _id } } })),
  setBookingPlayers: aboutBookings((id) => ({ body: { id, player_ids: [] } })),
  moveBooking: aboutBookings((id, index) => ({
    body: { id, date: '2026-11-28', time: index === 0 ? '14:00' : '19:00' },
  })),
  cancelBooking: aboutBookings((id) => ({ params: { id } })),
  restoreBooking: aboutBookings((id) => ({ body: { id } })),
  declineBooking: aboutBookings((id) => ({ body: { id } })),
  undoDecline: aboutBookings((id) => ({ body: { id } })),
  getBookingCalendar: aboutBookings((id) => ({ params: { id } })),
  getCalendar: plain(async (club) => {
    const reply = await club.as(club.player).post<{ url: string }>('/api/calendar/link')
    return { params: { file: reply.body.url.replace(/.*\//, '') } }
  }),
  makeCalendarLink: plain(() => ({ body: {} })),
  getCalendarLink: plain(),
  endCalendarLink: plain(),
  stopReminders: plain(async (club) => ({
    body: { token: await secretOf(club, 'reminders', club.player._id) },
  })),
  unsubscribe: plain(async (club) => ({
    params: { token: await secretOf(club, 'reminders', club.player._id) },
    body: { 'List-Unsubscribe': 'One-Click' },
  })),
  addBookings: aboutOrganisations(({ _id }) => ({ body: { bookings: [{ ...slot, organisation_id: _id }] } })),

  getOrganisations: plain(),
  getOrganisation: aboutOrganisations(({ _id }) => ({ params: { id: _id } })),
  getOrganisationByInvite: plain(({ organisation }) => ({ params: { invite: organisation.invite_link } })),
  addOrganisation: plain(() => ({ body: { organisation: { ...details, date_of_birth: '1980-05-17' } } })),
  updateOrganisation: aboutOrganisations(({ _id }) => ({ body: { organisation: { ...details, id: _id } } })),
  getTeams: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  addTeam: aboutOrganisations(({ _id }) => ({ body: { organisation_id: _id, name: 'U16' } })),
  setTeam: aboutTeams((id) => ({ body: { id, name: 'U18' } })),
  deleteTeam: aboutTeams((id) => ({ params: { id } })),
  setCoachSees: (club) =>
    [club.coach, club.other.coach].map((coach) => ({
      what: `the coach of ${coach.organisation_id}`,
      about: { organisation_id: coach.organisation_id },
      request: () => ({ body: { id: coach._id, sees: 'club' } }),
    })),
  replaceInvite: aboutOrganisations(({ _id }) => ({ body: { id: _id } })),
  confirmEmergencyNumber: plain(() => ({ body: { number: '112' } })),
  getOrganisationSettings: aboutOrganisations(({ _id }) => ({ params: { id: _id } })),
  setOrganisationSettings: aboutOrganisations(({ _id }) => ({
    body: { id: _id, practitioners: 'assigned' },
  })),

  setMatchDays: plain(() => ({ body: { days: [6] } })),
  breakGlass: plain((club) => ({ body: { organisation_id: club.organisation._id, reason: 'Collapsed' } })),
  getMetricText: plain(() => ({ params: { metric: 'heart_rate', rating: 'good' } })),
  getMetricTextWithSubRating: plain(() => ({
    params: { metric: 'heart_rate', rating: 'poor', subRating: 'low' },
  })),

  getDashboardScreen: ofUser,
  getMetricScreen: withMetric,
  getOwnMetricScreen: aboutPeople(({ _id }) => ({
    params: { userId: _id, measureId: '01890000-0000-7000-8000-00000000dead' },
  })),
  getPlayerScreen: ofUser,
  getDetailsScreen: aboutChecks((id) => ({ params: { id } })),
  getTeamScreen: plain(),
  getSquadScreen: plain(),
  getTriageScreen: plain(),
  getBookingScreen: plain(),
  getHeatMapScreen: plain(),
  getTodayScreen: plain(),
  getChecklistScreen: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),
  getDirectoryScreen: plain(),
  getMembersScreen: aboutOrganisations(({ _id }) => ({ params: { organisationId: _id } })),

  search: plain(() => ({ query: 'q=example' })),

  getNotifications: plain(),
  readNotifications: plain(() => ({ body: {} })),
  getOwnAudit: plain(),
  getAuditOf: ofId,
  getAudit: plain(),
}

const registrationOf = (club: Club, account_type: AccountType): unknown =>
  roles[account_type].joinsBy === 'sign-up'
    ? aSignUp(club.organisation, { account_type })
    : {
        user: {
          ...invited,
          email: `new-${account_type}@mail.test`,
          account_type,
          organisation_id: club.organisation._id,
        },
      }
