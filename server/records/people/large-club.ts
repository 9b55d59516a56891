import { countUpTo } from '#server/db/count-up-to.ts'
import type { Reader } from '#server/db/tables.ts'

/** Half a millisecond a player: smaller clubs are answered sooner than a worker could be asked (docs/decisions/reading.md). */
export const mostInline = 80

export async function isLargeClub(db: Reader, organisation: string, most = mostInline): Promise<boolean> {
  const members = db.selectFrom('users').where('organisation_id', '=', organisation)
  return (await countUpTo(db, most + 1, members)) > most
}
