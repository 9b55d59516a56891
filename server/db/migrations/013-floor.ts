// What holds for the whole installation, such as the lowest version that may run on this database.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

export const floor: Migration = async (db, { text, finish }) => {
  await finish(
    db.schema
      .createTable('installation')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull()),
  ).execute()
  // Older versions do not read the floor: they refuse a database that has this migration.
  await sql`insert into installation (key, value) values ('floor', '0.5.0')`.execute(db)
}
