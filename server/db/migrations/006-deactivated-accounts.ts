// An account can be deactivated, and an audit entry can name the network of its caller.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn, dropCheck } from '#server/db/online-change.ts'
import { rebuildTable } from '#server/db/rebuild-table.ts'

export const deactivatedAccounts: Migration = {
  sqlite: async (db, { text }) => {
    await rebuildTable(db, 'users', [
      [`check (status in ('pending', 'active'))`, `check (status in ('pending', 'active', 'deactivated'))`],
    ])
    await db.schema.alterTable('audit').addColumn('network', text).execute()
  },
  postgres: async (db, { text }) => {
    await addCheck(db, 'users', 'users_status_known', sql`status in ('pending', 'active', 'deactivated')`)
    await dropCheck(db, 'users', 'users_status_check')
    await addColumn(db, 'audit', 'network', text)
  },
}
