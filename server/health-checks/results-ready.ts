// Emails the player that results are ready: the same subject whatever was found, and counts only. An email can be read
// by others, so it names no metric and no value.
import { daysBetween } from '#domain/dates.ts'
import type { Person } from '#domain/measures/advice/urgency.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { StoredCheck } from '#server/db/records/base.ts'
import { findComparedIn } from '#server/db/records/numbers.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { resultsReadyEmail } from '#server/mail/letters/letters.ts'
import { findingsIn } from './advice.ts'
import type { LockedPlayer } from './queries.ts'

// The player gets no email about checks that are entered later, such as those of an import.
const newsDays = 7

export async function mailResults(
  trx: Trx,
  { clock, config, mail }: Pick<Context, 'clock' | 'config' | 'mail'>,
  player: LockedPlayer,
  check: StoredCheck,
  person: Person,
): Promise<void> {
  if (player.status !== 'active' || daysBetween(check.date, clock.today()) > newsDays) return
  const [latest, ...earlier] = await findComparedIn(trx, check.user_id)
  if (latest?._id !== check._id) return
  const { actions, better } = findingsIn(latest, earlier, person, specOf(config.variant))
  const reader = { ...player, _id: check.user_id }
  const url = `${config.publicUrl}/dashboard/main`
  await mail.queue(trx, resultsReadyEmail(reader, { better: better.length, needed: actions.length, url }))
}
