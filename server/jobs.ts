// What every server does again and again beside answering requests. `product.ts` runs the jobs.
import { endGuardiansOfAge } from './accounts/guardians/own-age-reached.ts'
import { sweepSignUps } from './accounts/sign-up/pending.ts'
import { remindDue } from './bookings/remind.ts'
import { tellDue } from './bookings/tell.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Store } from './db/store.ts'
import type { Turn } from './db/tables.ts'
import { restAfter } from './field/club-by-club.ts'
import { learnMs, learnNightly } from './field/learn.ts'
import { countPeers, countPeersMs } from './field/peers.ts'
import { openEarlierFollowUps, openEarlierMs } from './health-checks/follow-ups/open-earlier.ts'
import type { Ids } from './ids.ts'
import type { Mail } from './mail/queue.ts'
import { remindMs, remindOfAppointments } from './notifications/appointments.ts'
import { tellOfGlass, tellOfGlassMs } from './organisations/break-glass.ts'
import { type ExpiryWatch, endExpired, endExpiredMs, expiryWatchMs } from './records/endings/expired.ts'
import { type Ledger, ledgerMs } from './records/endings/ledger.ts'
import { removeLocked } from './records/endings/locked.ts'
import { sweep, sweepMs } from './records/endings/sweep.ts'
import { takeTurn } from './records/endings/turns.ts'
import { remindOfEnd, remindOfEndMs } from './rules/remind-of-end.ts'

const bookingLettersMs = 5_000
const bookingRemindersMs = 60_000
const walkLinksMs = 22 * 3_600_000

interface JobParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  readonly config: Config
  readonly ledger: Pick<Ledger, 'copy'>
  readonly expiry: ExpiryWatch
}

type Job = {
  readonly everyMs: number
  /** Work for every club ends early at the signal. */
  readonly work: (signal?: AbortSignal) => Promise<unknown>
  /** The line of the log when it fails. */
  readonly failure: string
}

export function jobsOf({ ledger, expiry, ...parts }: JobParts): readonly Job[] {
  const { store, clock, ids, config } = parts
  const sweepAll = async () => {
    if (!(await takeTurn({ store, clock }, 'sweep', sweepMs - 30_000))) return
    await sweep({ store, clock, config })
    await sweepSignUps({ store, clock, ids })
    await endGuardiansOfAge(parts, { walk: await takeTurn({ store, clock }, 'come-of-age', walkLinksMs) })
    await removeLocked({ store, clock, ids })
  }
  /** One of several servers does it. Asked a little early, or each would miss every other turn by a moment. */
  const inTurn = (work: Turn, everyMs: number, run: () => Promise<unknown>) => ({
    everyMs,
    work: async () => (await takeTurn({ store, clock }, work, everyMs * 0.9)) && run(),
  })
  const notEnded = 'could not end what has expired'
  const appointments = { store, clock, ids, timeZone: config.timeZone }
  const glass = { store, clock, ids }
  return [
    { everyMs: sweepMs, work: sweepAll, failure: 'could not sweep' },
    // Sees the time also while nobody asks for anything.
    { everyMs: expiryWatchMs, work: async () => expiry(), failure: notEnded },
    // What expired shortly before a crash must not come back with a clock that is wrong after it.
    {
      ...inTurn('end-expired', endExpiredMs, () => endExpired(store, clock.instant())),
      failure: notEnded,
    },
    {
      ...inTurn('appointments', remindMs, () => remindOfAppointments(appointments)),
      failure: 'could not notify of appointments',
    },
    { everyMs: ledgerMs, work: ledger.copy, failure: 'could not copy the ledger' },
    {
      ...inTurn('opened-clubs', tellOfGlassMs, () => tellOfGlass(glass)),
      failure: 'could not tell of opened clubs',
    },
    { everyMs: bookingLettersMs, work: () => tellDue(parts), failure: 'could not tell of changed bookings' },
    {
      everyMs: learnMs,
      work: (signal) => learnNightly(parts, signal),
      failure: 'could not learn from readings',
    },
    { everyMs: remindOfEndMs, work: () => remindOfEnd(parts), failure: 'could not tell of rows that end' },
    {
      everyMs: countPeersMs,
      work: (signal) => countPeers(parts, signal),
      failure: 'could not count fitness results',
    },
    {
      everyMs: openEarlierMs,
      work: (signal) => openEarlierFollowUps(parts, signal, restAfter),
      failure: 'could not open follow-ups for earlier readings',
    },
    { ...inTurn('reminders', bookingRemindersMs, () => remindDue(parts)), failure: 'could not remind' },
  ]
}
