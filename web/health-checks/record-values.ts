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
import { hasBloodUnit, reactionSeconds } from '#domain/measures/units.ts'
import { type Draft, type EntryName, entryNames } from './draft.ts'

export type Answers = { readonly [N in MedicalField]: string | null }
export type RecordValues = ReturnType<typeof createValues>

/** Foot posture is optional, so it cannot be marked as not measured. */
export const mayBeSkipped = (name: FieldName): boolean => name !== 'foot_posture_index'

/** `chosen`: the unit in which glucose and cholesterol are typed. A draft keeps its own. */
export function createValues(answers: Answers | undefined, draft: Draft | undefined, chosen: BloodUnit) {
  const unit = draft?.unit ?? chosen
  const isMedical = (name: EntryName): name is MedicalField => medicalFields.some((field) => field === name)
  const before = (name: EntryName): string => (isMedical(name) ? (answers?.[name] ?? '') : '')
  const texts = new Map(entryNames.map((name) => [name, draft?.typed[name] ?? before(name)]))
  const skipped = new Set<FieldName>(draft?.skipped)

  const text = (name: EntryName): string => texts.get(name) ?? ''
  const isBlank = (name: EntryName): boolean => text(name).trim() === ''
  const isSkipped = (name: FieldName): boolean => skipped.has(name)
  const isChanged = (name: EntryName): boolean => text(name) !== before(name)

  /** The number as it is stored. For the reaction time the fall of a ruler is typed and seconds are stored. */
  function number(name: FieldName): number | null {
    if (isSkipped(name) || isBlank(name)) return null
    const read = checkField(name, text(name), unit)
    if (!('value' in read)) return null
    return name === 'reaction_time' ? reactionSeconds(read.value) : read.value
  }

  // What is out of range in mg/dL could be in range in mmol/L, so its text is not sent.
  const refused = (name: FieldName): string => (hasBloodUnit(name) && !isBlank(name) ? '?' : text(name))

  return {
    unit,
    text,
    isBlank,
    isSkipped,
    number,
    isEmpty: (): boolean => skipped.size === 0 && !entryNames.some(isChanged),
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
      const sent: { [name: string]: unknown } = { smoking_level: text('smoking_level') }
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
