// An index for every reference, so that deleting an account reads no whole table, and one for sign-ups that wait.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { buildIndex } from '#server/db/online-change.ts'

const indexes: readonly (readonly [name: string, on: string])[] = [
  ['passkey_challenges_by_user', 'passkey_challenges (user_id)'],
  ['assignments_by_organisation', 'assignments (organisation_id)'],
  ['health_check_versions_by_author', 'health_check_versions (by_id)'],
  ['clearances_by_author', 'clearances (set_by)'],
  ['follow_ups_by_closer', 'follow_ups (closed_by)'],
  ['readings_by_sender', 'readings (practitioner_id)'],
  ['readings_by_taker', 'readings (taken_by)'],
  ['readings_by_import', 'readings (import_id)'],
  ['reading_finishes_by_practitioner', 'reading_finishes (practitioner_id)'],
  ['cancelled_bookings_by_organisation', 'cancelled_bookings (organisation_id)'],
  ['imports_by_organisation', 'imports (organisation_id)'],
  ['users_pending', "users (created_at) where status = 'pending'"],
]

export const referencesIndexed: Migration = {
  sqlite: async (db) => {
    for (const [name, on] of indexes) await sql.raw(`create index ${name} on ${on}`).execute(db)
  },
  postgres: async (db) => {
    for (const [name, on] of indexes) await buildIndex(db, name, sql.raw(on))
  },
}
