// PostgreSQL tells listeners that the day of a club has changed, so that boards need not ask each second. Old notifications
// and failed emails are found by their time.
import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'
import { buildIndex } from '#server/db/online-change.ts'

const told: readonly (readonly [table: string, event: string, rows: 'new' | 'old'])[] = [
  ['readings', 'insert', 'new'],
  ['readings', 'update', 'new'],
  ['reading_finishes', 'insert', 'new'],
  ['health_checks', 'insert', 'new'],
  ['health_checks', 'update', 'new'],
  ['health_checks', 'delete', 'old'],
]

export const liveDays: Migration = {
  sqlite: async (db) => {
    await sql`create index notifications_by_time on notifications (created_at)`.execute(db)
    await sql`create index mails_failed on mails (failed_at) where failed_at is not null`.execute(db)
  },
  postgres: async (db) => {
    await buildIndex(db, 'notifications_by_time', sql`notifications (created_at)`)
    await buildIndex(db, 'mails_failed', sql`mails (failed_at) where failed_at is not null`)
    await sql`create or replace function tell_day_changed() returns trigger language plpgsql as
      $$ begin
        perform pg_notify('pitchside_day', organisation_id)
          from (select distinct organisation_id from users where _id in (select user_id from changed)) as clubs
          where organisation_id is not null;
        return null;
      end $$`.execute(db)
    for (const [table, event, rows] of told)
      await sql`create or replace trigger ${sql.ref(`${table}_${event}_told`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function tell_day_changed()`.execute(db)
  },
}
