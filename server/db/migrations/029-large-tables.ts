// What a federation of millions needs so that nothing reads a large table as a whole: indexes for sweeps, lists and search, and what a
// club's devices show, made anew each night.
import { type RawBuilder, sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { buildIndex } from '#server/db/online-change.ts'

const indexes: readonly (readonly [name: string, on: RawBuilder<unknown>])[] = [
  ['share_links_by_end', sql`share_links (expires_at)`],
  ['users_in_order', sql`users (account_type, last_name, first_name, _id)`],
  ['users_unnoted', sql`users (date_of_birth) where record_consent is null`],
]
const onSqlite: typeof indexes = [
  ['users_by_last_name', sql`users (lower(last_name))`],
  ['users_by_first_name', sql`users (lower(first_name))`],
  [
    'notifications_about',
    sql`notifications (data ->> 'user_id') where kind in ('invitation-accepted', 'player-declined', 'guardian-linked')`,
  ],
  ['notifications_guardian', sql`notifications (data ->> 'guardian_id') where kind = 'guardian-linked'`],
]
const onPostgres: typeof indexes = [
  ['users_by_last_name', sql`users ((lower(last_name) collate "C"))`],
  ['users_by_first_name', sql`users ((lower(first_name) collate "C"))`],
  [
    'notifications_about',
    sql`notifications ((data::json ->> 'user_id')) where kind in ('invitation-accepted', 'player-declined', 'guardian-linked')`,
  ],
  [
    'notifications_guardian',
    sql`notifications ((data::json ->> 'guardian_id')) where kind = 'guardian-linked'`,
  ],
]

const createPictures = (db: SchemaBuilder, { text, finish }: Columns): Promise<void> =>
  finish(
    db.schema
      .createTable('device_pictures')
      .ifNotExists()
      .addColumn('organisation_id', text, (column) =>
        column.primaryKey().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('computed_at', text, (column) => column.notNull())
      // JSON: what the page of devices draws
      .addColumn('picture', text, (column) => column.notNull()),
  ).execute()

export const largeTables: Migration = {
  sqlite: async (db, columns) => {
    await createPictures(db, columns)
    for (const [name, on] of [...indexes, ...onSqlite])
      await sql`create index ${sql.ref(name)} on ${on}`.execute(db)
  },
  postgres: async (db, columns) => {
    await createPictures(db, columns)
    for (const [name, on] of [...indexes, ...onPostgres]) await buildIndex(db, name, on)
  },
}
