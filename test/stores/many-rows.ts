// A federation beside the clubs of a test: ten thousand players, and of everything that grows with them thousands of rows.
import { type RawBuilder, sql } from 'kysely'
import { builtInOrganisation } from '#domain/people/account.ts'
import type { StoreKind } from '#server/db/columns.ts'
import type { Store } from '#server/db/store.ts'
import type { Tables } from '#server/db/tables.ts'

const players = 10_200
const ofClub = 100
const clubs = players / ofClub

const idOf = (family: number, nth: number): string =>
  `${family.toString(16).padStart(8, '0')}-0000-7000-8000-${nth.toString(16).padStart(12, '0')}`
const practitionerId = idOf(3, 0)

type Table = keyof Tables
type ColumnValue = RawBuilder<unknown> | string | number
type Rows = { readonly count: number; readonly columns: Readonly<Record<string, ColumnValue>> }

/** Tables that do not grow with players and years: a club has a handful, or the installation. */
export const smallTables: readonly Table[] = [
  'installation',
  'organisations',
  'stations',
  'assignments',
  'passkey_challenges', // minutes
  'break_glass', // hours
  'booking_changes', // a minute
  'booking_declines',
  'notices',
  'squad_questions',
  'measures',
  'measure_versions',
  'batteries',
  'rules',
  'peer_cells',
  'teams',
  'team_coaches',
  'equipment',
  'learned_errors',
  'device_differences',
  'device_pictures',
  'device_questions',
]

const n = sql.ref('n')

/** The numbers from 0 on, as a table with the column `n`. */
export const seriesOf = (kind: StoreKind, count: number): RawBuilder<unknown> =>
  kind === 'postgres'
    ? sql`generate_series(0, ${sql.lit(count - 1)}) as s (n)`
    : sql`(with recursive c (n) as (select 0 union all select n + 1 from c where n < ${sql.lit(count - 1)}) select n from c) as s`

