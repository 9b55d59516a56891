// The typed texts of a health check, and the numbers they mean.
import type { BloodUnit } from '#domain/languages.ts'
import {
  type FieldName,
  fieldNames,
  type MedicalField,
  medicalFields,
  noteFields,
} from '#domain/measures/fields.ts'
import { checkField } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import { hasBloodUnit, reactionSeconds } from '#domain/measures/units.ts'
import { readNumber } from '#domain/numbers.ts'
import type { Reason } from '#domain/wire/problems.ts'
import { type Draft, type EntryName, entryNames } from '#web/health-checks/record/draft/draft.ts'
import { mayBeSkipped } from './not-measured.ts'
import type { StationValues } from './station-values.ts'

export type MedicalAnswers = { readonly [N in MedicalField]: string | null }
export type RecordValues = ReturnType<typeof createValues>

type ValuesStart = {
  readonly answers: MedicalAnswers | undefined
  readonly draft: Draft | undefined
  /** What stations measured today. */
  readonly station: Pick<StationValues, 'typed' | 'skipped' | 'numbers'>
  /** In which glucose and cholesterol are typed. */
  readonly unit: BloodUnit
  /**
   * The numbers that the draft was made from. A text that still says the same means exactly that number, because
   * milligrams and the fall of a ruler are rounded.
   */
  readonly stored: Values | undefined
}

export function createValues({ answers, draft, station, unit, stored = {} }: ValuesStart) {
  const isMedical = (name: EntryName): name is MedicalField => medicalFields.some((field) => field === name)
  const before = (name: EntryName): string => (isMedical(name) ? answers?.[name] : station.typed[name]) ?? ''
  const texts = new Map(entryNames.map((name) => [name, draft?.typed[name] ?? before(name)]))
  // A value that a station took after the draft was typed must not be lost.
  const skipped = new Set<FieldName>(
    draft?.skipped.filter((name) => station.typed[name] === undefined) ?? station.skipped,
  )

  const text = (name: EntryName): string => texts.get(name) ?? ''
  const isBlank = (name: EntryName): boolean => text(name).trim() === ''
  const isSkipped = (name: FieldName): boolean => skipped.has(name)
  const isChanged = (name: EntryName): boolean => text(name) !== before(name)

  /** The typed number as it is stored, or its problem. For the reaction time the fall of a ruler is typed. */
  function read(name: FieldName): { value: number } | { problem: Reason } {
    const before = stored[name]
    const isSame = readNumber(text(name)) === readNumber(draft?.typed[name])
    if (typeof before === 'number' && isSame) return { value: before }
    const taken = station.numbers[name]
    if (taken !== undefined && !isChanged(name)) return { value: taken }
    return readText(name, text(name))
  }

  function readText(name: FieldName, text: string): { value: number } | { problem: Reason } {
    const typed = checkField(name, text, unit)
    return 'value' in typed && name === 'reaction_time' ? { value: reactionSeconds(typed.value) } : typed
  }

  function number(name: FieldName): number | null {
    if (isSkipped(name) || isBlank(name)) return null
    const typed = read(name)
    return 'value' in typed ? typed.value : null
  }

  // What is out of range in mg/dL could be in range in mmol/L, so its text is not sent.
  const refused = (name: FieldName): string => (hasBloodUnit(name) && !isBlank(name) ? '?' : text(name))

  // A check made of readings may leave out smoking.
  const smoking = () =>
    stored.smoking_level === null && isBlank('smoking_level') ? null : text('smoking_level')

  return {
    unit,
    text,
    isBlank,
    isSkipped,
    read,
    /** Another text of the same field. */
    readText,
    isChanged,
    number,
    /** True until a value that a station took is changed. */
    isFromStation: (name: FieldName): boolean =>
      station.typed[name] !== undefined && !isChanged(name) && !isSkipped(name),
    isEmpty: (): boolean =>
      skipped.size === new Set(station.skipped).size &&
      station.skipped.every((name) => skipped.has(name)) &&
      !entryNames.some(isChanged),
    type(name: EntryName, typed: string): void {
      texts.set(name, typed)
    },
    setSkipped(name: FieldName, isOn: boolean): void {
      if (isOn) skipped.add(name)
      else skipped.delete(name)
    },

    /** The part of a draft that holds what was typed. */
    content(): Pick<Draft, 'unit' | 'typed' | 'skipped'> {
      const typed: { [N in EntryName]?: string } = {}
      for (const name of entryNames) if (isChanged(name)) typed[name] = text(name)
      return { unit, typed, skipped: [...skipped] }
    },

    /** The values to send. The domain has not checked them yet. */
    body(): { [name: string]: unknown } {
      const sent: { [name: string]: unknown } = { smoking_level: smoking() }
      for (const name of fieldNames) {
        if (isSkipped(name)) sent[name] = null
        else if (mayBeSkipped(name) || !isBlank(name)) sent[name] = number(name) ?? refused(name)
      }
      for (const name of noteFields) sent[name] = text(name)
      for (const name of medicalFields) if (isChanged(name)) sent[name] = text(name)
      return sent
    },
  }
}
