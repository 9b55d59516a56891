// The trials of `npm run torture` at their short length, as tests.
import { afterAll, expect, test } from 'vitest'
import { isRoot } from './disk.ts'
import type { Row } from './trial.ts'
import { onePostgres, trials } from './trials.ts'

// The load trial is left out: its limits need a machine without other load. The squad day is tried in the browser by
// e2e/squad-devices.test.ts.
const tested = Object.entries(trials).filter(([name]) => name !== 'load' && !name.startsWith('squad-day'))

const postgresTrials = /postgres|two-servers/

/** The trials of one store. Those of PostgreSQL share a server that some of them stop, so they run one by one. */
export function tryShort(store: 'sqlite' | 'postgres'): void {
  const postgres = onePostgres()
  afterAll(postgres.stop)
  for (const [name, trial] of tested) {
    if (postgresTrials.test(name) !== (store === 'postgres')) continue
    const short = () => trial({ length: 'short', seed: 20_261_114 }, postgres.get)
    // This one mostly waits, for half a minute, so the others run meanwhile.
    const begun: Promise<Row> | undefined = name === 'slow-clients' ? short() : undefined
    test(`${name} loses nothing`, { timeout: 240_000 }, async () => {
      const { lost, notes } = await (begun ?? short())
      // Without root the two disk trials cannot run; the full run reports that.
      if (!isRoot && name.startsWith('disk-')) expect(notes).toContain('not tried: it takes root')
      else expect(lost, notes).toBe(0)
    })
  }
}
