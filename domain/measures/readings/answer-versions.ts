// Medical answers are versioned: each version holds all five answers after a change. A version that came with a check of
// another player is void. What it changed goes back, and what later versions changed stays.
import { type MedicalField, medicalFields } from '#domain/measures/fields.ts'

export type MedicalAnswers = { readonly [N in MedicalField]: string | null }
export type AnswerVersion = MedicalAnswers & { readonly void_at: string | null }

export const noAnswers: MedicalAnswers = {
  family_history: null,
  medical_history: null,
  allergies: null,
  previous_surgeries: null,
  previous_injuries: null,
}

/** The versions that are not void, oldest first as they are given, each with the answers as they stand without the others. */
export function standingAnswers<V extends AnswerVersion>(versions: readonly V[]): V[] {
  let before = noAnswers
  let standing = noAnswers
  return versions.flatMap((version) => {
    const changed = medicalFields.filter((name) => version[name] !== before[name])
    before = version
    if (version.void_at !== null) return []
    standing = { ...standing, ...only(version, changed) }
    return [{ ...version, ...standing }]
  })
}

export const onlyAnswers = (all: MedicalAnswers): MedicalAnswers => ({
  ...noAnswers,
  ...only(all, medicalFields),
})

const only = (all: MedicalAnswers, names: readonly MedicalField[]): Partial<MedicalAnswers> =>
  Object.fromEntries(names.map((name) => [name, all[name]]))

export const sameAnswers = (one: MedicalAnswers, other: MedicalAnswers): boolean =>
  medicalFields.every((name) => one[name] === other[name])
