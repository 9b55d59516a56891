// Accounts: guardians and locked records, what a coach sees, doctors, second factors, memberships, revocations, and
// clubs that were opened in an emergency. `users` is rebuilt once for all of it (decision 053).
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn, dropCheck } from '#server/db/online-change.ts'
import { rebuildTable } from '#server/db/rebuild-table.ts'

export const peopleToCome: Migration = {
  sqlite: async (db, columns) => {
    const { text } = columns
    await rebuildTable(db, 'users', [
      [
        `check (account_type in ('Player', 'Coach', 'Practitioner', 'Admin'))`,
        `check (account_type in ('Player', 'Coach', 'Practitioner', 'Admin', 'Guardian'))`,
      ],
      [
        `check (status in ('pending', 'active', 'deactivated'))`,
        `check (status in ('pending', 'active', 'deactivated', 'locked'))`,
      ],
    ])
    await sql`alter table users add column sees ${text} not null default 'club' check (sees in ('club', 'teams'))`.execute(
      db,
    )
    await sql`alter table users add column doctor_registration ${text}`.execute(db)
    await sql`alter table users add column locked_until ${text} check (locked_until like '____-__-__')`.execute(
      db,
    )
    await sql`alter table sessions add column only_for ${text} check (only_for in ('second-factor'))`.execute(
      db,
    )
    await createTables(db, columns)
  },
  postgres: async (db, columns) => {
    const { text } = columns
    await addCheck(
      db,
      'users',
      'users_account_type_known',
      sql`account_type in ('Player', 'Coach', 'Practitioner', 'Admin', 'Guardian')`,
    )
    await dropCheck(db, 'users', 'users_account_type_check')
    await addCheck(
      db,
      'users',
      'users_status_with_locked',
      sql`status in ('pending', 'active', 'deactivated', 'locked')`,
    )
    await dropCheck(db, 'users', 'users_status_known')
    await addColumn(db, 'users', 'sees', sql`${text} not null default 'club'`)
    await addCheck(db, 'users', 'users_sees', sql`sees in ('club', 'teams')`)
    await addColumn(db, 'users', 'doctor_registration', text)
    await addColumn(db, 'users', 'locked_until', text)
    await addCheck(db, 'users', 'users_locked_until', sql`locked_until like '____-__-__'`)
    await addColumn(db, 'sessions', 'only_for', text)
    await addCheck(db, 'sessions', 'sessions_only_for', sql`only_for in ('second-factor')`)
    await createTables(db, columns)
  },
}

async function createTables(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createSecondFactors(db, columns)
  await createMemberships(db, columns)
  await createRevocations(db, columns)
  await createBreakGlass(db, columns)
}

async function createSecondFactors(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('second_factors')
      .ifNotExists()
      .addColumn('user_id', text, (column) => column.primaryKey().references('users._id').onDelete('cascade'))
      // base32, as the authenticator app gets it
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('confirmed_at', text)
      // The time step of the last code that was accepted: a code works once.
      .addColumn('last_step', integer),
  ).execute()
  await finish(
    db.schema
      .createTable('recovery_codes')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('code_hash', text, (column) => column.notNull())
      .addColumn('used_at', text),
  ).execute()
  await db.schema
    .createIndex('recovery_codes_by_user')
    .ifNotExists()
    .on('recovery_codes')
    .column('user_id')
    .execute()
}

// Which organisation a player belonged to, and when. The open row is the present one.
async function createMemberships(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('memberships')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('from_at', text, (column) => column.notNull())
      .addColumn('until_at', text),
  ).execute()
  await db.schema
    .createIndex('memberships_by_user')
    .ifNotExists()
    .on('memberships')
    .columns(['user_id', 'from_at'])
    .execute()
  await db.schema
    .createIndex('memberships_by_organisation')
    .ifNotExists()
    .on('memberships')
    .column('organisation_id')
    .execute()
  await sql`insert into memberships (_id, user_id, organisation_id, from_at)
    select _id, _id, organisation_id,
      case when joined_on > substr(created_at, 1, 10) then joined_on || 'T00:00:00.000Z' else created_at end
    from users where account_type = 'Player'
    on conflict do nothing`.execute(db)
}

// No references: a revocation outlives the account that it is about.
async function createRevocations(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('revocations')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('user_id', text)
      .addColumn('target', text)
      // When it was copied to the ledger file.
      .addColumn('copied_at', text),
  ).execute()
  await db.schema
    .createIndex('revocations_to_copy')
    .ifNotExists()
    .on('revocations')
    .columns(['copied_at', 'at'])
    .execute()
}

async function createBreakGlass(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('break_glass')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('practitioner_id', text, (column) =>
        column.notNull().references('users._id').onDelete('cascade'),
      )
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('until', text, (column) => column.notNull()),
  ).execute()
  await db.schema
    .createIndex('break_glass_by_practitioner')
    .ifNotExists()
    .on('break_glass')
    .columns(['practitioner_id', 'until'])
    .execute()
  await db.schema
    .createIndex('break_glass_by_organisation')
    .ifNotExists()
    .on('break_glass')
    .column('organisation_id')
    .execute()
}
