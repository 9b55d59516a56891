// What a migration is. How to write one: CONTRIBUTING.md, "Change the schema".
import type { Columns, SchemaBuilder } from './columns.ts'

export type Change = (db: SchemaBuilder, columns: Columns) => Promise<void>

/**
 * One function runs in one transaction on both stores. It suits new tables and other changes that hold locks only briefly.
 * Two functions treat the stores apart: SQLite again in one transaction, PostgreSQL outside of any, statement by statement.
 * The process may be killed between any two of them, so each must be able to run a second time (`online-change.ts`).
 */
export type Migration = Change | { readonly sqlite: Change; readonly postgres: Change }
