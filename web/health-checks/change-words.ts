// The difference between two readings in words: '2.1 lower', '1 level up', 'No change'.
import { type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Messages } from '#web/messages/areas.ts'

type Texts = {
  readonly change: Messages['healthChecks']['change']
  readonly names: Pick<Messages['metrics'], 'systolic' | 'diastolic'>
}

/** How metric-words.ts shows one reading. */
type Shown = {
  readonly amount: (metric: MetricName, stored: number) => number
  readonly number: (metric: MetricName, stored: number) => string
  readonly plain: (value: number) => string
  readonly value: (metric: MetricName, values: Values) => string
}

export type Given = number | null | undefined

export const isNumber = (value: Given): value is number => typeof value === 'number'

/** Rounded, because 0.1 + 0.2 is not 0.3. Nothing is measured finer than two decimals. */
const difference = (now: number, then: number): number => Math.round((now - then) * 100) / 100

export function changeWords({ change, names }: Texts, { amount, number, plain, value }: Shown) {
  function part(name: string, now: number, then: number): string {
    const by = difference(now, then)
    if (by === 0) return change.part.none(name)
    return by > 0 ? change.part.higher(name, plain(by)) : change.part.lower(name, plain(-by))
  }

  function beepChange(now: Values, then: Values): string {
    const levels = difference(now.beep_test ?? 0, then.beep_test ?? 0)
    if (levels > 0) return change.levelsUp(plain(levels), levels)
    if (levels < 0) return change.levelsDown(plain(-levels), -levels)
    const [shuttle, before] = [now.beep_test_decimal, then.beep_test_decimal]
    const shuttles = isNumber(shuttle) && isNumber(before) ? shuttle - before : 0
    if (shuttles > 0) return change.shuttlesUp(plain(shuttles), shuttles)
    if (shuttles < 0) return change.shuttlesDown(plain(-shuttles), -shuttles)
    return change.none
  }

  function changeSince(metric: MetricName, now: Values, then: Values): string {
    const { reads, unit: measuredIn } = metrics[metric]
    const pairs = reads.map((name) => [now[name], then[name]] as const)
    const known = pairs.filter((pair): pair is readonly [number, number] => pair.every(isNumber))
    const [first, second] = known
    if (!first || known.length < reads.length) return change.first
    if (metric === 'beep_test') return beepChange(now, then)
    if (known.every(([a, b]) => difference(a, b) === 0)) return change.none
    if (metric === 'smoking_level') return change.wordBefore(value(metric, then))
    if (second) return change.both(part(names.systolic, ...first), part(names.diastolic, ...second))
    const by = difference(amount(metric, first[0]), amount(metric, first[1]))
    if (by === 0) return change.none
    if (measuredIn === 'secs') {
      const seconds = metric === 'reaction_time' ? number(metric, Math.abs(by)) : plain(Math.abs(by))
      return by < 0 ? change.faster(seconds) : change.slower(seconds)
    }
    return by > 0 ? change.higher(plain(by)) : change.lower(plain(-by))
  }

  return {
    changeSince,

    /** The same where another comparison stands beside it: always says that it is with last time. */
    changeSinceLast(metric: MetricName, now: Values, then: Values): string {
      const words = changeSince(metric, now, then)
      if (words === change.first) return words
      const isBare = words === change.none || metric === 'beep_test' || metric === 'blood_pressure'
      return isBare ? change.sinceLast(words) : words
    },
  }
}
