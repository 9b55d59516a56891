// Several servers may find the same reminder to give; its key makes sure that a person gets it once.
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function newsOnce(db: SchemaBuilder, { text }: Columns): Promise<void> {
  await db.schema.alterTable('notifications').addColumn('once_key', text).execute()
  await db.schema
    .createIndex('notifications_once')
    .unique()
    .on('notifications')
    .columns(['user_id', 'once_key'])
    .execute()
}
