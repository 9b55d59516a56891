// The number that is shown where help is needed now: an admin confirms it once, and again after it has changed.
import type { Reader } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { refusal } from '#server/problem.ts'

const key = 'emergency_confirmed'

/** The number that was confirmed last. */
export async function findConfirmed(db: Reader): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export function emergencyNumberRoutes(app: App): void {
  route(app, 'confirmEmergencyNumber', {
    work: async ({ store, config }, { body: { number: value } }) => {
      if (value !== config.emergencyNumber) throw refusal(409, 'number-changed')
      await store.transaction((trx) =>
        trx
          .insertInto('installation')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      )
      return { ok: true }
    },
  })
}
