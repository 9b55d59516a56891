// What a deleted player leaves where the club locks records. It is apart from the tables that people read.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function lockedRecords(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('locked_records')
      .addColumn('_id', text, (column) => column.primaryKey())
      // No reference: the account is gone.
      .addColumn('user_id', text, (column) => column.notNull().unique())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('locked_at', text, (column) => column.notNull())
      .addColumn('until', text, (column) => column.notNull().check(sql`until like '____-__-__'`))
      // JSON: the rows by table
      .addColumn('record', text, (column) => column.notNull()),
  ).execute()
  for (const column of ['organisation_id', 'until'])
    await db.schema
      .createIndex(`locked_records_by_${column.replace('_id', '')}`)
      .on('locked_records')
      .column(column)
      .execute()
}
