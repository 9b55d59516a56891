// A club with at least one row in every table and values that are hard to store: quotes, line separators, Persian,
// emoji, empty text, fractions without an exact decimal form.
import { fieldNames, fields, noteFields } from '#domain/measures/fields.ts'
import type { Trx } from '#server/db/tables.ts'
import { aClub, type Club, type ClubOptions } from './club.ts'

export const hardText = 'a "quoted" \\ line\nand\ttab \u2028 سلام، ۱۲۰/۸۰ \u{1F3C3} é'

export async function aFilledClub(options: ClubOptions = {}): Promise<Club> {
  const club = await aClub(options)
  await club.as(club.player).get('/api/notifications/mine')
  const { ids, clock } = club
  const now = clock.instant()
  await club.store.transaction(async (trx) => {
    await trx
      .updateTable('users')
      .set({ allergies: hardText, family_history: '', language: 'fa' })
      .where('_id', '=', club.player._id)
      .execute()
    await trx
      .insertInto('devices')
      .values({ user_id: club.player._id, device_hash: 'd', created_at: now, seen_at: now })
      .execute()
    await trx
      .insertInto('secrets')
      .values({
        secret_hash: 's',
        kind: 'reset',
        user_id: club.coach._id,
        created_at: now,
        expires_at: clock.instant(3_600_000),
        presented_at: null,
        used_at: null,
      })
      .execute()
    await trx
      .insertInto('images')
      .values({ user_id: club.player._id, type: 'image/png', bytes: 'iVBORw0KGgo=' })
      .execute()
    await trx
      .insertInto('share_links')
      .values({
        _id: ids.next(),
        user_id: club.player._id,
        secret_hash: 'share-1',
        label: hardText,
        categories: '["health"]',
        created_at: now,
        expires_at: clock.instant(3_600_000),
        passcode_hash: null,
        ended_at: null,
        bundle: 'a.b.c',
      })
      .execute()
    const team_id = ids.next()
    await trx
      .insertInto('teams')
      .values({ _id: team_id, organisation_id: club.organisation._id, name: hardText, name_key: hardText })
      .execute()
    await trx.insertInto('team_players').values({ team_id, user_id: club.player._id }).execute()
    await trx.insertInto('team_coaches').values({ team_id, user_id: club.coach._id }).execute()
    await trx
      .insertInto('imports')
      .values({
        _id: ids.next(),
        kind: 'roster',
        organisation_id: club.organisation._id,
        by_id: club.coach._id,
        at: now,
        undone_at: null,
        made: '[]',
      })
      .execute()
    await trx
      .insertInto('passkeys')
      .values({
        _id: 'credential-1',
        user_id: club.player._id,
        public_key: 'cHVibGljIGtleQ',
        counter: 4_294_967_295,
        transports: '["internal","hybrid"]',
        device_type: 'multiDevice',
        backed_up: 1,
        name: hardText,
        created_at: now,
        used_at: null,
      })
      .execute()
    await trx
      .insertInto('passkey_challenges')
      .values({
        challenge: 'challenge-1',
        kind: 'register',
        user_id: club.player._id,
        created_at: now,
        expires_at: clock.instant(60_000),
      })
      .execute()
    const booking_id = ids.next()
    await trx
      .insertInto('bookings')
      .values({
        _id: booking_id,
        user_id: club.coach._id,
        organisation_id: club.organisation._id,
        date: '2026-11-21',
        time: '09:00',
        number_of_players: 7,
        request_key: null,
      })
      .execute()
    // Enough rows for several pages and several statements.
    for (let day = 1; day <= 28; day += 1)
      await trx
        .insertInto('health_checks')
        .values(Array.from({ length: 20 }, (_, index) => check(club, booking_id, day, index)))
        .execute()
    await addChanges(trx, club)
    await addToBooking(trx, club, booking_id)
    await club.mail.queue(trx, {
      userId: club.player._id,
      to: club.player.email,
      subject: hardText,
      text: hardText,
      html: '<p>',
    })
    await addToAccounts(trx, club)
    await trx.insertInto('attempts').values({ key: 'k', window_start: now, count: 3 }).execute()
    await trx
      .insertInto('notifications')
      .values({
        _id: ids.next(),
        user_id: club.player._id,
        kind: 'appointment-near',
        data: JSON.stringify({ date: '2026-11-21', time: '09:00' }),
        created_at: now,
      })
      .execute()
    await trx
      .insertInto('audit')
      .values({ _id: ids.next(), at: now, action: 'sign-in', actor_id: club.player._id })
      .execute()
  })
  return club
}

