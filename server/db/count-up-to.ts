import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Tables } from './tables.ts'

/** Counts the rows of a query, but no further than `most`, so that the cost does not grow with the table. */
export async function countUpTo<From extends keyof Tables, Selected>(
  db: Reader,
  most: number,
  query: SelectQueryBuilder<Tables, From, Selected>,
): Promise<number> {
  const { counted } = await db
    .selectFrom(query.select(sql`1`.as('one')).limit(most).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}
