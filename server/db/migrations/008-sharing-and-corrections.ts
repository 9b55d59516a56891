// What a player shares with the coach, corrected and withdrawn checks, clearance, and follow-ups.
import { type RawBuilder, sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, backfill, buildIndex } from '#server/db/online-change.ts'

export const sharingAndCorrections: Migration = {
  sqlite: async (db, columns) => {
    await addColumnsOnSqlite(db, columns)
    await sql`update users set joined_on = substr(created_at, 1, 10)`.execute(db)
    await createTables(db, columns)
    await db.schema
      .createIndex('organisations_by_practitioners')
      .on('organisations')
      .column('practitioners')
      .execute()
  },
  postgres: async (db, columns) => {
    await addColumnsOnPostgres(db, columns)
    await backfill(db, {
      table: 'users',
      key: '_id',
      where: sql`joined_on is null`,
      set: sql`joined_on = substr(created_at, 1, 10)`,
    })
    await createTables(db, columns)
    await buildIndex(db, 'organisations_by_practitioners', sql`organisations (practitioners)`)
  },
}

async function addColumnsOnSqlite(db: SchemaBuilder, { text, integer }: Columns): Promise<void> {
  const add = (table: string, column: string, type: RawBuilder<unknown>) =>
    sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${type}`.execute(db)
  await add('health_checks', 'version', sql`${integer} not null default 1 check (version >= 1)`)
  await add('health_checks', 'withdrawn_at', text)
  await add('health_checks', 'context', text)
  for (const table of ['users', 'organisations']) {
    await add(table, 'shares_fitness', sql`${integer} not null default 1 check (shares_fitness in (0, 1))`)
    await add(table, 'shares_health', sql`${integer} not null default 1 check (shares_health in (0, 1))`)
    await add(
      table,
      'shares_lifestyle',
      sql`${integer} not null default 1 check (shares_lifestyle in (0, 1))`,
    )
  }
  await add('users', 'shares_earlier', sql`${integer} not null default 1 check (shares_earlier in (0, 1))`)
  await add('users', 'joined_on', sql`${text} check (joined_on like '____-__-__')`)
  await add(
    'organisations',
    'practitioners',
    sql`${text} not null default 'any' check (practitioners in ('any', 'assigned'))`,
  )
}

// One statement per table. A constant default is stored once for all rows, so no table is scanned.
async function addColumnsOnPostgres(db: SchemaBuilder, { text, integer }: Columns): Promise<void> {
  const yes = sql`${integer} not null default 1`
  await sql`alter table health_checks
    add column if not exists version ${yes},
    add column if not exists withdrawn_at ${text},
    add column if not exists context ${text}`.execute(db)
  await addCheck(db, 'health_checks', 'health_checks_version', sql`version >= 1`)
  await sql`alter table users
    add column if not exists shares_fitness ${yes},
    add column if not exists shares_health ${yes},
    add column if not exists shares_lifestyle ${yes},
    add column if not exists shares_earlier ${yes},
    add column if not exists joined_on ${text}`.execute(db)
  await addCheck(
    db,
    'users',
    'users_sharing',
    sql`shares_fitness in (0, 1) and shares_health in (0, 1) and shares_lifestyle in (0, 1)
      and shares_earlier in (0, 1) and joined_on like '____-__-__'`,
  )
  await sql`alter table organisations
    add column if not exists shares_fitness ${yes},
    add column if not exists shares_health ${yes},
    add column if not exists shares_lifestyle ${yes},
    add column if not exists practitioners ${text} not null default 'any'`.execute(db)
  await addCheck(
    db,
    'organisations',
    'organisations_sharing',
    sql`shares_fitness in (0, 1) and shares_health in (0, 1) and shares_lifestyle in (0, 1)
      and practitioners in ('any', 'assigned')`,
  )
}

async function createTables(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createVersions(db, columns)
  await createChoices(db, columns)
  await createAssignments(db, columns)
  await createClearances(db, columns)
  await createFollowUps(db, columns)
}

// `before` is the row as it was, so a new field of a check needs no change here.
async function createVersions(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('health_check_versions')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('check_id', text, (column) =>
        column.notNull().references('health_checks._id').onDelete('cascade'),
      )
      .addColumn('version', integer, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('corrected', 'withdrawn')`))
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('wrong_player', integer, (column) => column.notNull().check(sql`wrong_player in (0, 1)`))
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('by_name', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('before', text, (column) => column.notNull())
      .addUniqueConstraint('health_check_versions_once', ['check_id', 'version']),
  ).execute()
}

async function createChoices(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('sharing_choices')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('shares_fitness', integer, (column) => column.notNull().check(sql`shares_fitness in (0, 1)`))
      .addColumn('shares_health', integer, (column) => column.notNull().check(sql`shares_health in (0, 1)`))
      .addColumn('shares_lifestyle', integer, (column) =>
        column.notNull().check(sql`shares_lifestyle in (0, 1)`),
      )
      .addColumn('shares_earlier', integer, (column) =>
        column.notNull().check(sql`shares_earlier in (0, 1)`),
      ),
  ).execute()
  await db.schema
    .createIndex('sharing_choices_by_user')
    .ifNotExists()
    .on('sharing_choices')
    .columns(['user_id', 'at'])
    .execute()
}

async function createAssignments(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('assignments')
      .ifNotExists()
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('practitioner_id', text, (column) =>
        column.notNull().references('users._id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('assignments_pkey', ['practitioner_id', 'organisation_id']),
  ).execute()
}

// The newest row of a player is the state; all of them are the history.
async function createClearances(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('clearances')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('available', 'modified', 'unavailable')`),
      )
      .addColumn('note', text)
      .addColumn('review_on', text, (column) => column.check(sql`review_on like '____-__-__'`))
      .addColumn('set_by', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('set_by_name', text, (column) => column.notNull())
      .addColumn('set_at', text, (column) => column.notNull()),
  ).execute()
  await db.schema
    .createIndex('clearances_by_user')
    .ifNotExists()
    .on('clearances')
    .columns(['user_id', 'set_at', '_id'])
    .execute()
}

// Without a value: it is in the check.
async function createFollowUps(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('follow_ups')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('check_id', text, (column) =>
        column.notNull().references('health_checks._id').onDelete('cascade'),
      )
      .addColumn('metric', text, (column) => column.notNull())
      .addColumn('step', text, (column) => column.notNull())
      .addColumn('done_at_entry', integer, (column) =>
        column.notNull().defaultTo(0).check(sql`done_at_entry in (0, 1)`),
      )
      .addColumn('note_at_entry', text)
      .addColumn('opened_at', text, (column) => column.notNull())
      .addColumn('closed_at', text)
      .addColumn('closed_by', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('closed_by_name', text)
      .addColumn('done', integer, (column) => column.check(sql`done in (0, 1)`))
      .addColumn('note', text),
  ).execute()
  await db.schema
    .createIndex('follow_ups_by_user')
    .ifNotExists()
    .on('follow_ups')
    .columns(['user_id', 'opened_at'])
    .execute()
  await db.schema
    .createIndex('follow_ups_by_check')
    .ifNotExists()
    .on('follow_ups')
    .column('check_id')
    .execute()
  await db.schema
    .createIndex('follow_ups_open')
    .ifNotExists()
    .on('follow_ups')
    .column('opened_at')
    .where(sql.ref('closed_at'), 'is', null)
    .execute()
}