/** A corrected check, a sharing choice, an assigned practitioner, a clearance and a follow-up. */
async function addChanges(trx: Trx, club: Club): Promise<void> {
  const { ids, clock, player, practitioner, organisation } = club
  const now = clock.instant()
  const corrected = await trx
    .updateTable('health_checks')
    .set({ version: 2, context: '{"fasting":true}' })
    .where('request_key', '=', 'key-28-19')
    .returning('_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('health_check_versions')
    .values({
      _id: ids.next(),
      check_id: corrected._id,
      version: 1,
      kind: 'corrected',
      reason: hardText,
      wrong_player: 0,
      by_id: practitioner._id,
      by_name: 'Parisa',
      at: now,
      before: JSON.stringify({ notes: hardText }),
    })
    .execute()
  const choices = { shares_fitness: 1, shares_health: 0, shares_lifestyle: 1, shares_earlier: 1 }
  await trx
    .insertInto('sharing_choices')
    .values({ _id: ids.next(), user_id: player._id, at: now, ...choices })
    .execute()
  await trx
    .insertInto('assignments')
    .values({ organisation_id: organisation._id, practitioner_id: practitioner._id })
    .execute()
  await trx
    .insertInto('clearances')
    .values({
      _id: ids.next(),
      user_id: player._id,
      state: 'modified',
      note: hardText,
      review_on: '2026-12-01',
      set_by: practitioner._id,
      set_by_name: 'Parisa',
      set_at: now,
    })
    .execute()
  await trx
    .insertInto('follow_ups')
    .values({
      _id: ids.next(),
      user_id: player._id,
      check_id: corrected._id,
      metric: 'blood_pressure',
      step: 'week',
      opened_at: now,
    })
    .execute()
  const date = '2026-11-14'
  await trx
    .insertInto('readings')
    .values({
      _id: ids.next(),
      user_id: player._id,
      organisation_id: player.organisation_id,
      field: 'weight',
      value: 70.1,
      skipped: null,
      trial: 1,
      date,
      at: now,
      received_at: now,
      method: hardText,
      device: '',
      supersedes: ids.next(),
      practitioner_id: practitioner._id,
      import_id: null,
      taken_by: practitioner._id,
      taken_by_name: hardText,
    })
    .execute()
  await trx
    .insertInto('reading_finishes')
    .values({
      _id: ids.next(),
      user_id: player._id,
      date,
      check_id: corrected._id,
      readings: 1,
      at: now,
      practitioner_id: practitioner._id,
    })
    .execute()
  await trx
    .insertInto('stations')
    .values({ _id: ids.next(), organisation_id: player.organisation_id, place: 1, measures: '["weight"]' })
    .execute()
}

/** A second factor, a membership, what was taken back, an emergency, answers and a question about a squad. */
async function addToAccounts(
  trx: Trx,
  { ids, clock, player, practitioner, organisation }: Club,
): Promise<void> {
  const now = clock.instant()
  const of = { user_id: player._id }
  await trx
    .insertInto('second_factors')
    .values({ ...of, secret: 'JBSWY3DPEHPK3PXP', created_at: now, confirmed_at: now, last_step: 59_000_000 })
    .execute()
  await trx
    .insertInto('recovery_codes')
    .values({ ...of, _id: ids.next(), code_hash: 'recovery', used_at: now })
    .execute()
  await trx
    .insertInto('memberships')
    .values({ ...of, _id: ids.next(), organisation_id: organisation._id, from_at: now, until_at: now })
    .execute()
  await trx
    .insertInto('revocations')
    .values({ ...of, _id: ids.next(), at: now, kind: 'sharing', target: 'health', copied_at: now })
    .execute()
  await trx
    .insertInto('break_glass')
    .values({
      _id: ids.next(),
      organisation_id: organisation._id,
      practitioner_id: practitioner._id,
      reason: hardText,
      at: now,
      until: now,
    })
    .execute()
  await trx
    .insertInto('medical_answers')
    .values({
      ...of,
      _id: ids.next(),
      at: now,
      by_id: practitioner._id,
      by_name: 'Parisa',
      allergies: hardText,
    })
    .execute()
  await trx
    .insertInto('squad_questions')
    .values({
      _id: ids.next(),
      organisation_id: organisation._id,
      metric: 'vertical_jump',
      date: '2026-10-01',
      station: '',
      answer: 'training',
      by_id: practitioner._id,
      by_name: 'Parisa',
      at: now,
    })
    .execute()
  const measure_id = ids.next()
  const of_club = { organisation_id: organisation._id }
  await trx
    .insertInto('notices')
    .values({
      ...of_club,
      _id: ids.next(),
      version: 1,
      texts: '{"en":["What we keep."]}',
      by_id: null,
      at: now,
    })
    .execute()
  await trx
    .insertInto('consents')
    .values({
      _id: ids.next(),
      user_id: player._id,
      purpose: 'record',
      version: 1,
      given: 1,
      by_id: practitioner._id,
      by_name: 'Parisa',
      at: now,
      how: 'paper',
      name: 'Maryam',
      on_day: '2026-10-01',
      reason: null,
    })
    .execute()
  await trx
    .insertInto('guardians')
    .values({
      _id: ids.next(),
      player_id: player._id,
      guardian_id: practitioner._id,
      since: '2026-10-01',
      ended_at: null,
      invited_by: null,
    })
    .execute()
  await trx
    .insertInto('measures')
    .values({ ...of_club, _id: measure_id, made_at: now, archived_at: null })
    .execute()
  await trx
    .insertInto('measure_versions')
    .values({
      _id: ids.next(),
      measure_id,
      version: 1,
      definition: JSON.stringify({ name: { en: hardText } }),
      by_id: practitioner._id,
      at: now,
    })
    .execute()
  await trx
    .insertInto('batteries')
    .values({ ...of_club, _id: ids.next(), name: hardText, measures: '["weight"]', every_weeks: 4 })
    .execute()
  await addField(trx, { ids, clock, organisation, player, practitioner })
  await trx
    .insertInto('rules')
    .values({
      ...of_club,
      _id: ids.next(),
      version: 1,
      rules: '[]',
      signed_by: practitioner._id,
      signed_name: 'Parisa',
      registration: hardText,
      signed_at: now,
      until: '2027-10-01',
      replay: '{}',
    })
    .execute()
  await trx
    .insertInto('peer_cells')
    .values({
      measure: 'vertical_jump',
      sex: 'Female',
      ages: '18-24',
      month: '2026-11',
      amounts: '[[40.5,1]]',
    })
    .execute()
}

type OfField = Pick<Club, 'ids' | 'clock' | 'organisation' | 'player' | 'practitioner'>

async function addField(
  trx: Trx,
  { ids, clock, organisation, player, practitioner }: OfField,
): Promise<void> {
  const organisation_id = organisation._id
  const now = clock.instant()
  const equipment_id = ids.next()
  const of = { organisation_id, field: 'weight' } as const
  await trx
    .insertInto('equipment')
    .values({
      _id: equipment_id,
      organisation_id,
      name: hardText,
      fields: '["weight"]',
      class: 'scale',
      serial: hardText,
      checked_on: '2026-10-01',
      archived_at: now,
    })
    .execute()
  await trx
    .insertInto('locked_records')
    .values({
      _id: ids.next(),
      organisation_id,
      user_id: ids.next(),
      locked_at: now,
      until: '2036-10-01',
      record: JSON.stringify({ users: [{ first_name: hardText }] }),
    })
    .execute()
  await trx
    .insertInto('player_codes')
    .values({ user_id: player._id, code: `PS${ids.next()}`, made_at: now })
    .execute()
  await trx
    .insertInto('control_readings')
    .values({
      ...of,
      _id: ids.next(),
      equipment_id,
      value: 20.1,
      expected: 20,
      tolerance: 0.1,
      date: '2026-10-01',
      at: now,
      by_id: practitioner._id,
      by_name: 'Parisa',
    })
    .execute()
  await trx
    .insertInto('learned_errors')
    .values({
      ...of,
      method: '',
      device: equipment_id,
      s_within: 0.01,
      freedom: 30,
      s_between: 0.02,
      pairs: 20,
      players: 12,
      computed_at: now,
    })
    .execute()
  await trx
    .insertInto('device_differences')
    .values({
      ...of,
      device: equipment_id,
      other: 'another',
      difference: 0.05,
      low: 0.04,
      high: 0.06,
      players: 12,
      differs: 1,
      computed_at: now,
    })
    .execute()
  await trx
    .insertInto('device_pictures')
    .values({
      organisation_id: of.organisation_id,
      computed_at: now,
      picture: JSON.stringify({ so_far: [], drifts: [], points: [] }),
    })
    .execute()
  await trx
    .insertInto('device_questions')
    .values({
      ...of,
      _id: ids.next(),
      kind: 'drift',
      device: equipment_id,
      station: '',
      date: '2026-10-01',
      raised_at: now,
      answer: 'fine',
      by_id: practitioner._id,
      by_name: 'Parisa',
      answered_at: now,
    })
    .execute()
}

/** A name, what people were told, a change, a cancelled booking and a calendar feed. */
async function addToBooking(trx: Trx, club: Club, booking_id: string): Promise<void> {
  const { ids, clock, player, coach, organisation } = club
  const slot = { date: '2026-11-21', time: '09:00' }
  const now = clock.instant()
  await trx.insertInto('booking_players').values({ booking_id, user_id: player._id }).execute()
  await trx
    .insertInto('booking_told')
    .values({ booking_id, user_id: player._id, ...slot, told_at: now, arrives: '09:10' })
    .execute()
  await trx
    .insertInto('booking_changes')
    .values({ booking_id, ...slot, due_at: now })
    .execute()
  await trx
    .insertInto('booking_declines')
    .values({ booking_id, user_id: player._id, due_at: now, ...slot, told_at: now, arrives: null })
    .execute()
  await trx
    .insertInto('cancelled_bookings')
    .values({
      _id: ids.next(),
      user_id: coach._id,
      organisation_id: organisation._id,
      ...slot,
      number_of_players: 3,
      request_key: hardText,
      sequence: 4,
      player_ids: JSON.stringify([player._id]),
      region: 'main',
      cancelled_at: now,
    })
    .execute()
  await trx
    .insertInto('calendar_feeds')
    .values({ user_id: player._id, secret_hash: 'feed', created_at: now })
    .execute()
}

function check({ ids, player, practitioner }: Club, booking_id: string, day: number, index: number) {
  const numbers = Object.fromEntries(
    fieldNames.map((name) => [name, index % 3 === 0 ? null : fields[name].min + (index * 0.1) / 3]),
  )
  const notes = Object.fromEntries(noteFields.map((name) => [name, index % 2 === 0 ? null : hardText]))
  const date = `2026-10-${String(day).padStart(2, '0')}`
  return {
    _id: ids.next(),
    user_id: player._id,
    practitioner_id: practitioner._id,
    practitioner_name: 'Parisa',
    booking_id: index === 0 ? booking_id : null,
    date,
    time: `${date}T09:${String(index).padStart(2, '0')}:00.000Z`,
    request_key: `key-${day}-${index}`,
    ...numbers,
    ...notes,
    body_mass_index: 22.222222222222225,
    smoking_level: index % 2,
  } as const
}
