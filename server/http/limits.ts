// Limits on guessing, counted in the database so that they hold across processes and restarts. Keys are hashed, so the
// table does not show which addresses were tried.
import { reason } from '#domain/wire/problems.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { Problem } from '#server/problem.ts'
import { hashParts } from '#server/records/people/secrets.ts'

export interface Limit {
  /** What is counted and for whom: `['login', 'account', emailKey]`. */
  readonly key: readonly [what: string, ...whom: string[]]
  readonly most: number
  readonly minutes: number
}

type LimitParts = { readonly store: Store; readonly clock: Clock; readonly config: Pick<Config, 'rateLimit'> }

/**
 * Counts one try against every limit before it is made, so that parallel tries all count. Over a limit it throws 429
 * with Retry-After, and the try counts for none of them.
 */
export async function takeTry(context: LimitParts, limits: readonly Limit[]): Promise<void> {
  if (!context.config.rateLimit) return
  await context.store.transaction((trx) => countTries(trx, context.clock, limits))
}

/**
 * The same inside the caller's transaction, which a refusal rolls back. `many` tries may be made at once. Returns the
 * highest count.
 */
export async function countTries(
  trx: Trx,
  clock: Clock,
  limits: readonly Limit[],
  many = 1,
): Promise<number> {
  let highest = 0
  for (const { row, limit, endsAt } of rowsOf(clock, limits)) {
    const { count } = await trx
      .insertInto('attempts')
      .values({ ...row, count: many })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((column) => ({ count: column('attempts.count', '+', many) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (count > limit.most) throw tooMany(Math.max(1, Math.ceil((endsAt - clock.now()) / 1000)))
    highest = Math.max(highest, count)
  }
  return highest
}

/** Takes a counted try back: only failures count. */
export async function giveBack(trx: Trx, context: LimitParts, limits: readonly Limit[]): Promise<void> {
  if (!context.config.rateLimit) return
  for (const { row } of rowsOf(context.clock, limits))
    await trx
      .updateTable('attempts')
      .set((column) => ({ count: column('count', '-', 1) }))
      .where('key', '=', row.key)
      .where('window_start', '=', row.window_start)
      .where('count', '>', 0)
      .execute()
}

// Always in the same order, so that two transactions cannot deadlock.
function rowsOf(clock: Clock, limits: readonly Limit[]) {
  return limits
    .map((limit) => {
      const length = limit.minutes * 60_000
      const startsAt = Math.floor(clock.now() / length) * length
      const row = { key: hashParts(...limit.key), window_start: new Date(startsAt).toISOString() }
      return { row, limit, endsAt: startsAt + length }
    })
    .toSorted((a, b) => (a.row.key < b.row.key ? -1 : 1))
}

// People read minutes; programs read the exact seconds in Retry-After.
const tooMany = (seconds: number): Problem =>
  new Problem(
    429,
    seconds > 90
      ? reason('too-many-attempts-for-minutes', { minutes: Math.ceil(seconds / 60) })
      : reason('too-many-attempts', { seconds }),
    { retryAfterSeconds: seconds },
  )
