// What is expected if nothing changed, as it is shown: rounded, and within what can be measured.
import { fields, isFieldName } from '#domain/measures/fields.ts'

type Band = { readonly low: number; readonly high: number }

/** `amount` converts a stored number into the reader's unit. */
export function expectedBand(
  field: string,
  { low, high }: Band,
  amount: (value: number) => number,
): Band & { readonly places: number } {
  // An oxygen level of 98 varies by 4 points, but nobody has 102 %.
  const { min, max } = isFieldName(field) ? fields[field] : { min: low, max: high }
  const ends = [Math.max(low, min), Math.min(high, max)].map(amount)
  const places = field === 'body_mass_index' || Math.max(...ends) < 20 ? 1 : 0
  const [from = low, to = high] = ends.map((end) => Number(end.toFixed(places)))
  return { low: from, high: to, places }
}
