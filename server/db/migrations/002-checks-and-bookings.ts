// What is measured, and when the practitioners come.
import { sql } from 'kysely'
import { slotCount } from '#domain/clubs/booking.ts'
import { fieldNames, fields, noteFields } from '#domain/measures/fields.ts'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function checksAndBookings(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createBookings(db, columns)
  await createHealthChecks(db, columns)
}

async function createBookings(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('bookings')
      .addColumn('_id', text, (column) => column.primaryKey())
      // The booking stays with the organisation when the coach who made it leaves.
      .addColumn('user_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('organisation_id', text, (column) => column.notNull().references('organisations._id'))
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      .addColumn('time', text, (column) => column.notNull().check(sql`time like '__:__'`))
      .addColumn('number_of_players', integer, (column) =>
        column
          .notNull()
          .check(sql`number_of_players between ${sql.lit(slotCount.min)} and ${sql.lit(slotCount.max)}`),
      )
      .addColumn('request_key', text)
      .addUniqueConstraint('bookings_slot', ['date', 'time'])
      .addUniqueConstraint('bookings_request', ['user_id', 'request_key']),
  ).execute()
  await db.schema
    .createIndex('bookings_by_organisation')
    .on('bookings')
    .columns(['organisation_id', 'date', 'time'])
    .execute()
  await db.schema.createIndex('bookings_by_user').on('bookings').columns(['user_id', 'date']).execute()
}

async function createHealthChecks(db: SchemaBuilder, { text, number, finish }: Columns): Promise<void> {
  let checks = db.schema
    .createTable('health_checks')
    .addColumn('_id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('practitioner_id', text, (column) => column.references('users._id').onDelete('set null'))
    .addColumn('practitioner_name', text, (column) => column.notNull())
    .addColumn('booking_id', text, (column) => column.references('bookings._id').onDelete('set null'))
    .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
    .addColumn('time', text, (column) => column.notNull())
    .addColumn('request_key', text)
    .addColumn('request_hash', text)
  // A value that was not measured is NULL, which passes every check.
  for (const name of fieldNames)
    checks = checks.addColumn(name, number, (column) =>
      column.check(
        sql`${sql.ref(name)} between ${sql.lit(fields[name].min)} and ${sql.lit(fields[name].max)}`,
      ),
    )
  checks = checks
    .addColumn('body_mass_index', number, (column) => column.check(sql`body_mass_index between 1 and 500`))
    .addColumn('smoking_level', number, (column) => column.check(sql`smoking_level in (0, 1)`))
  for (const name of noteFields) checks = checks.addColumn(name, text)
  await finish(
    checks.addUniqueConstraint('health_checks_request', ['practitioner_id', 'request_key']),
  ).execute()
  // Serves the latest check, all checks, each metric's history and 'checked today' alike.
  await db.schema
    .createIndex('health_checks_by_user')
    .on('health_checks')
    .columns(['user_id', 'date', 'time'])
    .execute()
  await db.schema.createIndex('health_checks_by_booking').on('health_checks').column('booking_id').execute()
}
