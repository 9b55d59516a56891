// Two clubs in which every private value is unique, so that the text of an answer shows whose data it contains.
import { fieldNames, fields, medicalFields, noteFields } from '#domain/measures/fields.ts'
import { aClub, type Club, type ClubOptions, type TestOrganisation, type TestUser } from '#test/club.ts'
import { makeMeasure } from '#test/measures/own-measure.ts'
import { givePictures } from '#test/picture.ts'
import { invite, isAllowed, readsOfOne, type Thing } from './who-may.ts'

export type Canary = {
  readonly text: string
  readonly kind:
    | 'secret'
    | 'health'
    | 'reading'
    | 'followUp'
    | 'own'
    | 'private'
    | 'player'
    | 'invite'
    | 'address'
    | 'booking'
  readonly what: string
  /** The person or organisation it belongs to. */
  readonly user?: TestUser
  readonly organisation: string
}
export type CanaryClub = Awaited<ReturnType<typeof aCanaryClub>>

/** A valid id that does not exist. */
export const absentId = '01890000-0000-7000-8000-00000000dead'

/** Derived from the rights to read it somewhere. */
export function mayKnow(actor: TestUser | null, { kind, user, organisation }: Canary): boolean {
  if (kind === 'secret' || !actor) return false
  const isOfClub = organisation === actor.organisation_id
  const may = (allowed: Parameters<typeof isAllowed>[1], sort: Thing['sort'] = 'organisation') =>
    isAllowed(actor, allowed, { id: '', sort, organisation, ...(user && { person: user._id }) })
  switch (kind) {
    case 'health':
      return may(readsOfOne.getDashboardScreen, 'player')
    // Until the day is finished only practitioners see readings.
    case 'reading':
      return may(readsOfOne.getReadings)
    // The player has it in the own export.
    case 'followUp':
      return user?._id === actor._id || may(readsOfOne.getReadings)
    case 'own':
      return user?._id === actor._id
    case 'private':
    case 'player':
      return (
        user?._id === actor._id ||
        may(readsOfOne.getUsersByOrganisation) ||
        (user?.account_type === 'Player' && may(readsOfOne.getUser, 'player'))
      )
    case 'invite':
      return may(invite)
    case 'address':
      return isOfClub || may(readsOfOne.getOrganisation)
    case 'booking':
      return isOfClub || may(readsOfOne.getBooking, 'booking')
  }
}

