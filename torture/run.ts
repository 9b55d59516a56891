// `npm run torture` tries to break the product in many ways and prints one table. --short takes a minute or two,
// --only NAME runs one trial, --seed N repeats an earlier run, --before COMMIT is the older program of the rolling upgrade,
// --failovers N is how often each failover is held (3; ten once).
import { parseArgs } from 'node:util'
import { type TrialRow, tableOf } from './trial.ts'
import { onePostgres, trials } from './trials.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seed: { type: 'string' },
    before: { type: 'string' },
    failovers: { type: 'string' },
  },
})
const chosen = Object.keys(trials).filter((name) => values.only?.some((part) => name.includes(part)) ?? true)
if (chosen.length === 0) {
  console.error(`--only takes one of: ${Object.keys(trials).join(', ')}.`)
  process.exit(2)
}
const failovers = values.failovers === undefined ? undefined : Number(values.failovers)
if (failovers !== undefined && !(Number.isInteger(failovers) && failovers >= 1 && failovers <= 100)) {
  console.error('--failovers takes a whole number from 1 to 100.')
  process.exit(2)
}
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const length = values.short ? 'short' : 'full'
console.log(`${chosen.length} trials, ${length}, seed ${seed}`)

// Exits through the clean-up, which stops processes and removes mounts and seals.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const postgres = onePostgres()
const rows: TrialRow[] = []
for (const name of chosen) {
  const started = performance.now()
  const row = await attempt(name)
  rows.push(row)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${name}: ${seconds} s, ${row.lost} lost: ${row.notes}`)
}
await postgres.stop()
console.log(`\n${tableOf(rows)}\n`)

const lost = rows.reduce((sum, row) => sum + row.lost, 0)
console.log(lost === 0 ? 'Nothing was lost.' : `${lost} losses.`)
process.exit(lost === 0 ? 0 : 1)

// A trial that cannot run counts as a loss too.
async function attempt(name: string): Promise<TrialRow> {
  try {
    const row = await trials[name]?.({ length, seed, before: values.before, failovers }, postgres.get)
    return { trial: name, tried: '', lost: 1, notes: 'there is no such trial', ...row }
  } catch (error) {
    const notes = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { trial: name, tried: 'could not be held', lost: 1, notes }
  }
}
