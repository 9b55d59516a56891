// A squad day: readings that stations take, when they became a check, and the stations of each club.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'

export const squadDay: Migration = async (db, columns) => {
  await createReadings(db, columns)
  await createFinishes(db, columns)
  await createStations(db, columns)
}

// Only ever inserted. The id is made by the device, so that a reading that is sent twice is stored once.
async function createReadings(db: SchemaBuilder, { text, integer, number, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('readings')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('field', text, (column) => column.notNull())
      .addColumn('value', number)
      .addColumn('skipped', text)
      .addColumn('trial', integer, (column) => column.notNull().check(sql`trial >= 1`))
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('method', text)
      .addColumn('device', text)
      // Without a foreign key: the reading it replaces may arrive later, from another device.
      .addColumn('supersedes', text)
      .addColumn('practitioner_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('taken_by', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('taken_by_name', text, (column) => column.notNull())
      .addColumn('received_at', text, (column) => column.notNull())
      .addColumn('import_id', text)
      .addCheckConstraint('readings_value_or_reason', sql`value is null or skipped is null`),
  ).execute()
  await db.schema.createIndex('readings_by_user').on('readings').columns(['user_id', 'date']).execute()
  await db.schema
    .createIndex('readings_by_day')
    .on('readings')
    .columns(['organisation_id', 'date', 'received_at'])
    .execute()
}

// `readings` is how many the player had that day. A different number now means that the player is to finish again.
async function createFinishes(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('reading_finishes')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      .addColumn('check_id', text, (column) =>
        column.notNull().references('health_checks._id').onDelete('cascade'),
      )
      .addColumn('readings', integer, (column) => column.notNull().check(sql`readings >= 1`))
      .addColumn('practitioner_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('at', text, (column) => column.notNull()),
  ).execute()
  await db.schema
    .createIndex('reading_finishes_by_user')
    .on('reading_finishes')
    .columns(['user_id', 'date', 'at'])
    .execute()
  await db.schema.createIndex('reading_finishes_by_check').on('reading_finishes').column('check_id').execute()
}

async function createStations(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('stations')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('place', integer, (column) => column.notNull().check(sql`place >= 1`))
      .addColumn('measures', text, (column) => column.notNull())
      .addUniqueConstraint('stations_place', ['organisation_id', 'place']),
  ).execute()
}
