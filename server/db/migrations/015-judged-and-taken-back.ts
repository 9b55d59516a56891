// What was judged and by which rules, where and with what a reading was taken, versions of medical answers, what is
// asked about follow-ups, and the question why a whole squad moved.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn } from '#server/db/online-change.ts'

type NewColumn = readonly [table: string, column: string, type: 'text' | 'integer' | 'number', check?: string]

const added: readonly NewColumn[] = [
  ['health_checks', 'judged', 'text'],
  ['readings', 'station', 'text'],
  ['readings', 'tablet', 'text'],
  ['readings', 'seq', 'integer', 'seq >= 0'],
  ['readings', 'above', 'number'],
  ['readings', 'void_at', 'text'],
  ['readings', 'doubt', 'text'],
  ['follow_ups', 'origin', 'text', "origin in ('before')"],
  ['follow_ups', 'row', 'text'],
  ['follow_ups', 'asked_at', 'text'],
  ['follow_ups', 'asked_answer', 'text', "asked_answer in ('not_seen', 'not_reached')"],
  ['follow_ups', 'player_seen', 'integer', 'player_seen in (0, 1)'],
  ['follow_ups', 'player_seen_at', 'text'],
  ['follow_ups', 'kept_reason', 'text'],
]

export const judgedAndTakenBack: Migration = {
  sqlite: async (db, columns) => {
    for (const [table, column, type, check] of added)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${columns[type]}
        ${check === undefined ? sql`` : sql`check (${sql.raw(check)})`}`.execute(db)
    await createMedicalAnswers(db, columns)
    await createQuestions(db, columns)
  },
  postgres: async (db, columns) => {
    for (const [table, column, type, check] of added) {
      await addColumn(db, table, column, columns[type])
      if (check !== undefined) await addCheck(db, table, `${table}_${column}`, sql.raw(check))
    }
    await createMedicalAnswers(db, columns)
    await createQuestions(db, columns)
  },
}

// Only ever inserted; `void_at` is set when they were given for the wrong player. `users` has the present answers.
async function createMedicalAnswers(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('medical_answers')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('check_id', text, (column) => column.references('health_checks._id').onDelete('set null'))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('by_name', text)
      .addColumn('family_history', text)
      .addColumn('medical_history', text)
      .addColumn('allergies', text)
      .addColumn('previous_surgeries', text)
      .addColumn('previous_injuries', text)
      .addColumn('void_at', text),
  ).execute()
  await db.schema
    .createIndex('medical_answers_by_user')
    .ifNotExists()
    .on('medical_answers')
    .columns(['user_id', 'at'])
    .execute()
  await db.schema
    .createIndex('medical_answers_by_check')
    .ifNotExists()
    .on('medical_answers')
    .column('check_id')
    .execute()
  await db.schema
    .createIndex('medical_answers_by_author')
    .ifNotExists()
    .on('medical_answers')
    .column('by_id')
    .execute()
  // Answers are given with a check; without one the account itself is all that is known.
  await sql`insert into medical_answers (_id, user_id, at, family_history, medical_history, allergies,
      previous_surgeries, previous_injuries)
    select _id, _id,
      coalesce((select max(time) from health_checks where user_id = users._id and withdrawn_at is null), created_at),
      family_history, medical_history, allergies, previous_surgeries, previous_injuries
    from users where coalesce(family_history, medical_history, allergies, previous_surgeries, previous_injuries) is not null
    on conflict do nothing`.execute(db)
}

async function createQuestions(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('squad_questions')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('metric', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      // Empty: the whole squad, not one station.
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('answer', text, (column) =>
        column.notNull().check(sql`answer in ('training', 'conditions', 'device')`),
      )
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('by_name', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addUniqueConstraint('squad_questions_once', ['organisation_id', 'metric', 'date', 'station']),
  ).execute()
  await db.schema
    .createIndex('squad_questions_by_author')
    .ifNotExists()
    .on('squad_questions')
    .column('by_id')
    .execute()
}
