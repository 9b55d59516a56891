// What was done about an urgent value, in words: 008 only stored whether something was.
import type { Migration } from '#server/db/migration.ts'

export const followUpActions: Migration = async (db, { text }) => {
  await db.schema.alterTable('follow_ups').addColumn('action_at_entry', text).execute()
  await db.schema.alterTable('follow_ups').addColumn('action', text).execute()
}
