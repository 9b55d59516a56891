// An index of the few readings that practitioners have marked as those of a device that was wrong.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { buildIndex } from '#server/db/online-change.ts'

const index = 'readings_in_doubt'
const on = 'readings (organisation_id, date) where doubt is not null'

export const readingsInDoubt: Migration = {
  sqlite: async (db) => {
    await sql.raw(`create index ${index} on ${on}`).execute(db)
  },
  postgres: (db) => buildIndex(db, index, sql.raw(on)),
}
