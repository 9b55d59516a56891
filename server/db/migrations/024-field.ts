// Work in the field: a club's equipment, codes that call a player, control readings, and what the club's readings say
// about its devices.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function field(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createEquipment(db, columns)
  await createCodes(db, columns)
  await createControls(db, columns)
  await createErrors(db, columns)
  await createDifferences(db, columns)
  await createQuestions(db, columns)
}

const index = (db: SchemaBuilder, name: string, table: string, column: string) =>
  db.schema.createIndex(name).on(table).column(column).execute()

// Without an organisation it is everybody's. `fields` is a JSON list.
async function createEquipment(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('equipment')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.references('organisations._id').onDelete('cascade'),
      )
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('fields', text, (column) => column.notNull())
      .addColumn('class', text)
      .addColumn('serial', text)
      .addColumn('checked_on', text, (column) => column.check(sql`checked_on like '____-__-__'`))
      .addColumn('archived_at', text),
  ).execute()
  await index(db, 'equipment_by_organisation', 'equipment', 'organisation_id')
}

async function createCodes(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('player_codes')
      .addColumn('user_id', text, (column) => column.primaryKey().references('users._id').onDelete('cascade'))
      .addColumn('code', text, (column) => column.notNull().unique())
      .addColumn('made_at', text, (column) => column.notNull()),
  ).execute()
}

// A plate, a syringe, or the practitioner first thing in the morning; never a player.
async function createControls(db: SchemaBuilder, { text, number, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('control_readings')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('equipment_id', text, (column) =>
        column.notNull().references('equipment._id').onDelete('cascade'),
      )
      .addColumn('field', text, (column) => column.notNull())
      .addColumn('value', number, (column) => column.notNull())
      .addColumn('expected', number)
      .addColumn('tolerance', number, (column) => column.check(sql`tolerance >= 0`))
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('by_name', text, (column) => column.notNull()),
  ).execute()
  await index(db, 'control_readings_by_organisation', 'control_readings', 'organisation_id')
  await index(db, 'control_readings_by_equipment', 'control_readings', 'equipment_id')
  await index(db, 'control_readings_by_practitioner', 'control_readings', 'by_id')
}

// An empty device is the whole club. Made anew each night.
async function createErrors(db: SchemaBuilder, { text, number, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('learned_errors')
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('field', text, (column) => column.notNull())
      .addColumn('method', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('s_within', number)
      .addColumn('freedom', integer, (column) => column.notNull())
      .addColumn('s_between', number)
      .addColumn('pairs', integer, (column) => column.notNull())
      .addColumn('players', integer, (column) => column.notNull())
      .addColumn('computed_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('learned_errors_key', ['organisation_id', 'field', 'method', 'device']),
  ).execute()
}

// Two devices on which the same players were measured on one day. Made anew each night.
async function createDifferences(
  db: SchemaBuilder,
  { text, number, integer, finish }: Columns,
): Promise<void> {
  await finish(
    db.schema
      .createTable('device_differences')
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('field', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('other', text, (column) => column.notNull())
      .addColumn('difference', number, (column) => column.notNull())
      .addColumn('low', number, (column) => column.notNull())
      .addColumn('high', number, (column) => column.notNull())
      .addColumn('players', integer, (column) => column.notNull())
      .addColumn('differs', integer, (column) => column.notNull().check(sql`differs in (0, 1)`))
      .addColumn('computed_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('device_differences_key', ['organisation_id', 'field', 'device', 'other']),
  ).execute()
}

// Each is raised once. An answer ends it, and drift is then watched from that day on.
async function createQuestions(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('device_questions')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('drift', 'varies', 'control')`),
      )
      .addColumn('field', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      .addColumn('raised_at', text, (column) => column.notNull())
      .addColumn('answer', text, (column) =>
        column.check(sql`answer in ('training', 'conditions', 'device', 'fine')`),
      )
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('by_name', text)
      .addColumn('answered_at', text)
      .addUniqueConstraint('device_questions_once', [
        'organisation_id',
        'kind',
        'field',
        'device',
        'station',
        'date',
      ]),
  ).execute()
  await index(db, 'device_questions_by_practitioner', 'device_questions', 'by_id')
}
