// A change in words: '39 cm, usually 33', whether it is probably real, and what it means. Screens, PDF, CSV and doctor's
// page take the words from here, so that they say the same about the same check.
import type { Day } from '#domain/dates.ts'
import { beepAt } from '#domain/measures/change/beep-levels.ts'
import type { Comparison } from '#domain/measures/change/comparison.ts'
import type { Direction } from '#domain/measures/change/direction.ts'
import { expectedBand } from '#domain/measures/change/expected-band.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { hasValue, type Values } from '#domain/measures/rating.ts'

export type ChangeTexts = {
  readonly first: string
  readonly usually: (value: string, usual: string) => string
  readonly lastTime: (value: string, last: string) => string
  /** The same where the value itself stands beside it. */
  readonly besideValue: {
    readonly usually: (usual: string) => string
    readonly lastTime: (last: string) => string
  }
  readonly verdicts: Readonly<Record<'real' | 'perhaps' | 'within', string>>
  readonly stayed: string
  readonly level: (since: string, now: string, before: string) => string
  readonly slowly: Readonly<Record<'lower' | 'higher', (since: string) => string>>
  readonly directions: Readonly<Record<Direction, string>>
  /** A verdict with what it means: 'Probably a real change, better'. */
  readonly meaning: (verdict: string, direction: string) => string
  readonly held: string
  readonly expected: (low: string, high: string) => string
  readonly expectedOf: (name: string, low: string, high: string) => string
  readonly join: (parts: readonly string[]) => string
}

/** As much of a comparison as is put into words; replies hold the same. */
export type ToldChange = Pick<
  Comparison,
  'metric' | 'verdict' | 'direction' | 'withheld' | 'now' | 'was' | 'against' | 'level' | 'slowly'
> & {
  readonly parts: readonly {
    readonly field: StoredNumber
    readonly band: { readonly low: number; readonly high: number } | null
  }[]
}

/** The same of one number or another thing that was read. */
type SaidChange<Read> = Pick<Comparison, 'verdict' | 'direction' | 'withheld' | 'against' | 'slowly'> & {
  readonly now: Read
  readonly was: Read
  readonly level: { readonly since: Day; readonly now: Read; readonly before: Read } | null
}

/** How it is written. */
type SaidShown<Read> = {
  readonly value: (read: Read) => string
  readonly valueWithUnit: (read: Read) => string
  readonly day: (day: Day) => string
  readonly isBesideValue?: boolean | undefined
  /** What is expected if nothing changed, one sentence for each number. */
  readonly expected: readonly string[]
}

/** The digits, units and days of a reader. */
export type ChangeShown = {
  readonly value: (metric: MetricName, values: Values) => string
  readonly valueWithUnit: (metric: MetricName, values: Values) => string
  readonly day: (day: Day) => string
  /** The value itself stands beside the words. */
  readonly isBesideValue?: boolean | undefined
  /** A number in the reader's unit, and with so many decimals. */
  readonly amount: (field: string, value: number) => number
  readonly fixed: (value: number, places: number) => string
  readonly fieldName: (field: StoredNumber) => string
}

export type ChangeWords = {
  /** With what it was compared: '39 cm, usually 33'. null where the next sentence says it. */
  readonly compared: string | null
  /** Whether it is probably real; null without a verdict. */
  readonly verdict: string | null
  /** What it means: 'better'. */
  readonly direction: string | null
  /** 'Since October 3 about 46, before that about 40.' */
  readonly level: string | null
  /** One sentence for each number with a band. */
  readonly expected: readonly string[]
}

export function changeWords(texts: ChangeTexts, shown: ChangeShown, change: ToldChange): ChangeWords {
  const said = saidWords(
    texts,
    {
      value: (values: Values) => shown.value(change.metric, values),
      valueWithUnit: (values) => shown.valueWithUnit(change.metric, values),
      day: shown.day,
      isBesideValue: shown.isBesideValue,
      expected: expectedWords(texts, shown, change),
    },
    change,
  )
  // A first reading is compared with nothing.
  return hasValue(change.metric, change.was)
    ? said
    : { ...said, compared: shown.isBesideValue ? null : shown.valueWithUnit(change.metric, change.now) }
}

export function saidWords<Read>(
  texts: ChangeTexts,
  shown: SaidShown<Read>,
  change: SaidChange<Read>,
): ChangeWords {
  const { now, was, against, direction, level } = change
  const how = against === 'usual' ? 'usually' : 'lastTime'
  const compared = shown.isBesideValue
    ? texts.besideValue[how](shown.value(was))
    : texts[how](shown.valueWithUnit(now), shown.value(was))
  return {
    compared: against === 'before' ? null : compared,
    verdict: verdictWords(texts, shown.day, change),
    direction: direction && texts.directions[direction],
    level: level && texts.level(shown.day(level.since), shown.value(level.now), shown.value(level.before)),
    expected: shown.expected,
  }
}

function verdictWords(
  texts: ChangeTexts,
  day: SaidShown<never>['day'],
  change: Pick<Comparison, 'verdict' | 'withheld' | 'slowly'>,
): string | null {
  const { verdict, withheld, slowly } = change
  if (withheld === 'asked') return texts.held
  if (verdict === null) return null
  if (verdict === 'stayed') return texts.stayed
  if (verdict !== 'slow') return texts.verdicts[verdict]
  return slowly && texts.slowly[slowly.way](day(slowly.since))
}

function expectedWords(texts: ChangeTexts, shown: ChangeShown, { metric, parts }: ToldChange): string[] {
  const bands = parts.flatMap(({ field, band }) => (band ? [{ field, ...band }] : []))
  return bands.map(({ field, ...band }) => {
    const { low, high, places } = expectedBand(field, band, (value) => shown.amount(field, value))
    const end = (at: number, rounded: number): string => {
      if (field !== 'beep_test') return shown.fixed(rounded, places)
      const { level, shuttle } = beepAt(at)
      return shown.value(metric, { beep_test: level, beep_test_decimal: shuttle })
    }
    const ends = [end(band.low, low), end(band.high, high)] as const
    return bands.length > 1 ? texts.expectedOf(shown.fieldName(field), ...ends) : texts.expected(...ends)
  })
}

/** The same on one line: '39 cm, usually 33. Probably a real change, better'. */
export function changeLine(texts: ChangeTexts, shown: ChangeShown, change: ToldChange | null): string {
  return change ? lineOf(texts, changeWords(texts, shown, change)) : texts.first
}

export function lineOf(texts: ChangeTexts, { compared, verdict, direction, level }: ChangeWords): string {
  const said = verdict && direction ? texts.meaning(verdict, direction) : verdict
  return texts.join([compared, said, level].filter((part) => part !== null))
}
