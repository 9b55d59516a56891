// Codes that call a player at a station. One is made when somebody first asks for it.
import { randomBytes } from 'node:crypto'
import { makeCode } from '#domain/field/player-code.ts'
import type { Clock } from '#server/clock.ts'
import type { PlayerCodeTable, Trx } from '#server/db/tables.ts'

type CodeOwner = { readonly _id: string; readonly organisation_id: string }

const newRow = ({ _id, organisation_id }: CodeOwner, clock: Clock): PlayerCodeTable => ({
  user_id: _id,
  code: makeCode(organisation_id, randomBytes(8)),
  made_at: clock.instant(),
})

const mostAtOnce = 500

/** Makes the codes that are missing. Two requests at once leave one code each. */
export async function makeMissingCodes(trx: Trx, clock: Clock, owners: readonly CodeOwner[]): Promise<void> {
  for (let from = 0; from < owners.length; from += mostAtOnce)
    await trx
      .insertInto('player_codes')
      .values(owners.slice(from, from + mostAtOnce).map((owner) => newRow(owner, clock)))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
}

export async function renewCode(trx: Trx, clock: Clock, owner: CodeOwner): Promise<PlayerCodeTable> {
  const row = newRow(owner, clock)
  const { code, made_at } = row
  await trx
    .insertInto('player_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code, made_at }))
    .execute()
  return row
}

/** The code names the club, so that of a player who leaves it is over. */
export async function endCode(trx: Trx, user: string): Promise<void> {
  await trx.deleteFrom('player_codes').where('user_id', '=', user).execute()
}
