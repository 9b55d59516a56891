// Slots in texts: {emergency}, {helpline} and amounts such as {glucose:3.9}, which follow the unit of the reader.
import { type BloodUnit, type Language, localeOf } from '#domain/languages.ts'
import { amountShown } from '#domain/measures/units.ts'

type Substance = 'glucose' | 'cholesterol'
/** A stored amount (mmol/L) as the reader sees it, with its unit. */
type ShowAmount = (substance: Substance, millimoles: number) => string

export type Slots = {
  /** The number to call where help is needed now. */
  readonly emergency: string
  /** Name and number of a helpline; without one the emergency number is used. */
  readonly helpline?: string | null
  readonly amount: ShowAmount
}

// A formatter takes 100 µs to make and a microsecond to use.
const formats = new Map<string, Intl.NumberFormat>()

const fieldOf = { glucose: 'blood_glucose', cholesterol: 'cholesterol_level' } as const

/** Writes amounts in a unit: '3.9 mmol/L', '70 mg/dL'. */
export function amountIn(
  language: Language,
  unit: BloodUnit,
  words: Readonly<Record<BloodUnit, string>>,
): ShowAmount {
  const key = `${language} ${unit}`
  const minimumFractionDigits = unit === 'mg/dL' ? 0 : 1
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), { minimumFractionDigits })
  formats.set(key, format)
  return (substance, millimoles) =>
    `${format.format(amountShown(fieldOf[substance], millimoles, unit))} ${words[unit]}`
}

const slot = /\{(emergency|helpline|(glucose|cholesterol):(\d+(?:\.\d+)?))\}/g

export function fillSlots(text: string, { emergency, helpline, amount }: Slots): string {
  return text.replace(slot, (_, name: string, substance: Substance | undefined, millimoles: string) => {
    if (substance) return amount(substance, Number(millimoles))
    return name === 'helpline' ? (helpline ?? emergency) : emergency
  })
}
