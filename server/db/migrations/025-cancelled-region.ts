// A server of the version before copies every column of a booking when it is moved or cancelled, so its region needs a place.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

export const cancelledRegion: Migration = {
  sqlite: async (db, { text }) => {
    await sql`alter table cancelled_bookings add column region ${text} not null default 'main'`.execute(db)
  },
  postgres: async (db, { text }) => {
    await sql`alter table cancelled_bookings
      add column if not exists region ${text} not null default 'main'`.execute(db)
  },
}
