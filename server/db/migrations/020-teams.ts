// Teams of an organisation: their players, their coaches, and bookings for one of them.
import { sql } from 'kysely'
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'
import type { Migration } from '#server/db/migration.ts'
import { buildIndex } from '#server/db/online-change.ts'

const bookingTables = ['bookings', 'cancelled_bookings']

export const teams: Migration = {
  sqlite: async (db, columns) => {
    await createTeams(db, columns)
    for (const table of bookingTables) {
      await sql`alter table ${sql.table(table)} add column team_id text
        references teams (_id) on delete set null`.execute(db)
      await sql`create index ${sql.ref(`${table}_by_team`)} on ${sql.table(table)} (team_id)`.execute(db)
    }
  },
  postgres: async (db, columns) => {
    await createTeams(db, columns)
    for (const table of bookingTables) {
      await sql`alter table ${sql.table(table)} add column if not exists team_id ${columns.text}
        references teams (_id) on delete set null`.execute(db)
      await buildIndex(db, `${table}_by_team`, sql`${sql.table(table)} (team_id)`)
    }
  },
}

async function createTeams(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('teams')
      .ifNotExists()
      .addColumn('_id', text, (column) => column.primaryKey())
      .addColumn('organisation_id', text, (column) =>
        column.notNull().references('organisations._id').onDelete('cascade'),
      )
      .addColumn('name', text, (column) => column.notNull())
      // The name in lower case: a club has each once.
      .addColumn('name_key', text, (column) => column.notNull())
      .addUniqueConstraint('teams_name', ['organisation_id', 'name_key']),
  ).execute()
  for (const table of ['team_players', 'team_coaches']) {
    await finish(
      db.schema
        .createTable(table)
        .ifNotExists()
        .addColumn('team_id', text, (column) => column.notNull().references('teams._id').onDelete('cascade'))
        .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addPrimaryKeyConstraint(`${table}_key`, ['team_id', 'user_id']),
    ).execute()
    await db.schema.createIndex(`${table}_by_user`).ifNotExists().on(table).column('user_id').execute()
  }
}
