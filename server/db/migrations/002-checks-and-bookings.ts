// Bookings and health checks.
import { sql } from 'kysely'
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
        column.notNull().check(sql`number_of_players between 1 and 10`),
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
  await finish(
    db.schema
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
      .addColumn('sleep_quality', number, (column) => column.check(sql`"sleep_quality" between 2 and 9`))
      .addColumn('stress_level', number, (column) => column.check(sql`"stress_level" between 0 and 10`))
      .addColumn('alcohol_intake', number, (column) => column.check(sql`"alcohol_intake" between 0 and 30`))
      .addColumn('diet_quality', number, (column) => column.check(sql`"diet_quality" between 0 and 10`))
      .addColumn('blood_pressure_systolic', number, (column) =>
        column.check(sql`"blood_pressure_systolic" between 58 and 270`),
      )
      .addColumn('blood_pressure_diastolic', number, (column) =>
        column.check(sql`"blood_pressure_diastolic" between 32 and 250`),
      )
      .addColumn('blood_glucose', number, (column) => column.check(sql`"blood_glucose" between 1 and 30`))
      .addColumn('cholesterol_level', number, (column) =>
        column.check(sql`"cholesterol_level" between 0 and 15`),
      )
      .addColumn('heart_rate', number, (column) => column.check(sql`"heart_rate" between 20 and 200`))
      .addColumn('weight', number, (column) => column.check(sql`"weight" between 20 and 400`))
      .addColumn('height', number, (column) => column.check(sql`"height" between 100 and 250`))
      .addColumn('oxygen_level', number, (column) => column.check(sql`"oxygen_level" between 60 and 100`))
      .addColumn('body_temperature', number, (column) =>
        column.check(sql`"body_temperature" between 20 and 40`),
      )
      .addColumn('airway_peak_flow', number, (column) =>
        column.check(sql`"airway_peak_flow" between 50 and 700`),
      )
      .addColumn('beep_test', number, (column) => column.check(sql`"beep_test" between 1 and 23`))
      .addColumn('beep_test_decimal', number, (column) =>
        column.check(sql`"beep_test_decimal" between 0 and 12`),
      )
      .addColumn('vertical_jump', number, (column) => column.check(sql`"vertical_jump" between 5 and 105`))
      .addColumn('hundred_meter_sprint', number, (column) =>
        column.check(sql`"hundred_meter_sprint" between 0 and 30`),
      )
      .addColumn('reaction_time', number, (column) => column.check(sql`"reaction_time" between 0 and 30`))
      .addColumn('foot_posture_index', number, (column) =>
        column.check(sql`"foot_posture_index" between -12 and 12`),
      )
      .addColumn('body_mass_index', number, (column) => column.check(sql`body_mass_index between 1 and 500`))
      .addColumn('smoking_level', number, (column) => column.check(sql`smoking_level in (0, 1)`))
      .addColumn('notes', text)
      .addColumn('neuro_assessment', text)
      .addColumn('biomech_assessment', text)
      .addColumn('ultrasound_results', text)
      .addColumn('diet_assessment', text)
      .addColumn('blood_results', text)
      .addUniqueConstraint('health_checks_request', ['practitioner_id', 'request_key']),
  ).execute()
  // For the latest check, all checks, the history of each metric and 'checked today'.
  await db.schema
    .createIndex('health_checks_by_user')
    .on('health_checks')
    .columns(['user_id', 'date', 'time'])
    .execute()
  await db.schema.createIndex('health_checks_by_booking').on('health_checks').column('booking_id').execute()
}
