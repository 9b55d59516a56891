// A health check while it is being typed. Inputs are not controlled by React: a key press changes one text here, and
// only what shows something else because of it is drawn again.

import type { Day } from '#domain/dates.ts'
import {
  type FieldName,
  fieldNames,
  fields,
  isFieldName,
  type MedicalField,
  medicalFields,
  noteFields,
  rangeFieldNames,
  type Section,
} from '#domain/measures/fields.ts'
import {
  checkField,
  checkHealthCheck,
  type HealthCheckInput,
  pressureProblem,
} from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import { reactionSeconds } from '#domain/measures/units.ts'
import type { Told } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import { spec, today } from '#web/api/spec.ts'
import { createListeners } from '#web/api/store.ts'
import { type Draft, type EntryName, entryNames } from './draft.ts'
import { createQuestions } from './record-questions.ts'

export type Answers = { readonly [N in MedicalField]: string | null }
export type Tally = { readonly entered: number; readonly of: number; readonly looks: number }
export type HealthRecord = ReturnType<typeof createRecord>

type Start = {
  /** What the player's record says now; only answers that were changed are sent. */
  readonly answers?: Answers | undefined
  /** The numbers of the last check, to compare with, and its day. */
  readonly last?: Values | undefined
  readonly lastDay?: Day | undefined
  readonly draft?: Draft | undefined
  /** The draft is not on this device yet. */
  readonly isUnkept?: boolean
}

const mayBeSkipped = (name: FieldName): boolean => name !== 'foot_posture_index'
export const fieldsOf = (section: Section): FieldName[] =>
  fieldNames.filter((name) => fields[name].section === section)
// The second field of each pair shows a result of both.
const shownAt: { readonly [N in EntryName]?: EntryName } = {
  height: 'weight',
  blood_pressure_systolic: 'blood_pressure_diastolic',
}
const needed: readonly EntryName[] = [...rangeFieldNames, 'smoking_level']

