// Work that one of several servers does at a time.
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'

/** True for the first server that asks in each `everyMs`. One that dies in its turn only loses that turn. */
export async function takeTurn(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  work: 'sweep' | 'learn' | 'come-of-age' | 'count-peers',
  everyMs: number,
): Promise<boolean> {
  const value = clock.instant()
  const taken = await store.transaction((trx) =>
    trx
      .insertInto('installation')
      .values({ key: `turn_${work}`, value })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value })
          // A turn of the future was taken by a clock that was wrong.
          .where((row) =>
            row.or([
              row('installation.value', '<=', clock.instant(-everyMs)),
              row('installation.value', '>', value),
            ]),
          ),
      )
      .returning('key')
      .execute(),
  )
  return taken.length > 0
}
