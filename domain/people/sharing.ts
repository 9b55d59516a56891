// What of a player's record somebody else sees. A player can withhold three categories from the coach. Everything that
// reads health data asks `sightOf` first.
import type { Day } from '#domain/dates.ts'
import {
  type FieldName,
  fields,
  type MedicalField,
  medicalFields,
  type NoteField,
  noteFields,
  type Section,
  type StoredNumber,
  storedNumbers,
} from '#domain/measures/fields.ts'
import { type Group, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { othersSeen } from '#domain/measures/own/others.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { type Actor, covers, type Subject } from './policy.ts'

/** Clearance is a category too, but it is never withheld. */
export const categories = ['fitness', 'health', 'lifestyle'] as const satisfies readonly Group[]
export type Category = (typeof categories)[number]

export const practitionerAccess = ['any', 'assigned'] as const
export type PractitionerAccess = (typeof practitionerAccess)[number]

export const changeKinds = ['corrected', 'withdrawn'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const longestReason = 500

const ofSection: Readonly<Record<Section, Category>> = {
  fitness: 'fitness',
  physical: 'health',
  lifestyle: 'lifestyle',
}
const ofNote: Readonly<Record<NoteField, Category>> = {
  blood_results: 'health',
  ultrasound_results: 'health',
  notes: 'lifestyle',
  neuro_assessment: 'lifestyle',
  biomech_assessment: 'lifestyle',
  diet_assessment: 'lifestyle',
}
const ofChosen: Readonly<Record<Exclude<StoredNumber, FieldName>, Category>> = {
  body_mass_index: 'health',
  smoking_level: 'lifestyle',
}

const isChosen = (name: StoredNumber): name is keyof typeof ofChosen => Object.hasOwn(ofChosen, name)

export const categoryOfNumber = (name: StoredNumber): Category =>
  isChosen(name) ? ofChosen[name] : ofSection[fields[name].section]
export const categoryOfNote = (name: NoteField): Category => ofNote[name]
const categoryOfAnswers: Category = 'lifestyle'
export const categoryOfMetric = (name: MetricName): Category => metrics[name].group

type RecordField = StoredNumber | NoteField | MedicalField
const fieldsOf: Readonly<Record<Category, readonly RecordField[]>> = {
  fitness: namesIn('fitness'),
  health: namesIn('health'),
  lifestyle: namesIn('lifestyle'),
}
function namesIn(category: Category): RecordField[] {
  return [
    ...storedNumbers.filter((name) => categoryOfNumber(name) === category),
    ...noteFields.filter((name) => categoryOfNote(name) === category),
    ...(category === categoryOfAnswers ? medicalFields : []),
  ]
}

/** A player's choices as they are stored: 1 is shared. */
export type Choices = {
  readonly shares_fitness: number
  readonly shares_health: number
  readonly shares_lifestyle: number
  /** Checks from before the player joined the organisation. */
  readonly shares_earlier: number
}

export const isShared = (choices: Partial<Choices>, category: Category): boolean =>
  choices[`shares_${category}`] === 1

/** How much of one player's record one reader sees. Only `sightOf` makes one. */
export type Sight = {
  readonly user: string
  readonly withheld: readonly Category[]
  /** The first day whose checks are seen; '' is every day. */
  readonly from: Day
  /** Counts are computed from what is seen, not taken from what is stored. */
  readonly isLimited: boolean
}

type SharingPerson = Subject & { readonly _id: string } & Partial<Choices> & {
    readonly joined_on?: string | null
  }

const nothingWithheld: readonly Category[] = []
const never = '9999-12-31'

/** Choices that were not read count as not shared. */
export function sightOf(actor: Actor, whose: SharingPerson): Sight {
  if (isClosed(actor, whose)) return closedSight(actor, whose)
  if (covers('readWithheld', actor, whose))
    return { user: whose._id, withheld: nothingWithheld, from: '', isLimited: false }
  return {
    user: whose._id,
    withheld: categories.filter((category) => !isShared(whose, category)),
    from: whose.shares_earlier === 1 ? '' : (whose.joined_on ?? never),
    isLimited: true,
  }
}

/** Somebody who has said no to the coach, or a young player of whom nobody has agreed yet that this person sees anything. */
export const isClosed = ({ closed }: Pick<Actor, 'closed'>, { _id }: { readonly _id: string }): boolean =>
  closed?.has(_id) ?? false

const closedSight = (actor: Actor, whose: SharingPerson): Sight => ({
  user: whose._id,
  withheld: covers('readWithheld', actor, whose) ? nothingWithheld : categories,
  from: never,
  isLimited: true,
})

/** Nothing but name and clearance: for the coach, after a no, and of a young player until a guardian has agreed. */
export const isNameOnly = (actor: Actor, whose: Subject & { readonly _id: string }): boolean =>
  isClosed(actor, whose) && !covers('readWithheld', actor, whose)

export const isWithheld = ({ withheld }: Pick<Sight, 'withheld'>, category: Category): boolean =>
  withheld.includes(category)

const ofAnswer: Readonly<
  Record<Exclude<keyof Context, 'best_of' | 'again' | 'above_scale' | 'devices'>, Category>
> = {
  fasting: 'health',
  diabetes_medicine: 'health',
  pulse_at_rest: 'health',
  pressure_at_rest: 'health',
  pressure_confirmed: 'health',
  just_exercised: 'health',
  temperature_site: 'health',
  sprint_timing: 'fitness',
}

type OfNumbers = { readonly [N in StoredNumber]?: number | string }

/** The context without answers about readings of a withheld category. */
export function contextSeen(context: Context, { withheld }: Pick<Sight, 'withheld'>): Context {
  const isSeen = (category: Category) => !withheld.includes(category)
  const ofNumbers = (answers: OfNumbers) =>
    Object.fromEntries(
      (Object.entries(answers) as [StoredNumber, number | string][]) // Object.entries returns string keys
        .filter(([name]) => isSeen(categoryOfNumber(name))),
    )
  // Not even an empty list: it would tell that something withheld was measured again.
  const ifAny = (name: 'best_of' | 'again' | 'above_scale' | 'devices', numbers: OfNumbers = {}) => {
    const seen = ofNumbers(numbers)
    return Object.keys(seen).length > 0 && { [name]: seen }
  }
  const { best_of, again, above_scale, devices, ...answers } = context
  return {
    ...Object.fromEntries(
      Object.entries(answers).filter(([name]) => isSeen(ofAnswer[name as keyof typeof ofAnswer])), // as above
    ),
    ...ifAny('best_of', best_of),
    ...ifAny('again', again),
    ...ifAny('above_scale', above_scale),
    ...ifAny('devices', devices),
  }
}

/** The same record, with null in every field of a withheld category and without its own values. */
export function withoutWithheld<Part extends object>(
  record: Part,
  { withheld }: Pick<Sight, 'withheld'>,
): Part & { withheld: readonly Category[] } {
  const seen: Record<string, unknown> = { ...record, withheld }
  for (const category of withheld)
    for (const name of fieldsOf[category]) if (Object.hasOwn(seen, name)) seen[name] = null
  if (withheld.length > 0 && Array.isArray(seen.others)) seen.others = othersSeen(seen.others, withheld)
  return seen as Part & { withheld: readonly Category[] } // fields of a record may all be null
}
