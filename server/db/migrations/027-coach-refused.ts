// Who has taken back that a coach sees them is looked up with each request of a coach.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { buildIndex } from '#server/db/online-change.ts'

const name = 'users_coach_refused'
const on = sql`users (organisation_id) where coach_consent = 0`

export const coachRefused: Migration = {
  sqlite: async (db) => {
    await sql`create index ${sql.ref(name)} on ${on}`.execute(db)
  },
  postgres: (db) => buildIndex(db, name, on),
}
