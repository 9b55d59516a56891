// Emails the player that results are ready: the same subject whatever was found, and counts only. An email can be read
// by others, so it names no metric and no value.
import { daysBetween } from '#domain/dates.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { resultsReadyEmail } from '#server/mail/letters/letters.ts'
import { mailGuardians } from '#server/mail/mail-guardians.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import { findComparedIn, type Numbers } from '#server/records/checks/numbers.ts'
import { withDoubts } from '#server/records/checks/squad-doubts.ts'
import { type PlayerStanding, readStanding } from '#server/records/checks/standing.ts'
import { isBelowAge } from '#server/records/people/youth.ts'
import type { LockedPlayer } from './queries.ts'

// The player gets no email about checks that are entered later, such as those of an import.
const newsDays = 7

export async function mailResults(
  trx: Trx,
  { clock, config, mail }: Pick<Context, 'clock' | 'config' | 'mail'>,
  player: LockedPlayer,
  check: StoredCheck,
): Promise<void> {
  if (player.status !== 'active' || daysBetween(check.date, clock.today()) > newsDays) return
  const compared = await findComparedIn(trx, check.user_id)
  if (compared[0]?._id !== check._id) return
  // Nobody but practitioners sees what nobody has agreed to yet.
  if (player.record_consent === null && (await isBelowAge(trx, { clock, config }, player))) return
  await mailGuardians(trx, { clock, config, mail }, check.user_id, 'childResults')
  await mailStanding(trx, { clock, config, mail }, { ...player, _id: check.user_id }, compared)
}

// What got better is no news beside what a doctor should see.
const isAnyDue = ({ list }: PlayerStanding): boolean => list.cards.some(({ step }) => step !== 'next')

/** Whether the counts of the letter depend on a change. */
const countsChange = (standing: PlayerStanding): boolean =>
  (standing.better.length > 0 && !isAnyDue(standing)) ||
  standing.list.cards.some(
    ({ finding }) => finding.isWorse && !finding.hasWords && finding.rating !== 'danger',
  )

/** How the player stands, in counts. */
export async function mailStanding(
  trx: Trx,
  { clock, config, mail }: Pick<Context, 'clock' | 'config' | 'mail'>,
  reader: LockedPlayer & { readonly _id: string },
  known?: readonly Numbers[],
): Promise<void> {
  if (reader.status !== 'active') return
  const compared = known ?? (await findComparedIn(trx, reader._id))
  const standingBy = (checks: readonly Numbers[]) => readStanding(trx, { clock, config }, reader, checks)
  let standing = await standingBy(compared)
  // A change that is being checked is in no letter. Asking the squad takes long, so it is asked only about a change that counts.
  if (countsChange(standing))
    standing = await standingBy(
      await withDoubts(trx, reader, compared, clock.today(), specOf(config.variant)),
    )
  const { list, better } = standing
  const url = `${config.publicUrl}/dashboard/main`
  await mail.queue(
    trx,
    resultsReadyEmail(reader, {
      better: isAnyDue(standing) ? 0 : better.length,
      needed: config.advice === 'all' ? list.cards.length + list.closed.length : null,
      url,
    }),
  )
}
