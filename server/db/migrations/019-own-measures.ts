// A club's own measures with their versions, batteries, the rows a doctor signed, and how people of one sex and age
// compare.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn } from '#server/db/online-change.ts'

export const ownMeasures: Migration = {
  sqlite: async (db, columns) => {
    await sql`alter table health_checks add column others text`.execute(db)
    await sql`alter table organisations add column own_scores integer not null default 0
      check (own_scores in (0, 1))`.execute(db)
    await createTables(db, columns)
  },
  postgres: async (db, columns) => {
    await addColumn(db, 'health_checks', 'others', columns.text)
    await addColumn(db, 'organisations', 'own_scores', sql`integer not null default 0`)
    await addCheck(db, 'organisations', 'organisations_own_scores', sql`own_scores in (0, 1)`)
    await createTables(db, columns)
  },
}

async function createTables(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createMeasures(db, columns)
  await createVersions(db, columns)
  await createBatteries(db, columns)
  await createRules(db, columns)
  await createPeerCells(db, columns)
}

const index = (db: SchemaBuilder, name: string, table: string, column: string) =>
  db.schema.createIndex(name).ifNotExists().on(table).column(column).execute()

// Without an organisation it is everybody's.
async function createMeasures(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('measures')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.references('organisations._id').onDelete('cascade'),
      )
      .addColumn('made_at', text, (column) => column.notNull())
      .addColumn('archived_at', text),
  ).execute()
  await index(db, 'measures_by_organisation', 'measures', 'organisation_id')
}

// Only ever inserted: a value names the version that judged it. `definition` is JSON.
async function createVersions(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('measure_versions')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('measure_id', text, (column) =>
        column.notNull().references('measures._id').onDelete('cascade'),
      )
      .addColumn('version', integer, (column) => column.notNull().check(sql`version >= 1`))
      .addColumn('definition', text, (column) => column.notNull())
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('at', text, (column) => column.notNull())
      .addUniqueConstraint('measure_versions_once', ['measure_id', 'version']),
  ).execute()
  await index(db, 'measure_versions_by_author', 'measure_versions', 'by_id')
}

// `measures` is a JSON list of names.
async function createBatteries(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('batteries')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('measures', text, (column) => column.notNull())
      .addColumn('every_weeks', integer, (column) => column.check(sql`every_weeks >= 1`)),
  ).execute()
  await index(db, 'batteries_by_organisation', 'batteries', 'organisation_id')
}

// All rows of a club that were signed together, as JSON, and what they would have said about its past.
async function createRules(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('rules')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('version', integer, (column) => column.notNull().check(sql`version >= 1`))
      .addColumn('rules', text, (column) => column.notNull())
      .addColumn('signed_by', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('signed_name', text, (column) => column.notNull())
      .addColumn('registration', text, (column) => column.notNull())
      .addColumn('signed_at', text, (column) => column.notNull())
      .addColumn('until', text, (column) => column.notNull().check(sql`until like '____-__-__'`))
      .addColumn('replay', text, (column) => column.notNull())
      .addUniqueConstraint('rules_once', ['organisation_id', 'version']),
  ).execute()
  await index(db, 'rules_by_signer', 'rules', 'signed_by')
}

// `amounts` is JSON: how many people have which value. No person is named.
async function createPeerCells(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('peer_cells')
      .ifNotExists()
      .addColumn('measure', text, (column) => column.notNull())
      .addColumn('sex', text, (column) => column.notNull().check(sql`sex in ('Male', 'Female')`))
      .addColumn('ages', text, (column) => column.notNull())
      .addColumn('month', text, (column) => column.notNull().check(sql`month like '____-__'`))
      .addColumn('amounts', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('peer_cells_key', ['measure', 'sex', 'ages']),
  ).execute()
}
