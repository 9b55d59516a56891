// Who comes to a booking, what is undone or told about it, calendar feeds, and reminders that are sent once.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn, buildIndex, dropCheck } from '#server/db/online-change.ts'
import { rebuildTable } from '#server/db/rebuild-table.ts'

export const bookings: Migration = {
  sqlite: async (db, columns) => {
    const { text, integer } = columns
    await sql`alter table bookings add column sequence ${integer} not null default 0 check (sequence >= 0)`.execute(
      db,
    )
    await sql`alter table bookings add column changed_at ${text}`.execute(db)
    await rebuildTable(db, 'secrets', [
      [
        `check (kind in ('verify', 'reset', 'welcome', 'setup', 'email'))`,
        `check (kind in ('verify', 'reset', 'welcome', 'setup', 'email', 'reminders'))`,
      ],
    ])
    await rebuildTable(db, 'mails', [
      [
        `check (secret_kind in ('verify', 'reset', 'welcome', 'email'))`,
        `check (secret_kind in ('verify', 'reset', 'welcome', 'email', 'reminders'))`,
      ],
    ])
    await sql`alter table mails add column once_key ${text}`.execute(db)
    await sql`alter table mails add column booking_id ${text}`.execute(db)
    await sql`create unique index mails_once on mails (once_key)`.execute(db)
    await sql`create index mails_by_booking on mails (booking_id)`.execute(db)
    await createTables(db, columns)
    await rememberTold(db)
  },
  postgres: async (db, columns) => {
    const { text, integer } = columns
    await addColumn(db, 'bookings', 'sequence', sql`${integer} not null default 0`)
    await addCheck(db, 'bookings', 'bookings_sequence', sql`sequence >= 0`)
    await addColumn(db, 'bookings', 'changed_at', text)
    await addCheck(
      db,
      'secrets',
      'secrets_kind_with_reminders',
      sql`kind in ('verify', 'reset', 'welcome', 'setup', 'email', 'reminders')`,
    )
    await dropCheck(db, 'secrets', 'secrets_kind_known')
    await addCheck(
      db,
      'mails',
      'mails_secret_kind_with_reminders',
      sql`secret_kind in ('verify', 'reset', 'welcome', 'email', 'reminders')`,
    )
    await dropCheck(db, 'mails', 'mails_secret_kind_known')
    await addColumn(db, 'mails', 'once_key', text)
    await addColumn(db, 'mails', 'booking_id', text)
    await buildIndex(db, 'mails_once', sql`mails (once_key)`, { unique: true })
    await buildIndex(db, 'mails_by_booking', sql`mails (booking_id)`)
    await createTables(db, columns)
    await rememberTold(db)
  },
}

async function createTables(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createNames(db, columns)
  await createCancelled(db, columns)
  await createTold(db, columns)
  await createFeeds(db, columns)
}

async function createNames(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('booking_players')
      .ifNotExists()
      .addColumn('booking_id', text, (column) =>
        column.notNull().references('bookings._id').onDelete('cascade'),
      )
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addPrimaryKeyConstraint('booking_players_pkey', ['booking_id', 'user_id']),
  ).execute()
  await db.schema
    .createIndex('booking_players_by_user')
    .ifNotExists()
    .on('booking_players')
    .column('user_id')
    .execute()
}

// Bookings as they were before they were cancelled or moved. Apart from `bookings`, so that the slot is free and no list
// has to leave them out.
async function createCancelled(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('cancelled_bookings')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('organisation_id', text, (column) => column.notNull().references('organisations._id'))
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      .addColumn('time', text, (column) => column.notNull().check(sql`time like '__:__'`))
      .addColumn('number_of_players', integer, (column) =>
        column.notNull().check(sql`number_of_players between 1 and 10`),
      )
      .addColumn('request_key', text)
      .addColumn('sequence', integer, (column) => column.notNull().check(sql`sequence >= 0`))
      // JSON
      .addColumn('player_ids', text, (column) => column.notNull())
      .addColumn('cancelled_at', text, (column) => column.notNull()),
  ).execute()
  await db.schema
    .createIndex('cancelled_bookings_by_time')
    .ifNotExists()
    .on('cancelled_bookings')
    .column('cancelled_at')
    .execute()
  await db.schema
    .createIndex('cancelled_bookings_by_user')
    .ifNotExists()
    .on('cancelled_bookings')
    .column('user_id')
    .execute()
}

// No reference to `bookings`: people are told of a cancelled one too.
async function createTold(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('booking_told')
      .ifNotExists()
      .addColumn('booking_id', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('time', text, (column) => column.notNull())
      .addColumn('told_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('booking_told_pkey', ['booking_id', 'user_id']),
  ).execute()
  await db.schema
    .createIndex('booking_told_by_user')
    .ifNotExists()
    .on('booking_told')
    .column('user_id')
    .execute()
  await db.schema
    .createIndex('booking_told_by_date')
    .ifNotExists()
    .on('booking_told')
    .column('date')
    .execute()
  await finish(
    db.schema
      .createTable('booking_changes')
      .ifNotExists()
      .addColumn('booking_id', text, (column) => column.primaryKey())
      // The slot before the first change that nobody was told of.
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('time', text, (column) => column.notNull())
      .addColumn('due_at', text, (column) => column.notNull()),
  ).execute()
  await db.schema
    .createIndex('booking_changes_due')
    .ifNotExists()
    .on('booking_changes')
    .column('due_at')
    .execute()
}

async function createFeeds(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('calendar_feeds')
      .ifNotExists()
      .addColumn('user_id', text, (column) => column.primaryKey().references('users._id').onDelete('cascade'))
      .addColumn('secret_hash', text, (column) => column.notNull().unique())
      .addColumn('created_at', text, (column) => column.notNull()),
  ).execute()
}

// The coach who made a booking had an email about it.
async function rememberTold(db: SchemaBuilder): Promise<void> {
  await sql`insert into booking_told (booking_id, user_id, date, time, told_at)
    select _id, user_id, date, time, '1970-01-01T00:00:00.000Z' from bookings where user_id is not null
    on conflict do nothing`.execute(db)
}
