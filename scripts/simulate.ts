// `npm run simulate` prints the figures behind the rules about changes, with 95 % intervals.
import { typicalErrors } from '#domain/measures/change/typical-error.ts'
import { seededNormal } from '#scripts/pages/seeded-normal.ts'
import {
  everybodyMoved,
  falseByP,
  falseChecks,
  falseIn,
  foundInCheck,
  power,
  type Share,
  slowFound,
  squadListed,
  stationNamed,
  stepFound,
} from '#scripts/pages/simulation.ts'

const normal = seededNormal(20_261_118)
const runs = 40_000

const percent = ({ share, error }: Share): string =>
  `${(100 * share).toFixed(1)} % (${(100 * (share - 1.96 * error)).toFixed(1)} to ${(100 * (share + 1.96 * error)).toFixed(1)})`
const whole = ({ share }: Share): string => (100 * share).toFixed(0).padStart(3)
const say = (what: string, figure: string) => console.log(`${what.padEnd(66)} ${figure}`)

console.log(`Checks of 11 comparisons without any change, ${runs} of each kind: something false is said in`)
const byP = falseByP(normal, runs)
say('  p up to 0.05', percent(byP.at(0.05)))
say('  p up to 0.01', percent(byP.at(0.01)))
say('  Benjamini-Hochberg at 10 % in the check', percent(byP.hochberg))
say('  p up to 0.01, true error 1.3 times that of the table', percent(falseByP(normal, runs, 1.3).at(0.01)))
const players = Math.ceil(runs / 9)
const alarms = falseChecks(normal, players)
say("  with 'stayed' and 'slowly', second to tenth check of a player", percent(alarms.all))
for (const [nth, share] of alarms.nth.entries())
  say(`    with ${nth + 1} earlier ${nth === 0 ? 'day' : 'days'}`, percent(share))
say('  the same, true error 1.3 times that of the table', percent(falseChecks(normal, players, 1.3).all))

for (const changed of [1, 3]) {
  const { byLine, byHochberg } = foundInCheck(normal, runs / 4, changed, 3)
  say(`  ${changed} of 11 changed by 3 errors, n = 1: found at 0.01`, percent(byLine))
  say('    by Benjamini-Hochberg', percent(byHochberg))
}

console.log('\nPower in per cent for a true change of k typical errors')
const before = [1, 2, 4, 9]
console.log(`  k    ${before.map((n) => `n = ${n}`.padStart(6)).join('')}`)
for (const k of [2, 3, 4, 5])
  console.log(`  ${k}    ${before.map((n) => whole(power(normal, runs, n, k)).padStart(6)).join('')}`)
const s = (error: number) => Math.sqrt(Math.log(1 + (error / 100) ** 2))
const examples: [string, number][] = [
  ['jump +15 %', Math.log(1.15) / s(typicalErrors.vertical_jump.error)],
  ['sprint -4 % (gates)', -Math.log(0.96) / s(typicalErrors.hundred_meter_sprint.byMethod.gates)],
  ['peak flow -20 %', -Math.log(0.8) / s(typicalErrors.airway_peak_flow.error)],
  // Of a pair, whose smaller p counts twice, the other number has not changed; this is the line of one number.
  ['systolic mean 25 mmHg', 25 / typicalErrors.blood_pressure_systolic.byMethod.mean],
]
for (const [name, k] of examples)
  console.log(
    `  ${name.padEnd(24)} ${[1, 4, 9].map((n) => whole(power(normal, runs, n, k)).padStart(6)).join('')}`,
  )

console.log('\nOver time')
say("  no change, ten checks of one metric: a false 'stayed'", percent(falseIn(normal, runs, 10, 'stayed')))
say("  no change, ten checks of one metric: a false 'slowly'", percent(falseIn(normal, runs, 10, 'slow')))
say(
  '  a fall of a quarter s a check is called slow within 20 checks',
  percent(slowFound(normal, 10_000, 20, 0.25)),
)
const step = stepFound(normal, runs, 4)
say('  a step of 4 s after nine days: said at the first check', percent(step.first))
say('  said at the second', percent(step.second))
say("  'stayed' by the third", percent(step.stayed))

console.log('\nA squad of 216 unchanged comparisons and 9 changed by 5.7 s')
for (const days of [1, 4]) {
  const { falsely, found } = squadListed(normal, 2_000, days)
  say(`  n = ${days}: listed falsely, found`, `${falsely.toFixed(2)}, ${found.toFixed(1)} of 9`)
}

console.log('\nEverybody moved, device')
say('  nobody moved, 20 players: asked', percent(everybodyMoved(normal, runs, 20, 0)))
say('  everybody moved by 1 z, 20 players: asked', percent(everybodyMoved(normal, runs, 20, 1)))
for (const players of [8, 20])
  say(
    `  one of two stations shifted by 2 z, ${players} players each: named`,
    percent(stationNamed(normal, runs, players, 2)),
  )
