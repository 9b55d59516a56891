// Who told the player of a follow-up, when and how; an index for the list of those that were closed last.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn, buildIndex } from '#server/db/online-change.ts'

const added = ['told_at', 'told_by_name', 'told_how'] as const
const check = "told_how in ('message', 'person')"
const index = 'follow_ups_closed'
const on = 'follow_ups (closed_at, _id) where closed_at is not null'

export const whoTold: Migration = {
  sqlite: async (db, { text }) => {
    for (const column of added)
      await sql`alter table follow_ups add column ${sql.ref(column)} ${text}
        ${column === 'told_how' ? sql`check (${sql.raw(check)})` : sql``}`.execute(db)
    await sql.raw(`create index ${index} on ${on}`).execute(db)
  },
  postgres: async (db, { text }) => {
    for (const column of added) await addColumn(db, 'follow_ups', column, text)
    await addCheck(db, 'follow_ups', 'follow_ups_told_how', sql.raw(check))
    await buildIndex(db, index, sql.raw(on))
  },
}
