// Links with which a player shows a record to a doctor, and imports of lists.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'

export const exchange: Migration = async (db, columns) => {
  await createShareLinks(db, columns)
  await createImports(db, columns)
}

// `bundle` is the encrypted record. Its key is in the link only, so the database cannot open it.
async function createShareLinks(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('share_links')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('secret_hash', text, (column) => column.notNull().unique())
      .addColumn('label', text)
      .addColumn('categories', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addColumn('passcode_hash', text)
      .addColumn('wrong_tries', integer, (column) =>
        column.notNull().defaultTo(0).check(sql`wrong_tries >= 0`),
      )
      .addColumn('opened', integer, (column) => column.notNull().defaultTo(0).check(sql`opened >= 0`))
      .addColumn('ended_at', text)
      .addColumn('bundle', text, (column) => column.notNull()),
  ).execute()
  await db.schema.createIndex('share_links_by_user').on('share_links').column('user_id').execute()
}

// `made` holds the ids of what an import made, as JSON, so that all of it can be undone.
async function createImports(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('imports')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('roster', 'results')`))
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('undone_at', text)
      .addColumn('made', text, (column) => column.notNull()),
  ).execute()
  await db.schema.createIndex('imports_by_person').on('imports').columns(['by_id', 'at']).execute()
}