function rowsOf(kind: StoreKind): Partial<Record<Table, Rows>> {
  const id = (family: number, nth: RawBuilder<unknown> = n): RawBuilder<string> => {
    const start = sql.lit(idOf(family, 0).slice(0, -12))
    return kind === 'postgres'
      ? sql`${start} || lpad(to_hex((${nth})::bigint), 12, '0')`
      : sql`${start} || printf('%012x', ${nth})`
  }
  const date =
    kind === 'postgres'
      ? sql`to_char(date '2024-01-01' + (n % 900)::int, 'YYYY-MM-DD')`
      : sql`date('2024-01-01', '+' || (n % 900) || ' days')`
  const at = sql`${date} || 'T10:00:00.000Z'`
  const user = id(2, sql`n % ${sql.lit(players)}`)
  const club = id(1, sql`(n % ${sql.lit(players)}) / ${sql.lit(ofClub)}`)
  const key = sql`'key-' || n`
  const later = '2099-01-01T00:00:00.000Z'
  const own = { _id: id(20), user_id: user }
  return {
    organisations: {
      count: clubs,
      columns: {
        _id: id(1),
        name: key,
        address_line_1: '1 Park Lane',
        town: 'Leeds',
        postcode: 'LS1 1AA',
        country: 'UK',
        contact_no: '0113',
        member_limit: 200,
        email: 'a@bench.example',
        date: '2024-01-01',
        invite_link: key,
      },
    },
    users: {
      count: players,
      columns: {
        _id: id(2),
        first_name: 'Player',
        last_name: sql`'Number ' || n`,
        email: key,
        email_key: key,
        password_hash: '-',
        account_type: 'Player',
        organisation_id: club,
        // Every other one is a child whom nobody has to ask about.
        date_of_birth: sql`case when n % 2 = 0 then '2014-05-01' else '2001-05-01' end`,
        record_consent: 1,
        gender: 'Female',
        status: 'active',
        created_at: at,
      },
    },
    health_checks: {
      count: 20_000,
      columns: {
        _id: id(6),
        user_id: user,
        practitioner_id: practitionerId,
        practitioner_name: 'Ada Berg',
        date,
        time: at,
        heart_rate: 60,
        weight: 70,
      },
    },
    teams: {
      count: clubs,
      columns: { _id: id(23), organisation_id: id(1), name: 'First', name_key: 'first' },
    },
    equipment: {
      count: clubs,
      columns: { _id: id(24), organisation_id: id(1), name: 'Scales', fields: '["weight"]' },
    },
    control_readings: {
      count: 5_000,
      columns: {
        _id: id(20),
        organisation_id: club,
        equipment_id: id(24, sql`(n % ${sql.lit(players)}) / ${sql.lit(ofClub)}`),
        field: 'weight',
        value: 20,
        date,
        at,
        by_id: practitionerId,
        by_name: 'Ada Berg',
      },
    },
    imports: {
      count: 5_000,
      columns: {
        _id: id(20),
        kind: 'roster',
        organisation_id: club,
        by_id: practitionerId,
        at,
        made: '[]',
      },
    },
    sessions: {
      count: 20_000,
      columns: { token_hash: key, user_id: user, created_at: at, expires_at: later },
    },
    devices: {
      count: 20_000,
      columns: { device_hash: key, user_id: user, created_at: at, seen_at: '2026-11-01T00:00:00.000Z' },
    },
    secrets: {
      count: 20_000,
      columns: { secret_hash: key, kind: 'reset', user_id: user, created_at: at, expires_at: later },
    },
    images: { count: 5_000, columns: { user_id: user, type: 'image/png', bytes: 'AA==' } },
    passkeys: {
      count: 5_000,
      columns: {
        ...own,
        public_key: 'AA',
        counter: 0,
        device_type: 'singleDevice',
        backed_up: 0,
        name: 'Phone',
        created_at: at,
      },
    },
    health_check_versions: {
      count: 5_000,
      columns: {
        _id: id(20),
        check_id: id(6),
        version: 1,
        kind: 'corrected',
        reason: 'A typing error',
        wrong_player: 0,
        by_id: practitionerId,
        by_name: 'Ada Berg',
        at,
        before: '{}',
      },
    },
    sharing_choices: {
      count: 10_000,
      columns: { ...own, at, shares_fitness: 1, shares_health: 1, shares_lifestyle: 1, shares_earlier: 0 },
    },
    clearances: {
      count: 10_000,
      columns: { ...own, state: 'available', set_by: practitionerId, set_by_name: 'Ada Berg', set_at: at },
    },
    follow_ups: {
      count: 10_000,
      columns: {
        ...own,
        check_id: id(6),
        metric: 'heart_rate',
        step: 'week',
        opened_at: at,
        closed_at: at,
        closed_by: practitionerId,
        closed_by_name: 'Ada Berg',
        told_at: at,
        told_by_name: 'Ada Berg',
        told_how: 'person',
        done: 1,
      },
    },
    readings: {
      count: 20_000,
      columns: {
        ...own,
        organisation_id: club,
        field: 'heart_rate',
        value: 60,
        trial: 1,
        date,
        at,
        practitioner_id: practitionerId,
        taken_by: practitionerId,
        taken_by_name: 'Ada Berg',
        received_at: at,
      },
    },
    reading_finishes: {
      count: 10_000,
      columns: { ...own, date, check_id: id(6), readings: 17, practitioner_id: practitionerId, at },
    },
    share_links: {
      count: 5_000,
      columns: {
        ...own,
        secret_hash: key,
        categories: '["health"]',
        created_at: at,
        expires_at: later,
        ended_at: at,
        bundle: 'AA',
      },
    },
    bookings: {
      count: 5_000,
      columns: {
        _id: id(20),
        organisation_id: id(1, sql`n % 100`),
        date,
        time: sql`substr('0' || (n / 900), -2) || ':00'`,
        number_of_players: 5,
        region: 'other',
      },
    },
    booking_players: { count: 5_000, columns: { booking_id: id(20), user_id: user } },
    cancelled_bookings: {
      count: 5_000,
      columns: {
        _id: id(21),
        organisation_id: club,
        date,
        time: '19:00',
        number_of_players: 5,
        sequence: 1,
        player_ids: '[]',
        cancelled_at: '2026-11-10T00:00:00.000Z',
        region: 'main',
      },
    },
    booking_told: {
      count: 5_000,
      columns: { booking_id: id(22), user_id: user, date: '2026-11-20', time: '19:00', told_at: at },
    },
    calendar_feeds: { count: 5_000, columns: { user_id: user, secret_hash: key, created_at: at } },
    mails: {
      count: 20_000,
      columns: {
        ...own,
        recipient: 'somebody@bench.example',
        subject: 'A',
        text: 'A',
        html: 'A',
        created_at: at,
        next_attempt_at: at,
        sent_at: '2026-11-01T00:00:00.000Z',
      },
    },
    attempts: { count: 10_000, columns: { key, window_start: '2026-11-14T00:00:00.000Z', count: 1 } },
    notifications: {
      count: 20_000,
      columns: { ...own, kind: 'result', data: '{}', created_at: '2026-10-01T00:00:00.000Z' },
    },
    audit: {
      count: 20_000,
      columns: {
        _id: id(20),
        at,
        actor_id: practitionerId,
        actor_type: 'Practitioner',
        action: 'record-read',
        subject_id: user,
        organisation_id: club,
      },
    },
    second_factors: { count: 5_000, columns: { user_id: user, secret: 'AA', created_at: at } },
    recovery_codes: { count: 10_000, columns: { ...own, code_hash: key } },
    memberships: { count: players, columns: { ...own, organisation_id: club, from_at: at } },
    guardians: {
      count: 5_000,
      columns: {
        _id: id(20),
        player_id: id(2, sql`(n * 2) % ${sql.lit(players)}`),
        guardian_id: id(2, sql`n + 5000`),
        since: '2026-01-01',
      },
    },
    consents: {
      count: 10_000,
      columns: { ...own, purpose: 'record', given: 1, by_name: 'Ada Berg', at, how: 'online' },
    },
    revocations: {
      count: 10_000,
      columns: { _id: id(20), at, kind: 'sharing', user_id: user, copied_at: at },
    },
    medical_answers: { count: 10_000, columns: { ...own, at } },
    team_players: {
      count: players,
      columns: { team_id: id(23, sql`(n % ${sql.lit(players)}) / ${sql.lit(ofClub)}`), user_id: user },
    },
    player_codes: { count: 10_000, columns: { user_id: user, code: key, made_at: at } },
    locked_records: {
      count: 2_000,
      columns: { ...own, organisation_id: club, locked_at: at, until: '2099-01-01', record: '{}' },
    },
  }
}

/** The tables that are filled: those whose whole length nobody may read. */
export const bigTables = (kind: StoreKind): readonly string[] =>
  Object.keys(rowsOf(kind)).filter((table) => !smallTables.includes(table as Table))

export async function fillLargely(store: Store): Promise<void> {
  const { kind } = store
  await store.transaction(async (trx) => {
    // No request makes so many rows at once.
    if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    await trx
      .insertInto('users')
      .values({
        _id: practitionerId,
        first_name: 'Ada',
        last_name: 'Berg',
        email: 'ada@bench.example',
        email_key: 'ada@bench.example',
        password_hash: '-',
        account_type: 'Practitioner',
        organisation_id: builtInOrganisation._id,
        status: 'active',
        created_at: '2024-01-01T00:00:00.000Z',
      })
      .execute()
    for (const [table, { count, columns }] of Object.entries(rowsOf(kind))) {
      const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
      const values = sql.join(
        Object.values(columns).map((one) => (typeof one === 'object' ? one : sql.lit(one))),
      )
      await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${seriesOf(kind, count)}`.execute(
        trx,
      )
    }
  })
  if (kind === 'postgres') await sql`analyze`.execute(store.read)
}
