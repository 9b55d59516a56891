// What the conductor gains in random squads: `node bench/field/conductor.ts 1000`. The seed is fixed, so the figures are the same
// each time.
import { compareSquad, meanOf } from './random-squads.ts'

const squads = Number(process.argv[2] ?? 1000)
const started = performance.now()
const found = Array.from({ length: squads }, (_, nth) => compareSquad(nth + 1))
const ends = found.map(({ end }) => end).toSorted((a, b) => a - b)
const within = ends.filter((end) => end <= 1.05).length / squads
const figures = {
  squads,
  'mean stay, of all at once in a fixed order': meanOf(found.map(({ stay }) => stay)).toFixed(3),
  'end of the day, of the shortest queue, mean': meanOf(ends).toFixed(3),
  'the same, in 99 of 100 squads at most': ends[Math.ceil(0.99 * squads) - 1]?.toFixed(3),
  'squads at most 5 % later': `${(100 * within).toFixed(1)} %`,
  'players sent to an effort too early': found.reduce((sum, { broken }) => sum + broken, 0),
  seconds: ((performance.now() - started) / 1000).toFixed(0),
}
for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name}: ${value}\n`)
