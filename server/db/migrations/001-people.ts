// Organisations, users, sessions, known devices and secret links.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function people(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createOrganisations(db, columns)
  await createUsers(db, columns)
  await createSessions(db, columns)
  await createSecrets(db, columns)
}

async function createOrganisations(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('organisations')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('address_line_1', text, (column) => column.notNull())
      .addColumn('address_line_2', text)
      .addColumn('address_line_3', text)
      .addColumn('town', text, (column) => column.notNull())
      .addColumn('county', text)
      .addColumn('postcode', text, (column) => column.notNull())
      .addColumn('country', text, (column) => column.notNull())
      .addColumn('contact_no', text, (column) => column.notNull())
      .addColumn('member_limit', integer, (column) => column.notNull().check(sql`member_limit >= 0`))
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull().check(sql`date like '____-__-__'`))
      .addColumn('invite_link', text, (column) => column.notNull().unique())
      .addColumn('built_in', integer, (column) =>
        column.notNull().defaultTo(0).check(sql`built_in in (0, 1)`),
      ),
  ).execute()
  // Practitioners and admins belong to this organisation. Its invite is not a valid token, so nobody can sign up to it.
  await sql`insert into organisations
    (_id, name, address_line_1, town, postcode, country, contact_no, member_limit, email, date, invite_link, built_in)
    values ('00000000-0000-7000-8000-000000000001', 'Pitchside', '', '', '', '', '', 0, '', '2026-01-01', '!', 1)
  `.execute(db)
}

async function createUsers(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('users')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('first_name', text, (column) => column.notNull())
      .addColumn('last_name', text, (column) => column.notNull())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('email_key', text, (column) => column.notNull().unique())
      .addColumn('password_hash', text, (column) => column.notNull())
      .addColumn('account_type', text, (column) =>
        column.notNull().check(sql`account_type in ('Player', 'Coach', 'Practitioner', 'Admin')`),
      )
      .addColumn('organisation_id', text, (column) => column.notNull().references('organisations._id'))
      .addColumn('date_of_birth', text, (column) => column.check(sql`date_of_birth like '____-__-__'`))
      .addColumn('gender', text, (column) =>
        column.notNull().defaultTo('None').check(sql`gender in ('Male', 'Female', 'Other', 'None')`),
      )
      .addColumn('gender_text', text)
      .addColumn('status', text, (column) => column.notNull().check(sql`status in ('pending', 'active')`))
      .addColumn('language', text, (column) =>
        column.notNull().defaultTo('en').check(sql`language in ('en', 'fa')`),
      )
      .addColumn('image', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('family_history', text)
      .addColumn('medical_history', text)
      .addColumn('allergies', text)
      .addColumn('previous_surgeries', text)
      .addColumn('previous_injuries', text)
      .addColumn('unhealthy_score', integer, (column) =>
        column.notNull().defaultTo(0).check(sql`"unhealthy_score" >= 0`),
      )
      .addColumn('okay_score', integer, (column) =>
        column.notNull().defaultTo(0).check(sql`"okay_score" >= 0`),
      )
      .addColumn('healthy_score', integer, (column) =>
        column.notNull().defaultTo(0).check(sql`"healthy_score" >= 0`),
      ),
  ).execute()
  await db.schema
    .createIndex('users_by_organisation')
    .on('users')
    .columns(['organisation_id', 'account_type', 'last_name'])
    .execute()
  await db.schema.createIndex('users_by_type').on('users').columns(['account_type', 'last_name']).execute()
}

async function createSessions(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('sessions')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull()),
  ).execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()

  await finish(
    db.schema
      .createTable('devices')
      .addColumn('device_hash', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('seen_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('devices_pkey', ['user_id', 'device_hash']),
  ).execute()
  await db.schema.createIndex('devices_by_sight').on('devices').column('seen_at').execute()
}

async function createSecrets(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('secrets')
      .addColumn('secret_hash', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('verify', 'reset', 'welcome', 'setup')`),
      )
      // Only the set-up link has no user.
      .addColumn('user_id', text, (column) => column.references('users._id').onDelete('cascade'))
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addColumn('presented_at', text)
      .addColumn('used_at', text)
      .addCheckConstraint('secrets_owner', sql`(kind = 'setup') = (user_id is null)`),
  ).execute()
  await db.schema.createIndex('secrets_by_user').on('secrets').columns(['user_id', 'kind']).execute()
  await db.schema.createIndex('secrets_by_end').on('secrets').column('expires_at').execute()
}
