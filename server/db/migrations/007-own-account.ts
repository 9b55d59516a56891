// What people manage about their own account: picture, email address, preferences, passkeys, and the moment they last
// confirmed who they are.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn, dropCheck } from '#server/db/online-change.ts'
import { rebuildTable } from '#server/db/rebuild-table.ts'

export const ownAccount: Migration = {
  sqlite: async (db, columns) => {
    const { text } = columns
    await createImages(db, columns)
    await createPasskeys(db, columns)
    await createChallenges(db, columns)
    await db.schema.alterTable('sessions').addColumn('confirmed_at', text).execute()
    await db.schema.alterTable('users').addColumn('preferences', text).execute()
    await rebuildTable(db, 'secrets', [
      [
        `check (kind in ('verify', 'reset', 'welcome', 'setup'))`,
        `check (kind in ('verify', 'reset', 'welcome', 'setup', 'email'))`,
      ],
      [
        `constraint "secrets_owner"`,
        `"email" text, constraint "secrets_address" check ((kind = 'email') = (email is not null)), constraint "secrets_owner"`,
      ],
    ])
    await rebuildTable(db, 'mails', [
      [
        `check (secret_kind in ('verify', 'reset', 'welcome'))`,
        `check (secret_kind in ('verify', 'reset', 'welcome', 'email'))`,
      ],
    ])
  },
  postgres: async (db, columns) => {
    const { text } = columns
    await createImages(db, columns)
    await createPasskeys(db, columns)
    await createChallenges(db, columns)
    await addColumn(db, 'sessions', 'confirmed_at', text)
    await addColumn(db, 'users', 'preferences', text)
    await addColumn(db, 'secrets', 'email', text)
    await addCheck(
      db,
      'secrets',
      'secrets_kind_known',
      sql`kind in ('verify', 'reset', 'welcome', 'setup', 'email')`,
    )
    await dropCheck(db, 'secrets', 'secrets_kind_check')
    await addCheck(db, 'secrets', 'secrets_address', sql`(kind = 'email') = (email is not null)`)
    await addCheck(
      db,
      'mails',
      'mails_secret_kind_known',
      sql`secret_kind in ('verify', 'reset', 'welcome', 'email')`,
    )
    await dropCheck(db, 'mails', 'mails_secret_kind_check')
  },
}

// Apart from `users`, so that lists of people stay small.
async function createImages(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('images')
      .ifNotExists()
      .addColumn('user_id', text, (column) => column.primaryKey().references('users._id').onDelete('cascade'))
      .addColumn('type', text, (column) =>
        column.notNull().check(sql`type in ('image/png', 'image/jpeg', 'image/webp')`),
      )
      .addColumn('bytes', text, (column) => column.notNull()),
  ).execute()
}

// `_id` is the credential id in base64url.
async function createPasskeys(db: SchemaBuilder, { text, integer, number, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('passkeys')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('public_key', text, (column) => column.notNull())
      // Unsigned 32 bits, which PostgreSQL's integer does not hold.
      .addColumn('counter', number, (column) => column.notNull().check(sql`counter >= 0`))
      .addColumn('transports', text)
      .addColumn('device_type', text, (column) =>
        column.notNull().check(sql`device_type in ('singleDevice', 'multiDevice')`),
      )
      .addColumn('backed_up', integer, (column) => column.notNull().check(sql`backed_up in (0, 1)`))
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('used_at', text),
  ).execute()
  await db.schema.createIndex('passkeys_by_user').ifNotExists().on('passkeys').column('user_id').execute()
}

// A challenge is deleted when it is answered. Only a login does not know its person yet.
async function createChallenges(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('passkey_challenges')
      .ifNotExists()
      .addColumn('challenge', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('register', 'login', 'confirm')`),
      )
      .addColumn('user_id', text, (column) => column.references('users._id').onDelete('cascade'))
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addCheckConstraint('passkey_challenges_owner', sql`(kind = 'login') = (user_id is null)`),
  ).execute()
  await db.schema
    .createIndex('passkey_challenges_by_end')
    .ifNotExists()
    .on('passkey_challenges')
    .column('expires_at')
    .execute()
}
