// A row of a club in words: about what, from where to where, for whom.
import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import type { Range } from '#domain/measures/range.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type Ranges = readonly Readonly<Record<string, Range | undefined>>[]
export type ShownRule = Pick<
  SignedRule,
  'kind' | 'metric' | 'sex' | 'age_from' | 'age_below' | 'step' | 'stops'
> & { readonly ranges?: Ranges | undefined }

export function useRuleWords() {
  const { rules, metrics } = useMessages()
  const format = useFormat()
  const rangeIn = ({ from, above, to, below }: Range): string => {
    const [low, high] = [from ?? above, to ?? below]
    if (low !== undefined && high !== undefined)
      return rules.rangeBetween(format.number(low), format.number(high))
    if (low !== undefined) return rules.rangeFrom(format.number(low))
    return high === undefined ? '' : rules.rangeBelow(format.number(high))
  }
  const agesIn = ({ age_from, age_below }: ShownRule): string | null => {
    if (age_from !== undefined && age_below !== undefined)
      return rules.ages(format.number(age_from), format.number(age_below))
    if (age_from !== undefined) return rules.agesFrom(format.number(age_from))
    return age_below === undefined ? null : rules.agesBelow(format.number(age_below))
  }
  return {
    title: ({ metric }: ShownRule): string => metrics.names[metric],
    /** 'from 90 · women and girls · below 16 years' */
    about: (rule: ShownRule): string =>
      [
        rule.ranges
          ?.map((part) =>
            Object.values(part)
              .map((range) => (range ? rangeIn(range) : ''))
              .join(' / '),
          )
          .join(', ') ?? rules.ofRow,
        rule.sex && rules.sexes[rule.sex],
        agesIn(rule),
        ...(rule.stops ?? []).map((stop) => rules.stopNames[stop]),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
