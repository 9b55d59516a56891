// Fills a database for measurements: clubs of thirty, every player with twenty checks, one with fifty. The rows are
// generated inside the database, so that two million take a minute and not an hour.
import { type RawBuilder, sql } from 'kysely'
import { type FieldName, fieldNames, fields } from '#domain/measures/fields.ts'
import { builtInOrganisation } from '#domain/people/account.ts'
import type { StoreKind } from '#server/db/columns.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { passwords } from '#server/http/passwords.ts'
import { hashSecret } from '#server/records/people/secrets.ts'

export const checksEach = 20
const heavyChecks = 50
const clubSize = 30
const firstDay = '2024-01-01'
export const benchPassword = 'calm-river-42'

// Ids and tokens that the load generator can compute from a number.
const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0')
export const idOf = (kind: number, nth: number): string => `${hex(kind, 8)}-0000-7000-8000-${hex(nth, 12)}`
export const clubId = (nth: number): string => idOf(1, nth)
export const playerId = (nth: number): string => idOf(2, nth)
export const coachId = (nth: number): string => idOf(3, nth)
export const practitionerId: string = idOf(4, 0)
export const heavyPlayer = 0
export const emailOfPlayer = (nth: number): string => `player${nth}@bench.example`
export const tokenOf = (person: string): string => hashSecret(`token of ${person}`)

const series = (kind: StoreKind, from: number, below: number): RawBuilder<unknown> =>
  kind === 'postgres'
    ? sql`(select g::bigint as n from generate_series(${sql.lit(from)}, ${sql.lit(below - 1)}) g) s`
    : sql`(with recursive c(n) as (select ${sql.lit(from)} union all select n + 1 from c where n < ${sql.lit(below - 1)}) select n from c) s`

const idSql = (kind: StoreKind, id: number, nth: RawBuilder<unknown>): RawBuilder<string> => {
  const start = sql.lit(`${hex(id, 8)}-0000-7000-8000-`)
  return kind === 'postgres'
    ? sql`${start} || lpad(to_hex((${nth})::bigint), 12, '0')`
    : sql`${start} || printf('%012x', ${nth})`
}

// Values in the middle of the field's range, different for every check of a player.
const valueSql = (name: FieldName): RawBuilder<number> => {
  const { min, max } = fields[name]
  const low = min + (max - min) * 0.3
  const step = (max - min) * 0.004
  return sql`${sql.lit(low)} + ((n * 7919 + ${sql.lit(name.length * 31)}) % 100) * ${sql.lit(step)}`
}

export async function fill(
  store: Store,
  players: number,
  { club = clubSize, each = checksEach, since = firstDay } = {},
): Promise<void> {
  const hash = await passwords.hashPassword(benchPassword)
  await patiently(store, (trx) => addClubs(trx, store.kind, Math.ceil(players / club)))
  // In portions, so that no statement takes too long.
  const portion = 10_000
  for (let from = 0; from < players; from += portion)
    await patiently(store, (trx) =>
      addPlayers(trx, store.kind, { from, below: Math.min(from + portion, players), club, hash }),
    )
  await patiently(store, async (trx) => {
    await addStaff(trx, store.kind, { players, club, hash })
    await addBookings(trx)
  })
  for (let from = 0; from < players * each; from += portion)
    await patiently(store, (trx) =>
      addChecks(trx, store.kind, { from, below: Math.min(from + portion, players * each), players, since }),
    )
  await patiently(store, async (trx) => {
    await addHeavyChecks(trx, store.kind)
    // PostgreSQL keeps statistics by itself. On SQLite the product has none (docs/decisions/server-speed.md).
    if (store.kind === 'postgres') await sql`analyze`.execute(trx)
  })
}

