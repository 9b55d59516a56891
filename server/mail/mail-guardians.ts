// Emails to the guardians of a player: that something is new, never a value.
import { readPreferences } from '#domain/people/preferences.ts'
import type { Trx } from '#server/db/tables.ts'
import { findGuardians } from '#server/records/people/guardians.ts'
import { ownAgeValues, type Youth } from '#server/records/people/youth.ts'
import { type ChildNews, childEmail } from './letters/letters.ts'
import type { Mail } from './queue.ts'

type Telling = Youth & { readonly mail: Mail }

/** Emails the guardians of a player; `except` is whoever caused it. Values are in no email. */
export async function mailGuardians(
  trx: Trx,
  context: Telling,
  playerId: string,
  about: ChildNews,
  except?: string,
): Promise<void> {
  const guardians = await findGuardians(trx, ownAgeValues(context), playerId)
  for (const { child, ...reader } of guardians)
    if (reader.status === 'active' && reader._id !== except && readPreferences(reader.preferences).reminders)
      await context.mail.queue(trx, childEmail(reader, about, child))
}
