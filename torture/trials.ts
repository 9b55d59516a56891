// Every trial by name, at full and at short length.
import { type OwnPostgres, startPostgres } from '#scripts/postgres.ts'
import { auditFlood } from '#torture/trials/audit-flood.ts'
import { databaseAway } from '#torture/trials/away.ts'
import { bookingRace } from '#torture/trials/booking-race.ts'
import { corrections } from '#torture/trials/corrections.ts'
import { crashDatabase, crashServer, retryLost } from '#torture/trials/crash.ts'
import { diskFull, diskReadOnly, isRoot } from '#torture/trials/disk.ts'
import { failover, failovers } from '#torture/trials/failover.ts'
import { fuzz } from '#torture/trials/fuzz.ts'
import { heavyAnswers } from '#torture/trials/heavy-answers.ts'
import { imports } from '#torture/trials/imports.ts'
import { interruptedUpgrade } from '#torture/trials/interrupted-upgrade.ts'
import { linkRace } from '#torture/trials/link-race.ts'
import { live } from '#torture/trials/live.ts'
import { load } from '#torture/trials/load.ts'
import { lockOut } from '#torture/trials/lock-out.ts'
import { loginRace } from '#torture/trials/login-race.ts'
import { pooler } from '#torture/trials/pooler.ts'
import { reminders } from '#torture/trials/reminders.ts'
import { restoreRevoked } from '#torture/trials/restore-revoked.ts'
import { rollingUpgrade } from '#torture/trials/rolling-upgrade.ts'
import { severalServers } from '#torture/trials/several-servers.ts'
import { slowClients } from '#torture/trials/slow-clients.ts'
import { squadDay } from '#torture/trials/squad-day.ts'
import { withoutServer } from '#torture/trials/without-server.ts'
import { wrongPlayer } from '#torture/trials/wrong-player.ts'
import { Losses, type TrialRow } from './trial.ts'

type Length = 'full' | 'short'
type TrialOptions = {
  readonly length: Length
  readonly seed: number
  /** The commit of the version before, for the rolling upgrade. */
  readonly before?: string | undefined
  /** How often each failover is held, instead of the usual number. */
  readonly failovers?: number | undefined
}
type Trial = (options: TrialOptions, postgres: () => Promise<OwnPostgres>) => Promise<TrialRow>

const seconds = (count: number): number => count * 1_000
// The full length uses the limits the product promises; the short one allows for a busy machine.
const promise = (length: Length, ms: number): number => (length === 'full' ? ms : ms * 10)
const times = (length: Length, full: number, short: number): number => (length === 'full' ? full : short)

const crash = ({ length, seed }: TrialOptions, full: number, short: number) => ({
  times: times(length, full, short),
  seed,
  readyWithinMs: promise(length, seconds(2)),
})

