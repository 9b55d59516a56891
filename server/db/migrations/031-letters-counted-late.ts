// A letter about results is counted when it is sent. A server of the version before sends it without counts.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

export const lettersCountedLate: Migration = {
  sqlite: async (db) => {
    await sql`alter table mails add column has_counts integer not null default 0`.execute(db)
  },
  postgres: async (db) => {
    await sql`alter table mails add column if not exists has_counts integer not null default 0`.execute(db)
  },
}
