// When a person was told to come, so that it stays theirs when others are named later.
import type { Migration } from '#server/db/migration.ts'
import { addColumn } from '#server/db/online-change.ts'

export const arrivals: Migration = {
  sqlite: (db, { text }) => db.schema.alterTable('booking_told').addColumn('arrives', text).execute(),
  postgres: (db, { text }) => addColumn(db, 'booking_told', 'arrives', text),
}
