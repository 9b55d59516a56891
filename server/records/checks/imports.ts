// Imports of results, and the readings that they brought.

import type { ImportForm } from '#domain/measures/lists/results-list.ts'
import type { Reading } from '#domain/measures/readings/counted-readings.ts'
import type { ImportTable, Reader, ReadingTable, Trx } from '#server/db/tables.ts'
import { ownReadings } from './readings.ts'

type ImportMade = {
  readonly form: ImportForm
  readonly checks: readonly string[]
  readonly rows: number
  readonly players: number
}
export type ImportedReading = Reading & Pick<ReadingTable, 'user_id' | 'date' | 'import_id'>

const readMade = (text: string): ImportMade => JSON.parse(text) as ImportMade // written by `insertImport`

export async function insertImport(
  trx: Trx,
  {
    made,
    ...row
  }: Pick<ImportTable, '_id' | 'organisation_id' | 'by_id' | 'at'> & { readonly made: ImportMade },
): Promise<void> {
  await trx
    .insertInto('imports')
    .values({ ...row, kind: 'results', undone_at: null, made: JSON.stringify(made) })
    .execute()
}

/** All readings of these players. */
export async function findReadingsOn(db: Reader, users: readonly string[]): Promise<ImportedReading[]> {
  return ownReadings(db)
    .select([
      '_id as id',
      'user_id',
      'date',
      'field',
      'value',
      'skipped',
      'trial',
      'at',
      'supersedes',
      'import_id',
    ])
    .where('user_id', 'in', users)
    .execute()
}

/** An import of results with the organisation it belongs to, for the policy. */
export const findImport = (db: Reader, id: string) =>
  db
    .selectFrom('imports')
    .select(['organisation_id'])
    .where('_id', '=', id)
    .where('kind', '=', 'results')
    .executeTakeFirst()

/** When two people undo it at once, the second finds it undone. */
export async function lockImport(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('_id', '=', id)
    .where('kind', '=', 'results')
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, made: readMade(row.made) }
}

export async function markUndone(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('imports').set({ undone_at: at }).where('_id', '=', id).execute()
}

export const findReadingsOfImport = (db: Reader, id: string): Promise<ReadingTable[]> =>
  ownReadings(db).selectAll().where('import_id', '=', id).orderBy('_id').execute()

/** Days with readings of this import that became a check since. */
export const findFinishedSince = (db: Reader, id: string, at: string) =>
  db
    .selectFrom(
      db
        .selectFrom('readings')
        .select(['readings.user_id', 'readings.date'])
        .where('readings.import_id', '=', id)
        .distinct()
        .as('days'),
    )
    .innerJoin('reading_finishes', (join) =>
      join
        .onRef('reading_finishes.user_id', '=', 'days.user_id')
        .onRef('reading_finishes.date', '=', 'days.date'),
    )
    .select(['reading_finishes.user_id', 'reading_finishes.date'])
    .where('reading_finishes.at', '>=', at)
    .execute()

const mostShown = 20

/** Newest first. */
export async function findImports(db: Reader, organisation: string) {
  const rows = await db
    .selectFrom('imports')
    .leftJoin('users', 'users._id', 'imports.by_id')
    .select(['imports._id', 'imports.at', 'imports.undone_at', 'imports.made'])
    .select(['users.first_name', 'users.last_name'])
    .where('imports.organisation_id', '=', organisation)
    .where('imports.kind', '=', 'results')
    .orderBy('imports.at', 'desc')
    .orderBy('imports._id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ made, first_name, last_name, ...row }) => ({
    ...row,
    by_name: first_name === null ? null : `${first_name} ${last_name}`.trim(),
    made: readMade(made),
  }))
}
