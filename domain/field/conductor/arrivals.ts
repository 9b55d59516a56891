// When each of a squad should come, so that nobody waits long and no station waits for anybody.
import { seededChance } from './chance.ts'
import { endOf, meanStay, type Ran, type RunStation, runSquad } from './squad-run.ts'

const minute = 60
/** People keep times that are easily read. */
const raster = 5 * minute
/** Nobody comes on the minute. */
const unpunctual = 2 * minute
/** One player takes longer than another: the deviation of the logarithm. */
const differing = 0.25
// A squad that turns out faster than it was must not wait for those who were asked to come late.
const faster = [1, 0.9, 0.8, 0.75]
/** How much later the day may end than if everybody came at the beginning. */
const later = 1.03
/** How many may come at the beginning. */
const firstOnes = [1, 2, 4, 8]
const refinements = 5

/** In minutes after the beginning of the appointment, first to last. Of several spacings that with the shortest stay. */
export function proposeArrivals(stations: readonly RunStation[], players: number): number[] {
  const atOnce: readonly number[] = Array.from({ length: players }, () => 0)
  const trials = trialsOf(stations, players)
  const soonest = trials.map((trial) => endOf(trial(atOnce)))
  const span = Math.max(0, ...soonest)
  let [best, shortest] = [atOnce, meanOf(trials.map((trial) => meanStay(trial(atOnce))))]
  for (const first of firstOnes.filter((count) => count < players)) {
    // The widest spacing that does not make the day longer.
    let [close, wide] = [0, 1]
    for (let turn = 0; turn < refinements; turn += 1) {
      const share = (close + wide) / 2
      const arrivals = atOnce.map((_, nth) => {
        const exact = (Math.max(0, nth - first + 1) * span * share) / (players - first)
        return Math.floor(exact / raster) * raster
      })
      const ran = trials.map((trial) => trial(arrivals))
      if (ran.some((one, nth) => endOf(one) > (soonest[nth] ?? 0) * later)) {
        wide = share
        continue
      }
      close = share
      const stay = meanOf(ran.map(meanStay))
      if (stay < shortest) [best, shortest] = [arrivals, stay]
    }
  }
  return best.map((seconds) => seconds / minute)
}

/** Days as they may turn out, the same for everything that is tried on them. */
function trialsOf(
  stations: readonly RunStation[],
  players: number,
): ((arrivals: readonly number[]) => Ran[])[] {
  const { bell } = seededChance(players)
  return faster.map((factor) => {
    const table = Array.from({ length: players }, () => ({
      late: bell() * unpunctual,
      seconds: stations.map(({ seconds }) => seconds * factor * Math.exp(differing * bell())),
    }))
    return (arrivals) =>
      runSquad({
        stations,
        visitors: arrivals.map((arrives, nth) => ({
          arrives: arrives === 0 ? 0 : Math.max(0, arrives + (table[nth]?.late ?? 0)),
        })),
        secondsOf: (player, station) => table[player]?.seconds[station] ?? 0,
      })
  })
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