/** A large fill may take longer than a request is given. */
const patiently = (store: Store, work: (trx: Trx) => Promise<void>): Promise<void> =>
  store.transaction(async (trx) => {
    if (store.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    await work(trx)
  })

async function addClubs(trx: Trx, kind: StoreKind, clubs: number): Promise<void> {
  await sql`insert into organisations (_id, name, address_line_1, town, postcode, country, contact_no, member_limit, email, date, invite_link)
    select ${idSql(kind, 1, sql`n`)}, 'Club ' || n, '1 Park Lane', 'Leeds', 'LS1 1AA', 'UK', '0113', 100, 'coach' || n || '@bench.example',
    '2024-01-01', 'invite-' || n from ${series(kind, 0, clubs)}`.execute(trx)
}

const userColumns = sql`(_id, first_name, last_name, email, email_key, password_hash, account_type, organisation_id, date_of_birth, gender, status, created_at, unhealthy_score, okay_score, healthy_score)`
const userValues = sql`'2001-05-01', 'Female', 'active', '2024-01-01T00:00:00.000Z', n % 7, n % 5, 17 - n % 7 - n % 5`

type Portion = { readonly from: number; readonly below: number }

async function addPlayers(
  trx: Trx,
  kind: StoreKind,
  { from, below, club, hash }: Portion & { club: number; hash: string },
): Promise<void> {
  await sql`insert into users ${userColumns} select ${idSql(kind, 2, sql`n`)}, 'Player', 'Number ' || n, 'player' || n || '@bench.example',
    'player' || n || '@bench.example', ${hash}, 'Player', ${idSql(kind, 1, sql`n / ${sql.lit(club)}`)}, ${userValues} from ${series(kind, from, below)}`.execute(
    trx,
  )
}

async function addStaff(
  trx: Trx,
  kind: StoreKind,
  { players, club, hash }: { players: number; club: number; hash: string },
): Promise<void> {
  await sql`insert into users ${userColumns} select ${idSql(kind, 3, sql`n`)}, 'Club', 'Coach', 'coach' || n || '@bench.example', 'coach' || n || '@bench.example',
    ${hash}, 'Coach', ${idSql(kind, 1, sql`n`)}, ${userValues} from ${series(kind, 0, Math.ceil(players / club))}`.execute(
    trx,
  )
  await sql`insert into users ${userColumns} select ${practitionerId}, 'Ada', 'Berg', 'ada@bench.example', 'ada@bench.example', ${hash}, 'Practitioner',
    ${builtInOrganisation._id}, ${userValues} from ${series(kind, 0, 1)}`.execute(trx)
  const people = [
    ...Array.from({ length: Math.min(players, 1_000) }, (_, nth) => playerId(nth)),
    coachId(0),
    practitionerId,
  ]
  const times = { created_at: '2026-01-01T00:00:00.000Z', expires_at: '2099-01-01T00:00:00.000Z' }
  for (const user_id of people)
    await trx
      .insertInto('sessions')
      .values({ token_hash: hashSecret(tokenOf(user_id)), user_id, ...times })
      .execute()
}

async function addBookings(trx: Trx): Promise<void> {
  for (let nth = 0; nth < 5; nth += 1)
    await trx
      .insertInto('bookings')
      .values({
        _id: idOf(5, nth),
        user_id: coachId(0),
        organisation_id: clubId(0),
        date: `2098-01-1${nth}`,
        time: '19:00',
        number_of_players: 8,
      })
      .execute()
}

const checkColumns = sql`(_id, user_id, practitioner_id, practitioner_name, date, time, body_mass_index, smoking_level, ${sql.join(fieldNames.map((name) => sql.ref(name)))})`
const checkValues = sql`22.1, 0, ${sql.join(fieldNames.map(valueSql))}`

/** Inserts the nth check of all players before the next one. As in production, the rows of a player are far apart. */
async function addChecks(
  trx: Trx,
  kind: StoreKind,
  { from, below, players, since }: Portion & { players: number; since: string },
): Promise<void> {
  const all = sql.lit(players)
  const day = daySql(kind, sql`(n / ${all}) * 37`, since)
  await sql`insert into health_checks ${checkColumns} select ${idSql(kind, 6, sql`n`)}, ${idSql(kind, 2, sql`n % ${all}`)},
    ${practitionerId}, 'Ada Berg', ${day}, ${day} || 'T09:00:00.000Z', ${checkValues} from ${series(kind, from, below)}`.execute(
    trx,
  )
}

async function addHeavyChecks(trx: Trx, kind: StoreKind): Promise<void> {
  const day = daySql(kind, sql`n + 800`)
  await sql`insert into health_checks ${checkColumns} select ${idSql(kind, 7, sql`n`)}, ${playerId(heavyPlayer)}, ${practitionerId}, 'Ada Berg',
    ${day}, ${day} || 'T10:00:00.000Z', ${checkValues} from ${series(kind, 0, heavyChecks - checksEach)}`.execute(
    trx,
  )
}

const daySql = (kind: StoreKind, days: RawBuilder<unknown>, since = firstDay): RawBuilder<string> =>
  kind === 'postgres'
    ? sql`to_char(${sql.lit(since)}::date + (${days})::int, 'YYYY-MM-DD')`
    : sql`date(${sql.lit(since)}, '+' || (${days}) || ' days')`