/** A key for one form: sent again with the same content, it stores nothing twice. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export function createRecord({ answers, last = {}, lastDay, draft, isUnkept = false }: Start = {}) {
  const before = (name: EntryName): string =>
    medicalFields.some((field) => field === name) ? (answers?.[name as MedicalField] ?? '') : ''
  const texts = new Map<EntryName, string>()
  for (const name of entryNames) texts.set(name, draft?.typed[name] ?? before(name))
  const skipped = new Set<FieldName>(draft?.skipped)
  const problems = new Map<string, Told>()
  // A value is judged when its field is left; those of a draft were.
  const left = new Set<EntryName>(entryNames.filter((name) => draft?.typed[name] !== undefined))
  let requestKey = draft?.request_key ?? newKey()
  let edits = isUnkept ? 1 : 0
  const listeners = createListeners()
  const listenersOf = new Map(entryNames.map((name) => [name, createListeners()]))

  /** A key press tells the components that show its field, not all two hundred of the form. */
  function tell(name?: EntryName): void {
    listeners.tell()
    const names = name === undefined ? entryNames : [name, shownAt[name]]
    for (const one of names) if (one !== undefined) listenersOf.get(one)?.tell()
  }
  const text = (name: EntryName): string => texts.get(name) ?? ''
  const isBlank = (name: EntryName): boolean => text(name).trim() === ''
  const isSkipped = (name: FieldName): boolean => skipped.has(name)

  /** The number as it is stored: seconds where the fall of a ruler is typed. */
  function number(name: FieldName): number | null {
    if (isSkipped(name) || isBlank(name)) return null
    const read = checkField(name, text(name))
    if (!('value' in read)) return null
    return name === 'reaction_time' ? reactionSeconds(read.value) : read.value
  }

  const questions = createQuestions({
    kept: draft?.confirmed,
    last,
    text,
    number,
    isLeft: (name) => left.has(name) && !problems.has(name),
  })

  function judge(name: EntryName): void {
    if (!isFieldName(name) || isSkipped(name) || isBlank(name)) return
    const read = checkField(name, text(name))
    if ('problem' in read) problems.set(name, read.problem)
    else problems.delete(name)
  }

  /** Diastolic against systolic, once both are left; any change of the two ends the problem. */
  function judgePressure(): void {
    const [systolic, diastolic] = ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const
    if (problems.get(diastolic)?.code === 'diastolic-not-lower') problems.delete(diastolic)
    if (!left.has(systolic) || !left.has(diastolic) || problems.has(diastolic)) return
    const found = pressureProblem(number(systolic), number(diastolic), spec())
    if (found) problems.set(diastolic, found)
  }

  /** A single value ends 'nothing measured'. */
  function judgeWhole(): void {
    if (fieldNames.some((name) => number(name) !== null)) problems.delete('')
  }

  for (const name of left) judge(name)
  judgePressure()

  function changed(name: EntryName): void {
    edits += 1
    left.delete(name)
    if (problems.has(name)) {
      problems.delete(name)
      judge(name)
    }
    judgePressure()
    judgeWhole()
  }

  function setSkipped(name: FieldName, isOn: boolean): void {
    if (isOn) skipped.add(name)
    else skipped.delete(name)
    problems.delete(name)
    edits += 1
    if (!isOn) judge(name)
    judgePressure()
    judgeWhole()
  }

  function content(): Draft {
    const typed: { [N in EntryName]?: string } = {}
    for (const name of entryNames) if (text(name) !== before(name)) typed[name] = text(name)
    return {
      request_key: requestKey,
      typed,
      skipped: [...skipped],
      confirmed: questions.answers(),
    }
  }

  /** The body to send, before the domain has checked it. */
  function body(userId: string): { [name: string]: unknown } {
    const sent: { [name: string]: unknown } = {
      user_id: userId,
      request_key: requestKey,
      smoking_level: text('smoking_level'),
    }
    for (const name of fieldNames) {
      if (isSkipped(name)) sent[name] = null
      else if (mayBeSkipped(name) || !isBlank(name)) sent[name] = number(name) ?? text(name)
    }
    for (const name of noteFields) sent[name] = text(name)
    for (const name of medicalFields) if (text(name) !== before(name)) sent[name] = text(name)
    return sent
  }

  return {
    last,
    lastDay,
    subscribe: listeners.watch,
    /** For what depends on one field only; the same function for the same field. */
    watch: (name: EntryName) => (listenersOf.get(name) ?? listeners).watch,
    text,
    number,
    isSkipped,
    /** Why the field asks 'Is this right?'. */
    doubts: questions.open,
    /** Fields with an open question. */
    questions: questions.openFields,
    isLeft: (name: EntryName): boolean => left.has(name),
    problem: (name: string): Told | undefined => problems.get(name),
    problemCount: () => problems.size,
    edits: () => edits,
    content,
    isEmpty: () => skipped.size === 0 && entryNames.every((name) => text(name) === before(name)),
    numbers: (): Values => Object.fromEntries(fieldNames.map((name) => [name, number(name)])),

    type(name: EntryName, typed: string) {
      texts.set(name, typed)
      changed(name)
      tell(name)
    },
    leave(name: EntryName) {
      if (!isBlank(name)) left.add(name)
      judge(name)
      judgePressure()
      tell(name)
    },
    /** A choice is left as soon as it is made. */
    choose(name: EntryName, value: string) {
      texts.set(name, value)
      changed(name)
      left.add(name)
      tell(name)
    },
    keep(name: FieldName) {
      questions.keep(name)
      edits += 1
      tell(name)
    },
    /** Before it is sent every typed value counts as left. */
    leaveAll() {
      for (const name of entryNames) if (!isBlank(name)) left.add(name)
      tell()
    },
    skip(name: FieldName, isOn: boolean) {
      setSkipped(name, isOn)
      tell(name)
    },
    skipSection(section: Section, isOn: boolean) {
      for (const name of fieldsOf(section)) if (mayBeSkipped(name)) setSkipped(name, isOn)
      tell()
    },
    isSectionSkipped: (section: Section): boolean =>
      fieldsOf(section).every((name) => !mayBeSkipped(name) || isSkipped(name)),

    /** The check to send, or a problem for each field that is not valid. */
    read(userId: string): Checked<HealthCheckInput> {
      return checkHealthCheck(body(userId), { today: today(), spec: spec() })
    },
    show(found: { readonly [name: string]: Told }) {
      problems.clear()
      for (const [name, problem] of Object.entries(found)) problems.set(name, problem)
      judgePressure()
      tell()
    },
    renewKey() {
      requestKey = newKey()
      edits += 1
      tell()
    },

    tally(): Tally {
      const asked = needed.filter((name) => !(isFieldName(name) && isSkipped(name)))
      const isEntered = (name: EntryName) => (isFieldName(name) ? number(name) !== null : !isBlank(name))
      const entered = asked.filter((name) => !problems.has(name) && isEntered(name)).length
      return { entered, of: asked.length, looks: problems.size + questions.openFields().length }
    },
  }
}