export async function aCanaryClub(options: ClubOptions = {}) {
  const club = await aClub(options)
  const canaries: Canary[] = []
  const things: Thing[] = []
  const count = { value: 0 }
  const unique = (what: string): string => {
    count.value += 1
    return `canary-${what}-${count.value.toString(36).padStart(4, '0')}-end`
  }

  const builtIn = club.admin.organisation_id
  const fellowCoach = await club.addUser({ account_type: 'Coach', organisation_id: club.organisation._id })
  const colleague = await club.addUser({ account_type: 'Practitioner', organisation_id: builtIn })
  const otherAdmin = await club.addUser({ account_type: 'Admin', organisation_id: builtIn })
  const pendingCoach = await club.addUser({
    account_type: 'Coach',
    organisation_id: club.other.organisation._id,
    status: 'pending',
  })
  const pendingPlayer = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
  const people = [
    club.player,
    club.teammate,
    pendingPlayer,
    club.other.player,
    club.coach,
    fellowCoach,
    pendingCoach,
    club.other.coach,
    club.practitioner,
    colleague,
    club.admin,
    otherAdmin,
  ]
  for (const [index, user] of people.entries()) await markPerson(user, index)
  for (const organisation of [club.organisation, club.other.organisation])
    await markOrganisation(organisation)
  things.push({ id: builtIn, sort: 'builtIn', organisation: builtIn })
  const bookings = [
    await addBooking(club.coach, '2026-11-21', '09:00', 4),
    await addBooking(fellowCoach, '2026-11-21', '14:00', 5),
    await addBooking(club.other.coach, '2026-11-21', '19:00', 6),
  ]
  const ownTests = new Map<string, string>()
  for (const { _id } of [club.organisation, club.other.organisation]) ownTests.set(_id, await addOwnTest(_id))
  for (const player of [club.player, club.teammate, club.other.player])
    for (const date of ['2026-10-03', '2026-11-14']) await addCheck(player, date)
  for (const player of [club.player, club.teammate, club.other.player]) await addReading(player)
  await addSecrets()
  await givePictures(club)
  things.push({ id: absentId, sort: 'absent', organisation: '' })

  return {
    ...club,
    fellowCoach,
    colleague,
    otherAdmin,
    pendingCoach,
    pendingPlayer,
    people,
    bookings,
    canaries,
    things,
    /** All stored data, to compare before and after. Attempt counters are excluded. */
    everything: () => dump(club),
  }

  async function markPerson(user: TestUser, index: number): Promise<void> {
    const organisation = user.organisation_id
    const isPlayer = user.account_type === 'Player'
    const email = `${unique('email')}@club.test`
    const values = {
      last_name: unique('name'),
      email,
      email_key: email,
      gender: 'Other',
      gender_text: unique('gender'),
      date_of_birth: `19${60 + index}-03-${10 + index}`,
      password_hash: user.password_hash,
    } as const
    const answers = medicalFields.map((name) => [name, unique(name)] as const)
    await club.store.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ ...values, ...(isPlayer && Object.fromEntries(answers)) })
        .where('_id', '=', user._id)
        .execute(),
    )
    Object.assign(user, values)
    const of = { user, organisation }
    canaries.push({ ...of, kind: 'secret', what: 'password hash', text: values.password_hash })
    for (const what of ['email', 'gender_text', 'date_of_birth'] as const)
      canaries.push({ ...of, kind: 'private', what, text: values[what] })
    if (isPlayer) {
      canaries.push({ ...of, kind: 'player', what: 'name', text: values.last_name })
      canaries.push({ ...of, kind: 'player', what: 'id', text: user._id })
      for (const [what, text] of answers) canaries.push({ ...of, kind: 'health', what, text })
    }
    const sort = user.account_type.toLowerCase() as Thing['sort']
    things.push({ id: user._id, sort, organisation, person: user._id })
  }

  async function markOrganisation(row: TestOrganisation): Promise<void> {
    const values = {
      address_line_1: unique('address'),
      contact_no: unique('phone'),
      email: unique('contact'),
    }
    await club.store.transaction((trx) =>
      trx.updateTable('organisations').set(values).where('_id', '=', row._id).execute(),
    )
    const of = { organisation: row._id }
    for (const [what, text] of Object.entries(values)) canaries.push({ ...of, kind: 'address', what, text })
    canaries.push({ ...of, kind: 'invite', what: 'invite_link', text: row.invite_link })
    things.push({ id: row._id, sort: 'organisation', organisation: row._id })
  }

  async function addBooking(coach: TestUser, date: string, time: string, number_of_players: number) {
    const _id = club.ids.next()
    const organisation = coach.organisation_id
    const request_key = unique('key')
    await club.store.transaction((trx) =>
      trx
        .insertInto('bookings')
        .values({
          _id,
          user_id: coach._id,
          organisation_id: organisation,
          date,
          time,
          number_of_players,
          request_key,
        })
        .execute(),
    )
    // Who is to come is as private as who plays for the club.
    const players = people.filter(
      ({ organisation_id, account_type }) => organisation_id === organisation && account_type === 'Player',
    )
    await club.store.transaction((trx) =>
      trx
        .insertInto('booking_players')
        .values(players.map((player) => ({ booking_id: _id, user_id: player._id })))
        .execute(),
    )
    canaries.push({ organisation, kind: 'booking', what: 'booking', text: _id })
    canaries.push({ organisation, kind: 'secret', what: 'key of a booking', text: request_key })
    things.push({ id: _id, sort: 'booking', organisation })
    return _id
  }

  /** A test of the club, and a battery that says who is due for it. */
  async function addOwnTest(organisation_id: string): Promise<string> {
    const { _id } = await makeMeasure(club, { organisation_id })
    const battery = { organisation_id, name: 'Monthly', measures: ['vertical_jump', `own:${_id}`], every: 4 }
    const { status } = await club.as(club.practitioner).post('/api/batteries/add', battery)
    if (status !== 201) throw new Error('No battery was made.')
    return _id
  }

  async function addCheck(player: TestUser, date: string): Promise<void> {
    const _id = club.ids.next()
    const of = { user: player, organisation: player.organisation_id }
    // A fraction that occurs in no other number. It ends in 1, so that none is a prefix of another.
    const numbers = Object.fromEntries(
      [...fieldNames, 'body_mass_index' as const].map((name) => {
        count.value += 1
        const middle =
          name === 'body_mass_index' ? 22 : Math.floor((fields[name].min + fields[name].max) / 2) - 1
        return [name, middle + (7_000_001 + count.value * 10) / 10_000_000]
      }),
    ) as Record<(typeof fieldNames)[number] | 'body_mass_index', number> // fromEntries returns string keys
    const notes = Object.fromEntries(noteFields.map((name) => [name, unique(name)]))
    const key = unique('key')
    count.value += 1
    const again = 5 + (7_000_001 + count.value * 10) / 10_000_000
    count.value += 1
    const own = 5 + (7_000_001 + count.value * 10) / 10_000_000
    const measure_id = ownTests.get(player.organisation_id) ?? ''
    const other = { measure_id, value: own, version: 1, rating: 'danger', group: 'fitness' }
    const note = unique('follow-up')
    await club.store.transaction(async (trx) => {
      await trx
        .insertInto('health_checks')
        .values({
          _id,
          user_id: player._id,
          practitioner_id: club.practitioner._id,
          practitioner_name: 'Parisa',
          booking_id: null,
          date,
          time: `${date}T09:00:00.000Z`,
          request_key: key,
          request_hash: `${key}-hash`,
          smoking_level: 0,
          ...numbers,
          ...notes,
          others: JSON.stringify([other]),
          context: JSON.stringify({ again: { blood_glucose: again } }),
        })
        .execute()
      await trx
        .insertInto('follow_ups')
        .values({
          _id: club.ids.next(),
          user_id: player._id,
          check_id: _id,
          metric: 'blood_glucose',
          step: 'now',
          action_at_entry: 'told',
          note_at_entry: note,
          opened_at: `${date}T09:00:00.000Z`,
        })
        .execute()
    })
    canaries.push({ ...of, kind: 'followUp', what: 'note of a follow-up', text: note })
    for (const [what, value] of Object.entries({ ...numbers, ...notes, again, own, check: _id }))
      canaries.push({ ...of, kind: 'health', what, text: String(value) })
    canaries.push({ ...of, kind: 'secret', what: 'key of a check', text: key })
    things.push({ id: _id, sort: 'check', organisation: player.organisation_id, person: player._id })
  }

  async function addReading({ _id: user_id, organisation_id }: TestUser): Promise<void> {
    const [device, _id] = [unique('device'), club.ids.next()]
    const now = club.clock.instant()
    await club.store.transaction((trx) =>
      trx
        .insertInto('readings')
        .values({
          _id,
          user_id,
          organisation_id,
          device,
          field: 'weight',
          value: 70,
          skipped: null,
          trial: 1,
          date: '2026-11-21',
          at: now,
          received_at: now,
          method: null,
          supersedes: null,
          import_id: null,
          practitioner_id: null,
          taken_by: null,
          taken_by_name: 'Parisa',
        })
        .execute(),
    )
    for (const text of [device, _id])
      canaries.push({ kind: 'reading', what: 'reading', text, organisation: organisation_id })
  }

  async function addSecrets(): Promise<void> {
    const hidden = (what: string) => {
      const text = unique(what)
      canaries.push({ kind: 'secret', what, text, organisation: club.organisation._id })
      return text
    }
    // Only the person reads it, in the own export.
    const known = (user: TestUser, what: string) => {
      const text = unique(what)
      canaries.push({ kind: 'own', what, text, user, organisation: user.organisation_id })
      return text
    }
    const now = club.clock.instant()
    await club.store.transaction(async (trx) => {
      for (const user of people) {
        const user_id = user._id
        const dates = { created_at: now, expires_at: club.clock.instant(3_600_000) }
        await trx
          .insertInto('sessions')
          .values({ token_hash: hidden('session'), user_id, ...dates })
          .execute()
        await trx
          .insertInto('secrets')
          .values({
            secret_hash: hidden('link'),
            kind: 'reset',
            user_id,
            presented_at: null,
            used_at: null,
            ...dates,
          })
          .execute()
        await trx
          .insertInto('devices')
          .values({ device_hash: hidden('device'), user_id, created_at: now, seen_at: now })
          .execute()
        await trx
          .insertInto('share_links')
          .values({
            _id: club.ids.next(),
            user_id,
            secret_hash: hidden('share'),
            label: known(user, 'label'),
            categories: '["health"]',
            created_at: now,
            // Expired, so that it is in no list.
            expires_at: now,
            passcode_hash: hidden('passcode'),
            ended_at: null,
            bundle: hidden('bundle'),
          })
          .execute()
        // The subject is in the own export.
        const letter = { subject: known(user, 'subject'), text: hidden('letter'), html: hidden('html') }
        await club.mail.queue(trx, { userId: user_id, to: user.email, ...letter })
        await trx
          .insertInto('audit')
          .values({
            _id: club.ids.next(),
            at: now,
            action: 'sign-in',
            actor_id: user_id,
            actor_type: user.account_type,
            subject_id: user_id,
            request_id: hidden('request'),
          })
          .execute()
        await trx
          .insertInto('notifications')
          .values({
            _id: club.ids.next(),
            user_id,
            kind: 'appointment-near',
            data: JSON.stringify({ date: '2026-11-21', time: '09:00' }),
            created_at: now,
            once_key: hidden('once'),
          })
          .execute()
      }
    })
  }
}

async function dump({ store }: Club): Promise<Record<string, unknown[]>> {
  const tables = [
    'organisations',
    'users',
    'sessions',
    'secrets',
    'devices',
    'health_checks',
    'health_check_versions',
    'sharing_choices',
    'assignments',
    'clearances',
    'readings',
    'reading_finishes',
    'stations',
    'share_links',
    'imports',
    'bookings',
    'booking_players',
    'cancelled_bookings',
    'booking_told',
    'booking_changes',
    'booking_declines',
    'calendar_feeds',
    'mails',
    'notifications',
  ] as const
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) {
    const all = await store.read.selectFrom(table).selectAll().execute()
    rows[table] = all.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}
