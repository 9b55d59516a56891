// Emails the player that results are ready: the same subject whatever was found, and counts only. An email can be read
// by others, so it names no metric and no value. It is counted when it is sent, so that a save does not wait for it and the
// last player of a squad day is counted too when many are compared.
import { daysBetween } from '#domain/dates.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { type Clock, clockFrom } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { withReadingStore } from '#server/db/reading-store.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { runJob } from '#server/http/heavy-work.ts'
import { resultsReadyEmail } from '#server/mail/letters/letters.ts'
import { mailGuardians } from '#server/mail/mail-guardians.ts'
import type { Email } from '#server/mail/queue.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import { findComparedIn, type Numbers } from '#server/records/checks/numbers.ts'
import { withDoubts } from '#server/records/checks/squad/squad-doubts.ts'
import { type PlayerStanding, readStanding } from '#server/records/checks/standing.ts'
import { isBelowAge } from '#server/records/people/youth.ts'
import type { LockedPlayer } from './queries.ts'

// The player gets no email about checks that are entered later, such as those of an import.
const newsDays = 7

type Queueing = Pick<Context, 'clock' | 'config' | 'mail'>

export async function queueResults(
  trx: Trx,
  context: Queueing,
  player: LockedPlayer,
  check: StoredCheck,
): Promise<void> {
  const { clock } = context
  if (player.status !== 'active' || daysBetween(check.date, clock.today()) > newsDays) return
  // Nobody but practitioners sees what nobody has agreed to yet.
  if (player.record_consent === null && (await isBelowAge(trx, context, player))) return
  await mailGuardians(trx, context, player._id, 'childResults')
  await queueLetter(trx, context, player)
}

export async function queueLetter(trx: Trx, { config, mail }: Queueing, player: LockedPlayer): Promise<void> {
  if (player.status !== 'active') return
  const uncounted = resultsReadyEmail(player, { better: 0, needed: null, url: addressOf(config) })
  await mail.queue(trx, { ...uncounted, hasCounts: true })
}

const addressOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/dashboard/main`

// What got better is no news beside what a doctor should see.
const isAnyDue = ({ list }: PlayerStanding): boolean => list.cards.some(({ step }) => step !== 'next')

/** Whether the counts of the letter depend on a change. */
const countsChange = (standing: PlayerStanding): boolean =>
  (standing.better.length > 0 && !isAnyDue(standing)) ||
  standing.list.cards.some(
    ({ finding }) => finding.isWorse && !finding.hasWords && finding.rating !== 'danger',
  )

type Writing = { readonly store: Store; readonly clock: Clock; readonly config: Config }

/** How the player stands now, in counts. */
export async function resultsLetter(writing: Writing, id: string): Promise<Email | null> {
  const { store, clock, config } = writing
  const player = await store.read
    .selectFrom('users')
    .select(['_id', 'organisation_id', 'date_of_birth', 'gender', 'first_name', 'email'])
    .select(['language', 'preferences', 'status'])
    .where('_id', '=', id)
    .executeTakeFirst()
  if (player?.status !== 'active') return null
  const compared = await findComparedIn(store, id)
  const standingBy = (checks: readonly Numbers[]) => readStanding(store, { clock, config }, player, checks)
  let standing = await standingBy(compared)
  // A change that is being checked is in no letter. Asking the squad takes long, so it is asked only about a change that counts.
  if (countsChange(standing))
    standing = await standingBy(
      await withDoubts(store, player, compared, clock.today(), specOf(config.variant)),
    )
  return resultsReadyEmail(player, { ...countsOf(standing, config), url: addressOf(config) })
}

const countsOf = (standing: PlayerStanding, { advice }: Pick<Config, 'advice'>) => ({
  better: isAnyDue(standing) ? 0 : standing.better.length,
  needed: advice === 'all' ? standing.list.cards.length + standing.list.closed.length : null,
})

type ResultsLetterInput = { readonly config: Config; readonly now: number; readonly player: string }

/** Runs in a worker thread. */
export const resultsLetterJob = ({ config, now, player }: ResultsLetterInput) =>
  // A standby may not have the check yet.
  withReadingStore({ ...config, databaseReadUrl: undefined }, (store) =>
    resultsLetter({ store, config, clock: clockFrom(() => now, config.timeZone) }, player),
  )

/** One after the other: they are not urgent, and a second worker would take memory and the place of somebody who waits. */
export function writeResultsWith({ clock, config }: Pick<Writing, 'clock' | 'config'>) {
  let last: Promise<unknown> = Promise.resolve()
  return (player: string): Promise<Email | null> => {
    const write = () => runJob<typeof resultsLetterJob>('resultsLetter', { config, now: clock.now(), player })
    const letter = last.then(write, write)
    last = letter
    return letter
  }
}
