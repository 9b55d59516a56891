// Many values as one JSON text instead of a parameter for each: a list of any length is the same prepared statement.
import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { StoreKind } from './columns.ts'
import type { Reader } from './tables.ts'

export const kindOf = (db: Reader): StoreKind =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** `where _id in (…)`: the condition that a column is one of these texts. */
export const isOneOf = (db: Reader, column: string, texts: readonly string[]): RawBuilder<boolean> =>
  isOneOfJson(db, column, JSON.stringify(texts))

/** The same with the list as JSON, which may be a value of a prepared statement. */
export function isOneOfJson(db: Reader, column: string, json: string): RawBuilder<boolean> {
  return kindOf(db) === 'postgres'
    ? sql`${sql.ref(column)} = any (array (select json_array_elements_text(${json}::json)))`
    : sql`${sql.ref(column)} in (select value from json_each(${json}))`
}
