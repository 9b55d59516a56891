// Beside people like you: where a fitness result lies among players of the same sex and age of this installation. Only how
// many players have which result is kept, made anew each month, and nothing of fewer than fifty players.
import type { Day } from '#domain/dates.ts'
import { amountOf, type Measured, methodOf, readsOf } from '#domain/measures/change/measured.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'

/** Those in which more is better; of the others less is. */
const moreIsBetter = {
  beep_test: true,
  vertical_jump: true,
  hundred_meter_sprint: false,
  reaction_time: false,
}
export type PeerMetric = keyof typeof moreIsBetter
export const peerMetrics = Object.keys(moreIsBetter) as PeerMetric[] // its own keys

export const isPeerMetric = (metric: MetricName): metric is PeerMetric => Object.hasOwn(moreIsBetter, metric)

export const fewestPeers = 50
/** How old a reading may be. */
export const peerMonths = 24

export const peerSexes = ['Male', 'Female'] as const
export type PeerSex = (typeof peerSexes)[number]
export const isPeerSex = (sex: string | null): sex is PeerSex => peerSexes.some((one) => one === sex)
/** From which age; each ends where the next begins. */
const agesFrom = [10, 12, 14, 16, 18, 25, 35, 45]

/** Whole years; the last group is open. */
type PeerAges = { readonly from: number; readonly to: number | null }

export function agesOf(age: number): PeerAges | null {
  const from = agesFrom.findLast((one) => age >= one)
  if (from === undefined) return null
  const next = agesFrom[agesFrom.indexOf(from) + 1]
  return { from, to: next === undefined ? null : next - 1 }
}

export const agesKey = ({ from, to }: PeerAges): string => (to === null ? `${from}+` : `${from}-${to}`)

/** A sprint is compared with sprints that were timed alike; without a known timing with none. */
export function peerKey(metric: PeerMetric, check: Pick<Measured, 'context' | 'values'>): string | null {
  if (!hasValue(metric, check.values)) return null
  if (metric !== 'hundred_meter_sprint') return metric
  const timing = methodOf(metric, check)
  return timing && `${metric}:${timing}`
}

/** The number that is compared: more is better. */
export function peerAmount(metric: PeerMetric, values: Measured['values']): number {
  const [field] = readsOf(metric)
  const amount = field ? amountOf(field, values) : Number.NaN
  return moreIsBetter[metric] ? amount : -amount
}

export type PeerReading = {
  readonly user: string
  readonly measure: string
  readonly sex: PeerSex
  readonly ages: string
  readonly date: Day
  readonly amount: number
}

/** How many players have which amount, the worst first. */
export type PeerAmounts = readonly (readonly [amount: number, players: number])[]
type PeerCell = Pick<PeerReading, 'measure' | 'sex' | 'ages'> & { readonly amounts: PeerAmounts }

/**
 * Counts each player once, with the newest reading of a measure. `add` gets all readings of some players, newest first. Only
 * amounts are kept, so that a federation is counted club by club.
 */
export function peerCounter() {
  const cells = new Map<
    string,
    Omit<PeerCell, 'amounts'> & { players: number; amounts: Map<number, number> }
  >()
  return {
    add: (readings: Iterable<PeerReading>): void => {
      const seen = new Set<string>()
      for (const { user, measure, sex, ages, amount } of readings) {
        if (seen.has(`${user} ${measure}`)) continue
        seen.add(`${user} ${measure}`)
        const key = `${measure} ${sex} ${ages}`
        const cell = cells.get(key) ?? { measure, sex, ages, players: 0, amounts: new Map<number, number>() }
        cells.set(key, cell)
        cell.players += 1
        cell.amounts.set(amount, (cell.amounts.get(amount) ?? 0) + 1)
      }
    },
    cells: (): PeerCell[] =>
      [...cells.values()]
        .filter(({ players }) => players >= fewestPeers)
        .map(({ measure, sex, ages, amounts }) => ({
          measure,
          sex,
          ages,
          amounts: [...amounts].toSorted(([a], [b]) => a - b),
        })),
  }
}
