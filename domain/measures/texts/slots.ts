// Slots in texts: {emergency}, {helpline} and amounts such as {glucose:3.9}, which follow the unit of the reader.
import { type Language, localeOf } from '#domain/languages.ts'

export type Substance = 'glucose' | 'cholesterol'
/** A stored amount (mmol/L) as the reader sees it, with its unit. */
export type ShowAmount = (substance: Substance, millimoles: number) => string

export type Slots = {
  /** The number to call where help is needed now. */
  readonly emergency: string
  /** Name and number of a helpline; without one the emergency number is used. */
  readonly helpline?: string | null
  readonly amount: ShowAmount
}

// A formatter takes 100 µs to make and a microsecond to use.
const formats = new Map<Language, Intl.NumberFormat>()

/** An amount as it is stored, for readers who have not chosen another unit. */
export function amountAsStored(language: Language, unit: string): ShowAmount {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1 })
  formats.set(language, format)
  return (_, millimoles) => `${format.format(millimoles)} ${unit}`
}

const slot = /\{(emergency|helpline|(glucose|cholesterol):(\d+(?:\.\d+)?))\}/g

export function fillSlots(text: string, { emergency, helpline, amount }: Slots): string {
  return text.replace(slot, (_, name: string, substance: Substance | undefined, millimoles: string) => {
    if (substance) return amount(substance, Number(millimoles))
    return name === 'helpline' ? (helpline ?? emergency) : emergency
  })
}