export const trials: Record<string, Trial> = {
  'crash-sqlite': (options) => crashServer(crash(options, 30, 2)),
  'crash-postgres-server': async (options, postgres) =>
    crashServer(crash(options, 10, 2), (await postgres()).url),
  'crash-postgres-database': async (options, postgres) =>
    crashDatabase(
      { ...crash(options, 10, 2), readyWithinMs: promise(options.length, seconds(5)) },
      await postgres(),
    ),
  'retry-sqlite': (options) => retryLost(crash(options, 50, 5)),
  'retry-postgres': async (options, postgres) => retryLost(crash(options, 50, 5), (await postgres()).url),
  'corrections-sqlite': ({ length, seed }) => corrections({ times: times(length, 30, 2), seed }),
  'corrections-postgres': async ({ length, seed }, postgres) =>
    corrections({ times: times(length, 15, 2), seed }, (await postgres()).url),
  'imports-sqlite': ({ length, seed }) => imports({ times: times(length, 15, 2), seed }),
  'imports-postgres': async ({ length, seed }, postgres) =>
    imports({ times: times(length, 15, 2), seed }, (await postgres()).url),
  'wrong-player-sqlite': ({ length, seed }) => wrongPlayer({ steps: times(length, 2_000, 60), seed }),
  'wrong-player-postgres': async ({ length, seed }, postgres) =>
    wrongPlayer({ steps: times(length, 2_000, 60), seed }, (await postgres()).url),
  'restore-revoked-sqlite': ({ length, seed }) => restoreRevoked({ times: times(length, 20, 4), seed }),
  'restore-revoked-postgres': async ({ length, seed }, postgres) =>
    restoreRevoked({ times: times(length, 20, 4), seed }, (await postgres()).url),
  'disk-full': ({ length }) =>
    isRoot ? diskFull({ times: times(length, 20, 2) }) : needsRoot('disk-full', 'mount a small disk'),
  'disk-read-only': ({ length }) =>
    isRoot
      ? diskReadOnly({ times: times(length, 20, 2) })
      : needsRoot('disk-read-only', 'take the right to write from an open file'),
  'login-race-sqlite': ({ length }) => loginRace({ times: times(length, 200, 40) }),
  'login-race-postgres': async ({ length }, postgres) =>
    loginRace({ times: times(length, 200, 40) }, (await postgres()).url),
  'link-race-sqlite': ({ length }) => linkRace({ times: times(length, 200, 20) }),
  'link-race-postgres': async ({ length }, postgres) =>
    linkRace({ times: times(length, 200, 20) }, (await postgres()).url),
  'heavy-answers-sqlite': ({ length }) =>
    heavyAnswers({ reports: times(length, 60, 8), healthWithinMs: promise(length, 250) }),
  'heavy-answers-postgres': async ({ length }, postgres) =>
    heavyAnswers(
      { reports: times(length, 60, 8), healthWithinMs: promise(length, 250) },
      (await postgres()).url,
    ),
  'booking-race-sqlite': ({ length, seed }) =>
    bookingRace({ rounds: times(length, 10, 1), atOnce: 200, seed }),
  'booking-race-postgres': async ({ length, seed }, postgres) =>
    bookingRace({ rounds: times(length, 10, 1), atOnce: 200, seed }, (await postgres()).url),
  'reminders-sqlite': ({ length, seed }) => reminders({ times: times(length, 30, 3), seed }),
  'reminders-postgres': async ({ length, seed }, postgres) =>
    reminders({ times: times(length, 30, 3), seed }, (await postgres()).url),
  'audit-flood': ({ length }) =>
    auditFlood({ practitioners: times(length, 100, 10), players: times(length, 200, 100) }),
  'lock-out': ({ length }) => lockOut({ guesses: times(length, 400, 240) }),
  'slow-clients': ({ length }) => slowClients({ clients: times(length, 200, 20) }),
  'interrupted-upgrade-sqlite': ({ length, seed }) =>
    interruptedUpgrade({ times: times(length, 10, 1), seed }),
  'interrupted-upgrade-postgres': async ({ length, seed }, postgres) =>
    interruptedUpgrade({ times: times(length, 10, 1), seed }, (await postgres()).url),
  'postgres-away': async ({ length }, postgres) =>
    databaseAway(
      {
        times: times(length, 5, 1),
        answerWithinMs: promise(length, seconds(2)),
        backWithinMs: promise(length, seconds(5)),
      },
      await postgres(),
    ),
  'two-servers': async ({ length, seed }, postgres) =>
    severalServers({ processes: 2, times: times(length, 10, 2), seed }, (await postgres()).url),
  'eight-servers': async ({ length, seed }, postgres) =>
    severalServers({ processes: 8, times: times(length, 16, 2), seed }, (await postgres()).url),
  'rolling-upgrade': async ({ length, seed, before }, postgres) =>
    rollingUpgrade({ stepMs: times(length, seconds(5), seconds(1)), seed, before }, (await postgres()).url),
  'live-two-servers': async ({ length, seed }, postgres) =>
    live(
      { readings: times(length, 50, 3), withinMs: promise(length, seconds(2)), seed },
      (await postgres()).url,
    ),
  pooler: async ({ length }, postgres) =>
    pooler({ processes: 2, saves: times(length, 600, 60), serverConnections: 8 }, (await postgres()).url),
  'fifty-processes': async ({ length }, postgres) =>
    pooler(
      { processes: times(length, 50, 4), saves: times(length, 3_000, 60), serverConnections: 200 },
      (await postgres()).url,
    ),
  ...Object.fromEntries(
    failovers.map((event) => [
      `failover-${event}`,
      ({ length, seed, failovers: chosen }: TrialOptions) =>
        failover({
          event,
          times: chosen ?? times(length, 3, 1),
          backWithinMs: promise(length, seconds(5)),
          seed,
        }),
    ]),
  ),
  'squad-day-sqlite': ({ length, seed }) =>
    squadDay({ readings: times(length, 1_000, 36), kills: times(length, 6, 4), seed }),
  'squad-day-postgres': async ({ length, seed }, postgres) =>
    squadDay(
      { readings: times(length, 1_000, 36), kills: times(length, 6, 4), seed },
      (await postgres()).url,
    ),
  'without-server-sqlite': ({ length, seed }) =>
    withoutServer({ rounds: times(length, 6, 2), readings: times(length, 30, 5), seed }),
  'without-server-postgres': async ({ length, seed }, postgres) =>
    withoutServer(
      { rounds: times(length, 6, 2), readings: times(length, 30, 5), seed },
      (await postgres()).url,
    ),
  'fuzz-sqlite': ({ length, seed }) =>
    fuzz({ times: times(length, 20_000, 800), seed, patienceMs: promise(length, seconds(2)) }),
  'fuzz-postgres': async ({ length, seed }, postgres) =>
    fuzz({
      times: times(length, 5_000, 300),
      seed: seed + 1,
      patienceMs: promise(length, seconds(2)),
      postgres: (await postgres()).url,
    }),
  load: ({ length }) =>
    load({ users: 200, seconds: times(length, 60, 5), warmUpSeconds: times(length, 15, 3) }),
}

// A trial that cannot run is reported.
async function needsRoot(trial: string, what: string): Promise<TrialRow> {
  const losses = new Losses()
  losses.add(`not tried: it takes root to ${what}`)
  return losses.row(trial, 'nothing', '')
}

/** One PostgreSQL for all trials that need it, with full durability. */
export function onePostgres(): { get: () => Promise<OwnPostgres>; stop: () => Promise<void> } {
  let started: Promise<OwnPostgres> | undefined
  return {
    get: () => {
      started ??= startPostgres([
        'fsync=on',
        'synchronous_commit=on',
        'full_page_writes=on',
        'max_connections=300',
      ])
      return started
    },
    stop: async () => (await started)?.stop(),
  }
}
