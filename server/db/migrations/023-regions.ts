// Each slot is taken once in a region, no longer once in the whole installation.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { buildIndex } from '#server/db/online-change.ts'
import { rebuildTable } from '#server/db/rebuild-table.ts'

// A server of the version before knows a taken slot by the columns of the key, (date, time), and books in 'main' only.
// So 'main' has a key of its own, and exactly one of the two keys holds for a row.
const keys = [
  { name: 'bookings_slot_main', on: sql`bookings (date, time) where region = 'main'`, unique: true },
  {
    name: 'bookings_slot_region',
    on: sql`bookings (region, date, time) where region <> 'main'`,
    unique: true,
  },
  { name: 'bookings_by_day', on: sql`bookings (date, time)`, unique: false },
]

export const regions: Migration = {
  sqlite: async (db, { text }) => {
    for (const table of ['organisations', 'bookings'])
      await sql`alter table ${sql.table(table)} add column region ${text} not null default 'main'`.execute(db)
    await rebuildTable(db, 'bookings', [['constraint "bookings_slot" unique ("date", "time"), ', '']])
    for (const { name, on, unique } of keys)
      await sql`create ${sql.raw(unique ? 'unique index' : 'index')} ${sql.ref(name)} on ${on}`.execute(db)
  },
  postgres: async (db, { text }) => {
    // A default that is the same for every row scans nothing.
    for (const table of ['organisations', 'bookings'])
      await sql`alter table ${sql.table(table)}
        add column if not exists region ${text} not null default 'main'`.execute(db)
    for (const { name, on, unique } of keys) await buildIndex(db, name, on, { unique })
    await sql`alter table bookings drop constraint if exists bookings_slot`.execute(db)
  },
}
