// The trials of `npm run torture` at their short length, as tests.
import { afterAll, expect, test } from 'vitest'
import { isRoot } from '#torture/trials/disk.ts'
import type { TrialRow } from './trial.ts'
import { onePostgres, trials } from './trials.ts'

// Trials that the short form leaves out, and what holds them instead.
const leftOut: [start: string, reason: string][] = [
  ['pooler', 'it needs the Debian package pgbouncer'],
  ['failover', 'it needs Debian packages: patroni, etcd-server, python3-etcd and postgresql-15'],
  ['eight-servers', 'two-servers'],
  ['fifty-processes', 'two-servers'],
  // Each saves in one transaction, and crash-sqlite and crash-postgres-server kill both stores: one of them is enough.
  ['retry-postgres', 'retry-sqlite'],
  ['corrections-sqlite', 'corrections-postgres'],
  ['imports-postgres', 'imports-sqlite'],
  ['reminders-sqlite', 'reminders-postgres'],
  ['rolling-upgrade', 'it needs the history of git'],
  ['load', 'its limits need a machine without other load'],
  ['squad-day', 'e2e/squad-day/devices.test.ts tries it in the browser'],
  ['without-server', 'e2e/squad-day/bring-together.test.ts tries it in the browser'],
  ['link-race', 'server/exchange/share/link-safety.test.ts: links made while their player is deactivated'],
  ['interrupted-upgrade', 'server/db/upgrade-killed.test.ts kills it at every statement'],
  ['wrong-player', 'server/health-checks/wrong-player.test.ts tries each door on both stores'],
  [
    'restore-revoked',
    'server/backup/restore.test.ts: what was taken back since the backup, each of the three ways',
  ],
  ['heavy-answers', 'server/http/heavy-work.test.ts: one at a time for one person, and a busy worker'],
  ['login-race', 'server/accounts/sign-in/sign-in-race.test.ts'],
  ['booking-race', 'server/bookings/change.test.ts: two servers, everything at once'],
  [
    'lock-out',
    'server/accounts/sign-in/sign-in.test.ts: guesses do not lock the owner out of a known browser',
  ],
]
const tested = Object.entries(trials).filter(([name]) => !leftOut.some(([start]) => name.startsWith(start)))

const postgresTrials = /postgres|two-servers/

/** The trials of one store. Those of PostgreSQL share a server that some of them stop, so they run one by one. */
export function tryShort(store: 'sqlite' | 'postgres'): void {
  const postgres = onePostgres()
  afterAll(postgres.stop)
  for (const [name, trial] of tested) {
    if (postgresTrials.test(name) !== (store === 'postgres')) continue
    const short = () => trial({ length: 'short', seed: 20_261_114 }, postgres.get)
    // This one mostly waits, for half a minute, so the others run meanwhile.
    const begun: Promise<TrialRow> | undefined = name === 'slow-clients' ? short() : undefined
    test(`${name} loses nothing`, { timeout: 240_000 }, async () => {
      const { lost, notes } = await (begun ?? short())
      // Without root the two disk trials cannot run; the full run reports that.
      if (!isRoot && name.startsWith('disk-')) expect(notes).toContain('not tried: it takes root')
      else expect(lost, notes).toBe(0)
    })
  }
}
