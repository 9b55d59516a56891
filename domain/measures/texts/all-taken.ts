import type { BloodUnit, Language } from '#domain/languages.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { allNames } from './all-names.ts'
import { enTaken as en } from './en/taken.ts'
import { faTaken as fa } from './fa/taken.ts'
import { type TakenTexts, takenWords } from './taken.ts'
import { valueWords } from './value-words.ts'

const allTaken: Readonly<Record<Language, TakenTexts>> = { en, fa }

/** How readings were taken, for texts that the server writes. The web app loads one language at a time. */
export function takenIn(language: Language, bloodUnit: BloodUnit) {
  const { number, value } = valueWords(language, bloodUnit)
  const shown = {
    number: (count: number) => number(count),
    value,
    kilograms: (weight: number) => `${number(weight)} ${allNames[language].units.kg}`,
  }
  return (metric: MetricName, context: Context | null): string | null =>
    takenWords(allTaken[language], shown, metric, context)
}

/** The same for every metric that has words. */
export function allTakenIn(
  language: Language,
  bloodUnit: BloodUnit,
  context: Context | null,
): { [M in MetricName]?: string } {
  const words = takenIn(language, bloodUnit)
  const found: { [M in MetricName]?: string } = {}
  for (const metric of context ? metricNames : []) {
    const taken = words(metric, context)
    if (taken !== null) found[metric] = taken
  }
  return found
}
