import { useMemo } from 'react'
import { ownAsMeasure } from '#domain/measures/own/own-as-measure.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { saidWords } from '#domain/measures/texts/change.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { OwnMeasure, OwnResult } from '#domain/wire/replies/measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'

/** Results of own measures in the words and digits of the reader. */
export function useOwnWords() {
  const { metrics } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => {
    const value = ({ decimals }: OwnMeasure, amount: number) => format.number(amount, 3, decimals)
    return {
      value,
      measure: ({ measure, bands }: Pick<OwnResult, 'measure' | 'bands'>) =>
        ownAsMeasure(measure, bands, language),
      /** `isBesideValue`: the value itself stands beside the words. */
      change: ({ measure, change }: OwnResult, isBesideValue = false) => {
        if (!change) return null
        const { band } = change
        const shown = {
          value: (amount: number) => value(measure, amount),
          valueWithUnit: (amount: number) =>
            withUnit(value(measure, amount), ownUnit(measure.unit, language)),
          day: format.longDay,
          isBesideValue,
          expected: band
            ? [
                metrics.change.expected(
                  format.fixed(band.low, measure.decimals),
                  format.fixed(band.high, measure.decimals),
                ),
              ]
            : [],
        }
        return saidWords(metrics.change, shown, { ...change, withheld: null })
      },
    }
  }, [metrics, format, language])
}
