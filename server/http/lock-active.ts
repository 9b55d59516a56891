import type { Trx } from '#server/db/tables.ts'
import { notSignedIn } from '#server/problem.ts'

/**
 * Locks the signed-in person until the transaction ends. Somebody who was deactivated or deleted after the request began
 * is refused: nothing may be made that their deactivation would have ended.
 */
export async function lockActive(trx: Trx, userId: string) {
  const person = await trx
    .selectFrom('users')
    .select(['_id', 'first_name', 'email', 'language', 'preferences', 'status'])
    .where('_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (person?.status !== 'active') throw notSignedIn()
  return person
}
