// Work that one of several servers does at a time.
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { Turn } from '#server/db/tables.ts'

/** True for the first server that asks in each `everyMs`. One that dies in its turn only loses that turn. */
export async function takeTurn(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  work: Turn,
  everyMs: number,
): Promise<boolean> {
  const [value, over] = [clock.instant(), clock.instant(-everyMs)]
  const key = `turn_${work}` as const
  // Most servers ask in vain: they do not wait for the row.
  const last = await store.read
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  if (last && last.value > over && last.value <= value) return false
  const taken = await store.transaction((trx) =>
    trx
      .insertInto('installation')
      .values({ key, value })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value })
          // A turn of the future was taken by a clock that was wrong.
          .where((row) =>
            row.or([row('installation.value', '<=', over), row('installation.value', '>', value)]),
          ),
      )
      .returning('key')
      .execute(),
  )
  return taken.length > 0
}
