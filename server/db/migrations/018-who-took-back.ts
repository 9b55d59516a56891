// Who took a reading back that was of another player, and why; an index for the list of them.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { addColumn, buildIndex } from '#server/db/online-change.ts'

const added = ['void_by_name', 'void_reason'] as const
const index = 'readings_void'
const on = 'readings (organisation_id, void_at, _id) where void_at is not null'

export const whoTookBack: Migration = {
  sqlite: async (db, { text }) => {
    for (const column of added)
      await sql`alter table readings add column ${sql.ref(column)} ${text}`.execute(db)
    await sql.raw(`create index ${index} on ${on}`).execute(db)
  },
  postgres: async (db, { text }) => {
    for (const column of added) await addColumn(db, 'readings', column, text)
    await buildIndex(db, index, sql.raw(on))
  },
}
