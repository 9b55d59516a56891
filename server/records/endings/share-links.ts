// Links that a player has given away. One that has ended keeps no record.
import type { Reader, Trx } from '#server/db/tables.ts'

/** Those that still open something. */
export const liveLinks = (db: Reader, now: string) =>
  db.selectFrom('share_links').where('ended_at', 'is', null).where('expires_at', '>', now)

type Which = { readonly user: string; readonly id?: string | undefined }

/** Ends one link of a player, or all of them. Returns how many there were. */
export async function endLinks(trx: Trx, at: string, { user, id }: Which): Promise<number> {
  let ending = trx
    .updateTable('share_links')
    .set({ ended_at: at, bundle: '' })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
  if (id !== undefined) ending = ending.where('_id', '=', id)
  const { numUpdatedRows } = await ending.executeTakeFirst()
  return Number(numUpdatedRows)
}
