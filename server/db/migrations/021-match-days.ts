// The weekdays on which a club plays, as its coach sets them. JSON, such as [3,6]; null: none are set.
import type { Migration } from '#server/db/migration.ts'
import { addColumn } from '#server/db/online-change.ts'

export const matchDays: Migration = {
  sqlite: (db, { text }) => db.schema.alterTable('organisations').addColumn('match_days', text).execute(),
  postgres: (db, { text }) => addColumn(db, 'organisations', 'match_days', text),
}
