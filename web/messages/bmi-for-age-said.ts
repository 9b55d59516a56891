import type { BmiForAge } from '#domain/measures/advice/by-age/bmi-for-age.ts'
import type { Messages } from './areas.ts'
import type { Format } from './format.ts'

/** 'For the age: z -1.8, centile 4, 82% of the median', for practitioners and doctors. */
export const bmiForAgeSaid = (
  { forAge }: Pick<Messages['metrics'], 'forAge'>,
  format: Format,
  { z, centile, percentOfMedian }: BmiForAge,
): string =>
  forAge(format.fixed(z, 1), format.number(Math.round(centile * 100)), format.percent(percentOfMedian / 100))
