// Checks are ordered by date, time and id. With the id in the index, the latest check is found without sorting.
import type { SchemaBuilder } from '#server/db/columns.ts'

export async function checksInFullOrder(db: SchemaBuilder): Promise<void> {
  await db.schema.dropIndex('health_checks_by_user').execute()
  await db.schema
    .createIndex('health_checks_by_user')
    .on('health_checks')
    .columns(['user_id', 'date', 'time', '_id'])
    .execute()
}
