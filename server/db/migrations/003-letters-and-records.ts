// Outgoing mail, counted attempts, notifications and the audit record.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function lettersAndRecords(db: SchemaBuilder, columns: Columns): Promise<void> {
  await createMails(db, columns)
  await createAttempts(db, columns)
  await createNotifications(db, columns)
  await createAudit(db, columns)
  await (columns.kind === 'sqlite' ? sealAuditOnSqlite(db) : sealAuditOnPostgres(db))
}

async function createMails(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('mails')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.references('users._id').onDelete('cascade'))
      .addColumn('recipient', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('html', text, (column) => column.notNull())
      .addColumn('calendar', text)
      .addColumn('secret_kind', text, (column) =>
        column.check(sql`secret_kind in ('verify', 'reset', 'welcome')`),
      )
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('attempts', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', text, (column) => column.notNull())
      .addColumn('claimed_until', text)
      .addColumn('sent_at', text)
      .addColumn('failed_at', text)
      .addColumn('last_error', text)
      .addCheckConstraint('mails_secret_owner', sql`secret_kind is null or user_id is not null`),
  ).execute()
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .column('next_attempt_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('failed_at'), 'is', null)
    .execute()
  await db.schema.createIndex('mails_by_user').on('mails').column('user_id').execute()
  await db.schema.createIndex('mails_by_sending').on('mails').column('sent_at').execute()
}

async function createAttempts(db: SchemaBuilder, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('attempts')
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('window_start', text, (column) => column.notNull())
      .addColumn('count', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('attempts_pkey', ['key', 'window_start']),
  ).execute()
  await db.schema.createIndex('attempts_by_window').on('attempts').column('window_start').execute()
}

async function createNotifications(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('notifications')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('read_at', text),
  ).execute()
  await db.schema
    .createIndex('notifications_by_user')
    .on('notifications')
    .columns(['user_id', 'created_at'])
    .execute()
}

// No foreign keys: an entry stays when the account it names is deleted.
async function createAudit(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('audit')
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('actor_id', text)
      .addColumn('actor_type', text)
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('subject_id', text)
      .addColumn('organisation_id', text)
      .addColumn('request_id', text),
  ).execute()
  await db.schema.createIndex('audit_by_subject_id').on('audit').columns(['subject_id', 'at']).execute()
  await db.schema.createIndex('audit_by_actor_id').on('audit').columns(['actor_id', 'at']).execute()
  await db.schema
    .createIndex('audit_by_organisation_id')
    .on('audit')
    .columns(['organisation_id', 'at'])
    .execute()
  await db.schema.createIndex('audit_by_action').on('audit').columns(['action', 'at']).execute()
  await db.schema.createIndex('audit_by_time').on('audit').column('at').execute()
}

async function sealAuditOnSqlite(db: SchemaBuilder): Promise<void> {
  await sql`create trigger "audit_no_update" before update on audit
      begin select raise(abort, 'The audit record only grows.'); end`.execute(db)
  await sql`create trigger "audit_no_delete" before delete on audit
      begin select raise(abort, 'The audit record only grows.'); end`.execute(db)
}

async function sealAuditOnPostgres(db: SchemaBuilder): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'The audit record only grows.'; end $$`.execute(db)
  await sql`create trigger audit_sealed before update or delete or truncate on audit
    for each statement execute function refuse_audit_change()`.execute(db)
}
