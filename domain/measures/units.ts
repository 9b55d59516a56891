// Conversions. Rounded where the specification rounds.
import type { BloodUnit } from '#domain/languages.ts'

const poundsPerKilogram = 2.205
const centimetresPerFoot = 30.48
const gravity = 9.81

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals))

export const kilogramsToPounds = (kilograms: number): number => Math.round(kilograms * poundsPerKilogram)

export function centimetresToFeet(centimetres: number): { feet: number; inches: number } {
  // Rounded to whole inches first: 182.5 cm is 6 feet 0 inches, never 5 feet 12.
  const inches = Math.round((centimetres / centimetresPerFoot) * 12)
  return { feet: Math.floor(inches / 12), inches: inches % 12 }
}

const massIndex = (weightKg: number, heightCm: number): number => (weightKg / heightCm ** 2) * 10_000

/** One decimal: what the entry form shows, what is stored and what is rated. */
export const bodyMassIndex = (weightKg: number, heightCm: number): number =>
  roundTo(massIndex(weightKg, heightCm), 1)

/** Three significant digits: what the dashboard shows. */
export const bodyMassIndexShown = (weightKg: number, heightCm: number): number =>
  Number(massIndex(weightKg, heightCm).toPrecision(3))

/** The fall of a ruler caught after `dropCm`, as seconds. */
export const reactionSeconds = (dropCm: number): number => roundTo(Math.sqrt((2 * dropCm) / 100 / gravity), 2)

/** The fall of the ruler that stands for this reaction time. */
export const rulerDropCm = (seconds: number): number => roundTo((seconds ** 2 * gravity * 100) / 2, 2)

/** 120/80. With a dash it is isolated, because Persian text would put the dash in the place of the first number. */
export const pairShown = (one: string, other: string): string =>
  [one, other].includes('–') ? `\u2066${one}/${other}\u2069` : `${one}/${other}`

/** The beep test as one figure: level.shuttle. */
export const beepTestShown = (level: number, shuttle: number | null | undefined): string =>
  typeof shuttle === 'number' ? `${level}.${shuttle}` : String(level)

/**
 * The position of a beep test on a scale of levels: its shuttles, 0 to 12, fill the space up to the next level. A level
 * between two whole ones is rated like the upper one, so it has that position.
 */
export const beepTestDrawn = (level: number, shuttle: number | null | undefined): number =>
  Math.ceil(level) + (shuttle ?? 0) / 13

const milligramsPerMillimole: { readonly [name: string]: number } = {
  blood_glucose: 18.016,
  cholesterol_level: 38.67,
}

/** Whether a field or metric has a unit that the reader chooses. */
export const hasBloodUnit = (name: string): boolean => Object.hasOwn(milligramsPerMillimole, name)

const factorOf = (name: string, unit: BloodUnit): number | null =>
  unit === 'mg/dL' && hasBloodUnit(name) ? (milligramsPerMillimole[name] ?? null) : null

/** A stored amount in the reader's unit; milligrams are whole. Other numbers stay as they are. */
export function amountShown(name: string, stored: number, unit: BloodUnit): number {
  const factor = factorOf(name, unit)
  return factor === null ? stored : Math.round(stored * factor)
}

/** A typed amount as it is stored. Two decimals of mmol/L give every whole milligram back. */
export function amountStored(name: string, typed: number, unit: BloodUnit): number {
  const factor = factorOf(name, unit)
  return factor === null ? typed : roundTo(typed / factor, 2)
}

/** '430 L/min', but '5/10' and '۹۷٪' without a space. */
export const withUnit = (amount: string, unit: string | null): string =>
  unit === null ? amount : `${amount}${/^[/٪]/.test(unit) ? '' : '\u00a0'}${unit}`
