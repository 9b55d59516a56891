// Simulated people without and with a true change, judged by the product's own functions: how often it says something
// false, how often it finds what is there. All figures are in typical errors, which are taken to be true and normal.
import { isSecondGain } from '#domain/measures/change/comparison.ts'
import { type DayOfLevel, realUpTo, type Verdict, walk } from '#domain/measures/change/levels.ts'
import { listedUpTo, movedTogether, stationsDiffer } from '#domain/measures/change/squad.ts'

type Normal = () => number
/** A share with its standard error. */
export type Share = { readonly share: number; readonly error: number }

function shareIn(hits: number, all: number): Share {
  const share = hits / all
  return { share, error: Math.sqrt((share * (1 - share)) / all) }
}

function shareOf(runs: number, isHit: (run: number) => boolean): Share {
  let hits = 0
  for (let run = 0; run < runs; run += 1) if (isHit(run)) hits += 1
  return shareIn(hits, runs)
}

const dayOf = (x: number, nth: number): DayOfLevel => ({ day: String(nth), xs: [x], errors: [1] })
const series = (length: number, at: (nth: number) => number): DayOfLevel[] =>
  Array.from({ length }, (_, nth) => dayOf(at(nth), nth))

const isSaid = (verdict: Verdict | undefined): boolean =>
  verdict === 'real' || verdict === 'stayed' || verdict === 'slow'

/** What the product says on each day from the second one on. */
const verdictsOf = (
  days: readonly DayOfLevel[],
  isCapped?: Parameters<typeof walk>[1],
): (Verdict | undefined)[] => days.slice(1).map((_, at) => walk(days.slice(0, at + 2), isCapped)?.verdict)

/** Results of one check that are compared: the metrics with a typical error. Only of two is more known than one number. */
const comparisonsOfACheck = 11
const comparisons = ['beep_test', 'pair', ...Array.from({ length: comparisonsOfACheck - 2 }, () => 'number')]

/** The checks of a player: nothing is compared at the first, and a level is known best after nine days. */
const checksOfAPlayer = 10

/**
 * Players without any true change, ten checks each, eleven comparisons in each: how many of their checks call something a
 * change. `nth` is by earlier days, 1 to 9. `error`: the true one, in those of the table.
 */
export function falseChecks(normal: Normal, players: number, error = 1) {
  const counts = Array.from({ length: checksOfAPlayer - 1 }, () => 0)
  for (let player = 0; player < players; player += 1) {
    const all = comparisons.map((of) => {
      const day = (_: unknown, nth: number): DayOfLevel => {
        const numbers = of === 'pair' ? 2 : 1
        const xs = Array.from({ length: numbers }, () => error * normal())
        return { day: String(nth), xs, errors: xs.map(() => 1) }
      }
      const isCapped = of === 'beep_test' ? isSecondGain : undefined
      return verdictsOf(Array.from({ length: checksOfAPlayer }, day), isCapped)
    })
    for (const nth of counts.keys())
      if (all.some((verdicts) => isSaid(verdicts[nth]))) counts[nth] = (counts[nth] ?? 0) + 1
  }
  return {
    all: shareIn(
      counts.reduce((sum, hits) => sum + hits, 0),
      players * counts.length,
    ),
    nth: counts.map((hits) => shareIn(hits, players)),
  }
}

/** The same by p alone, with one earlier day: at `upTo`, or by Benjamini and Hochberg within the check. */
export function falseByP(normal: Normal, checks: number, error = 1) {
  const ps = Array.from({ length: checks }, () =>
    Array.from({ length: comparisonsOfACheck }, () => walk(series(2, () => error * normal()))?.p ?? 1),
  )
  const within = (isHit: (ofCheck: readonly number[]) => boolean) =>
    shareOf(checks, (run) => isHit(ps[run] ?? []))
  return {
    at: (upTo: number) => within((ofCheck) => ofCheck.some((p) => p <= upTo)),
    hochberg: within((ofCheck) => hochbergLimit(ofCheck) !== null),
  }
}

