// The three column types of the schema, as each store spells them.
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'

export type StoreKind = 'sqlite' | 'postgres'

export interface Columns {
  readonly kind: StoreKind
  readonly text: RawBuilder<unknown>
  readonly integer: RawBuilder<unknown>
  readonly number: RawBuilder<unknown>
  /** Adds what follows the columns of a table. */
  finish<Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ): CreateTableBuilder<Table, Column>
}

const sqlite: Columns = {
  kind: 'sqlite',
  text: sql`text`,
  integer: sql`integer`,
  number: sql`real`,
  // Without STRICT, SQLite would store the word 'tall' as a height.
  finish: (table) => table.modifyEnd(sql`strict`),
}

const postgres: Columns = {
  kind: 'postgres',
  // Sorts like SQLite on every server, and faster than a collation of a language.
  text: sql`text collate "C"`,
  integer: sql`integer`,
  number: sql`double precision`,
  finish: (table) => table,
}

export const columnsOf = (kind: StoreKind): Columns => (kind === 'sqlite' ? sqlite : postgres)

// A migration sees the tables as they were when it was written, not those of `tables.ts`.
export type SchemaBuilder = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>
