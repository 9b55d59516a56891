// The order of checks ends with their id, and so does its index: finding the latest one needs no sorting any more.
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function checksInFullOrder(db: SchemaBuilder, _columns: Columns): Promise<void> {
  await db.schema.dropIndex('health_checks_by_user').execute()
  await db.schema
    .createIndex('health_checks_by_user')
    .on('health_checks')
    .columns(['user_id', 'date', 'time', '_id'])
    .execute()
}