/** Of so many true changes in one check: the share that is found at 0.01, and by Benjamini and Hochberg. */
export function foundInCheck(normal: Normal, checks: number, changed: number, errors: number) {
  let [byLine, byHochberg] = [0, 0]
  for (let check = 0; check < checks; check += 1) {
    const ps = Array.from(
      { length: comparisonsOfACheck },
      (_, nth) => walk(stepAfter(1, nth < changed ? errors : 0, normal))?.p ?? 1,
    )
    const limit = hochbergLimit(ps)
    for (const p of ps.slice(0, changed)) {
      if (p <= realUpTo) byLine += 1
      if (limit !== null && p <= limit) byHochberg += 1
    }
  }
  return { byLine: shareIn(byLine, checks * changed), byHochberg: shareIn(byHochberg, checks * changed) }
}

function hochbergLimit(ps: readonly number[]): number | null {
  const sorted = ps.toSorted((a, b) => a - b)
  return sorted.findLast((p, index) => p <= (0.1 * (index + 1)) / sorted.length) ?? null
}

/** How often a true change of so many errors after `daysBefore` days is called probably real on its first day. */
export const power = (normal: Normal, runs: number, daysBefore: number, errors: number): Share =>
  shareOf(runs, () => isLevel(walk(stepAfter(daysBefore, errors, normal))?.verdict))

const stepAfter = (daysBefore: number, errors: number, normal: Normal, daysAfter = 1): DayOfLevel[] =>
  series(daysBefore + daysAfter, (nth) => (nth >= daysBefore ? errors : 0) + normal())

const isLevel = (verdict: Verdict | undefined): boolean => verdict === 'real' || verdict === 'stayed'

/** Ten checks of one metric without a change: how often one of them says `verdict`. */
export const falseIn = (normal: Normal, runs: number, checks: number, verdict: Verdict): Share =>
  shareOf(runs, () => verdictsOf(series(checks, normal)).includes(verdict))

/** A fall of so many errors a check: how often it is called slow within so many checks. */
export const slowFound = (normal: Normal, runs: number, checks: number, fall: number): Share =>
  shareOf(runs, () => verdictsOf(series(checks, (nth) => -fall * nth + normal())).includes('slow'))

/** A step after nine days: said on its first day, said on its second, called stayed by its third. */
export function stepFound(normal: Normal, runs: number, errors: number) {
  const before = 9
  const said = Array.from({ length: runs }, () =>
    verdictsOf(stepAfter(before, errors, normal, 3)).slice(before - 1),
  )
  return {
    first: shareOf(runs, (run) => isLevel(said[run]?.[0])),
    second: shareOf(runs, (run) => isLevel(said[run]?.[1])),
    stayed: shareOf(runs, (run) => said[run]?.includes('stayed') ?? false),
  }
}

/** A squad view of unchanged and changed comparisons: how many are listed falsely, and how many are found. */
export function squadListed(normal: Normal, views: number, daysBefore: number) {
  const [unchanged, changed, errors] = [216, 9, 5.7]
  let [falsely, found] = [0, 0]
  for (let view = 0; view < views; view += 1) {
    const ps = Array.from({ length: unchanged + changed }, (_, index) => {
      const shift = index < changed ? errors : 0
      return walk(stepAfter(daysBefore, shift, normal))?.p ?? 1
    })
    const limit = listedUpTo(ps)
    for (const [index, p] of ps.entries())
      if (limit !== null && p <= limit) {
        if (index < changed) found += 1
        else falsely += 1
      }
  }
  return { falsely: falsely / views, found: found / views }
}

/** How often a shift of all players is asked about, and a shift of one of two stations is named. */
export const everybodyMoved = (normal: Normal, runs: number, players: number, shift: number): Share =>
  shareOf(runs, () => movedTogether(Array.from({ length: players }, () => shift + normal())))

export const stationNamed = (normal: Normal, runs: number, players: number, shift: number): Share =>
  shareOf(runs, () =>
    stationsDiffer(
      Array.from({ length: players }, () => shift + normal()),
      Array.from({ length: players }, normal),
    ),
  )
