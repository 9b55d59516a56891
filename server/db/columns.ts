// The three kinds of column the schema is made of, in the words of each store.
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'

export type StoreKind = 'sqlite' | 'postgres'

export interface Columns {
  readonly kind: StoreKind
  readonly text: RawBuilder<unknown>
  readonly integer: RawBuilder<unknown>
  readonly number: RawBuilder<unknown>
  /** Last words of a table. */
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
  // The same order as SQLite's on every server, and quicker than the language's own.
  text: sql`text collate "C"`,
  integer: sql`integer`,
  number: sql`double precision`,
  finish: (table) => table,
}

export const columnsOf = (kind: StoreKind): Columns => (kind === 'sqlite' ? sqlite : postgres)

// The tables of the day a migration was written are not those of `tables.ts`.
export type SchemaBuilder = Kysely<unknown>

/** A list of fixed words as SQL, for check constraints, which take no parameters. */
export const words = (list: readonly string[]): RawBuilder<unknown> =>
  sql.join(list.map((word) => sql.lit(word)))
