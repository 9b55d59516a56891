// Lists that common systems export, known by their heads: which column is what, in which unit, and what took it. Only
// what such a list was seen to have stands here.
import { plainHead } from '#domain/clubs/roster.ts'
import { isResultPerson, type ResultColumn, type ResultName } from './results-list.ts'

type KnownColumn = { readonly head: string; readonly column: NonNullable<ResultColumn> }
type ListPreset = {
  /** The maker's own name; the same in every language. */
  readonly name: string
  /** Heads that all of its lists have. */
  readonly marks: readonly string[]
  readonly columns: readonly KnownColumn[]
  /** Words in the name or class of a device that is such a system. */
  readonly words: readonly string[]
}

const column = (
  head: string,
  name: ResultName,
  unit: NonNullable<ResultColumn>['unit'] = null,
): KnownColumn => ({
  head,
  column: { name, unit },
})

export const listPresets: readonly ListPreset[] = [
  {
    name: 'OMRON connect',
    marks: ['Date', 'Time', 'Systolic (mmHg)', 'Diastolic (mmHg)', 'Pulse (bpm)', 'TruRead'],
    columns: [
      column('Systolic (mmHg)', 'blood_pressure_systolic', 'mmHg'),
      column('Diastolic (mmHg)', 'blood_pressure_diastolic', 'mmHg'),
      column('Pulse (bpm)', 'heart_rate'),
    ],
    words: ['omron'],
  },
  {
    name: 'Withings scale',
    marks: ['Date', 'Weight (kg)', 'Fat mass (kg)', 'Bone mass (kg)', 'Muscle mass (kg)'],
    columns: [column('Weight (kg)', 'weight', 'kg')],
    words: ['withings'],
  },
  {
    name: 'Withings blood pressure',
    marks: ['Date', 'Heart rate', 'Systolic', 'Diastolic', 'Comments'],
    columns: [
      column('Systolic', 'blood_pressure_systolic', 'mmHg'),
      column('Diastolic', 'blood_pressure_diastolic', 'mmHg'),
      column('Heart rate', 'heart_rate'),
    ],
    words: ['withings'],
  },
  {
    name: 'VALD ForceDecks',
    marks: ['Name', 'ExternalId', 'Test Type', 'Date', 'BW [KG]'],
    columns: [
      column('BW [KG]', 'weight', 'kg'),
      column('Jump Height (Imp-Mom) [cm]', 'vertical_jump', 'cm'),
      column('Jump Height (Imp-Mom) in Inches [in]', 'vertical_jump', 'in'),
    ],
    words: ['vald', 'forcedecks', 'force plate'],
  },
  {
    name: 'Hawkin Dynamics',
    marks: ['Jump Height(m)', 'System Weight(N)', 'Time To Takeoff(s)'],
    columns: [column('Jump Height(m)', 'vertical_jump', 'm')],
    words: ['hawkin', 'force plate'],
  },
]

/** The system that exported a list with these heads. */
export function presetOf(head: readonly string[]): ListPreset | null {
  const heads = new Set(head.map(plainHead))
  return listPresets.find(({ marks }) => marks.every((mark) => heads.has(plainHead(mark)))) ?? null
}

/** Its columns; of the others only those that name a person or a day keep what was guessed. */
export function presetColumns(
  { columns }: ListPreset,
  head: readonly string[],
  guessed: readonly ResultColumn[],
): ResultColumn[] {
  const known = new Map(columns.map((one) => [plainHead(one.head), one.column]))
  const taken = new Set<ResultName>()
  return head.map((cell, nth) => {
    const found = known.get(plainHead(cell))
    const guess = guessed[nth] ?? null
    if (!found) return guess && isResultPerson(guess.name) ? guess : null
    // A jump in centimetres and again in inches is one trial.
    if (taken.has(found.name)) return null
    taken.add(found.name)
    return found
  })
}

/** The device of a club that is such a system, when there is only one. */
export function deviceOfPreset<D extends { readonly name: string; readonly class: string | null }>(
  { words }: ListPreset,
  devices: readonly D[],
): D | null {
  const isIt = ({ name, class: kind }: D) =>
    words.some((word) => plainHead(`${name} ${kind ?? ''}`).includes(plainHead(word)))
  const found = devices.filter(isIt)
  return found.length === 1 ? (found[0] ?? null) : null
}
