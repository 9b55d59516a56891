// Youth: the age from which players decide alone, guardians, the notice of a club, and who agreed to what.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { addCheck, addColumn, buildIndex, dropCheck } from '#server/db/online-change.ts'
import { rebuildTable } from '#server/db/rebuild-table.ts'

const kinds = `'verify', 'reset', 'welcome', 'setup', 'email', 'reminders'`
const mailKinds = `'verify', 'reset', 'welcome', 'email', 'reminders'`

export const youth: Migration = {
  sqlite: async (db, columns) => {
    const { text, integer } = columns
    for (const column of [
      sql`own_decision_age ${integer} check (own_decision_age between 0 and 18)`,
      sql`erasure ${text} not null default 'delete' check (erasure in ('delete', 'lock'))`,
      sql`erasure_years ${integer} check (erasure_years between 1 and 100)`,
    ])
      await sql`alter table organisations add column ${column}`.execute(db)
    for (const column of [
      sql`record_consent ${integer} check (record_consent in (0, 1))`,
      sql`coach_consent ${integer} check (coach_consent in (0, 1))`,
      sql`guardian_email ${text}`,
    ])
      await sql`alter table users add column ${column}`.execute(db)
    await sql`create index users_by_birth on users (organisation_id, date_of_birth)`.execute(db)
    await rebuildTable(db, 'secrets', [
      [`check (kind in (${kinds}))`, `check (kind in (${kinds}, 'guardian'))`],
      [
        `check ((kind = 'email') = (email is not null))`,
        `check ((kind in ('email', 'guardian')) = (email is not null))`,
      ],
    ])
    await rebuildTable(db, 'mails', [
      [`check (secret_kind in (${mailKinds}))`, `check (secret_kind in (${mailKinds}, 'guardian'))`],
    ])
    await createTables(db, columns)
  },
  postgres: async (db, columns) => {
    const { text, integer } = columns
    await addColumn(db, 'organisations', 'own_decision_age', integer)
    await addCheck(
      db,
      'organisations',
      'organisations_own_decision_age',
      sql`own_decision_age between 0 and 18`,
    )
    await addColumn(db, 'organisations', 'erasure', sql`${text} not null default 'delete'`)
    await addCheck(db, 'organisations', 'organisations_erasure', sql`erasure in ('delete', 'lock')`)
    await addColumn(db, 'organisations', 'erasure_years', integer)
    await addCheck(db, 'organisations', 'organisations_erasure_years', sql`erasure_years between 1 and 100`)
    for (const column of ['record_consent', 'coach_consent']) {
      await addColumn(db, 'users', column, integer)
      await addCheck(db, 'users', `users_${column}`, sql`${sql.ref(column)} in (0, 1)`)
    }
    await addColumn(db, 'users', 'guardian_email', text)
    await buildIndex(db, 'users_by_birth', sql`users (organisation_id, date_of_birth)`)
    await addCheck(
      db,
      'secrets',
      'secrets_kind_with_guardian',
      sql`kind in ('verify', 'reset', 'welcome', 'setup', 'email', 'reminders', 'guardian')`,
    )
    await dropCheck(db, 'secrets', 'secrets_kind_with_reminders')
    await addCheck(
      db,
      'secrets',
      'secrets_address_with_guardian',
      sql`(kind in ('email', 'guardian')) = (email is not null)`,
    )
    await dropCheck(db, 'secrets', 'secrets_address')
    await addCheck(
      db,
      'mails',
      'mails_secret_kind_with_guardian',
      sql`secret_kind in ('verify', 'reset', 'welcome', 'email', 'reminders', 'guardian')`,
    )
    await dropCheck(db, 'mails', 'mails_secret_kind_with_reminders')
    await createTables(db, columns)
  },
}

async function createTables(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createGuardians(db, columns)
  await createNotices(db, columns)
  await createConsents(db, columns)
  await agreeBefore(db)
}

// The open row of a pair is the present one. `since` is a day.
async function createGuardians(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('guardians')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('player_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('guardian_id', text, (column) =>
        column.notNull().references('users._id').onDelete('cascade'),
      )
      .addColumn('since', text, (column) => column.notNull().check(sql`since like '____-__-__'`))
      .addColumn('ended_at', text)
      .addColumn('invited_by', text, (column) => column.references('users._id').onDelete('set null')),
  ).execute()
  await sql`create unique index if not exists guardians_open on guardians (player_id, guardian_id)
    where ended_at is null`.execute(db)
  for (const column of ['player_id', 'guardian_id', 'invited_by'])
    await db.schema
      .createIndex(`guardians_by_${column.replace('_id', '')}`)
      .ifNotExists()
      .on('guardians')
      .column(column)
      .execute()
}

async function createNotices(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('notices')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('version', integer, (column) => column.notNull().check(sql`version >= 1`))
      // JSON: the paragraphs by language
      .addColumn('texts', text, (column) => column.notNull())
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('at', text, (column) => column.notNull())
      .addUniqueConstraint('notices_version', ['organisation_id', 'version']),
  ).execute()
  await db.schema.createIndex('notices_by_author').ifNotExists().on('notices').column('by_id').execute()
}

// Only ever inserted: the newest row of a purpose holds, and `users` has what it says.
async function createConsents(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('consents')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('purpose', text, (column) =>
        column.notNull().check(sql`purpose in ('record', 'coach', 'research')`),
      )
      // Of the notice; null when none was shown.
      .addColumn('version', integer)
      .addColumn('given', integer, (column) => column.notNull().check(sql`given in (0, 1)`))
      .addColumn('by_id', text, (column) => column.references('users._id').onDelete('set null'))
      .addColumn('by_name', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('how', text, (column) =>
        column.notNull().check(sql`how in ('online', 'paper', 'alone', 'before')`),
      )
      .addColumn('name', text)
      .addColumn('on_day', text, (column) => column.check(sql`on_day like '____-__-__'`))
      .addColumn('reason', text),
  ).execute()
  await db.schema
    .createIndex('consents_by_user')
    .ifNotExists()
    .on('consents')
    .columns(['user_id', 'purpose', 'at'])
    .execute()
  await db.schema.createIndex('consents_by_author').ifNotExists().on('consents').column('by_id').execute()
}

// Players who had checks when this version arrived count as agreed. Only the young need it: the highest age is 18.
async function agreeBefore(db: SchemaBuilder): Promise<void> {
  const now = new Date().toISOString()
  const born = `${Number(now.slice(0, 4)) - 19}${now.slice(4, 10)}`
  const checked = sql`account_type = 'Player' and date_of_birth > ${born} and exists
    (select 1 from health_checks where health_checks.user_id = users._id)`
  // The ids are made from the player's, so that an interrupted upgrade does not write them twice.
  for (const [purpose, mark] of [
    ['record', 'a'],
    ['coach', 'b'],
  ] as const)
    await sql`insert into consents (_id, user_id, purpose, given, by_name, at, how)
      select ${mark} || substr(_id, 2), _id, ${purpose}, 1, '', ${now}, 'before' from users where ${checked}
      on conflict do nothing`.execute(db)
  await sql`update users set record_consent = 1, coach_consent = 1
    where record_consent is null and ${checked}`.execute(db)
}
