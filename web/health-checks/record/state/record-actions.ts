// What a person does in the form. Each action changes the parts it concerns, then notifies what shows them.

import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { isCapped } from '#domain/measures/advice/typo-guards.ts'
import { type FieldName, isFieldName, type Section } from '#domain/measures/fields.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import type { CappedField } from '#domain/measures/readings/context.ts'
import type { TrialField } from '#domain/measures/readings/sent-trials.ts'
import type { ToldProblem } from '#domain/wire/problems.ts'
import { type DraftSaid, type EntryName, entryNames } from '#web/health-checks/record/draft/draft.ts'
import { isDash, mayBeSkipped } from './not-measured.ts'
import type { ContextAnswers, RecordContext } from './record-context.ts'
import type { RecordFollowUp } from './record-follow-up.ts'
import type { RecordOwn } from './record-own.ts'
import type { RecordProblems } from './record-problems.ts'
import { fieldsOf } from './record-progress.ts'
import type { RecordQuestions } from './record-questions.ts'
import type { RecordValues } from './record-values.ts'

type ActionParts = {
  readonly values: RecordValues
  readonly problems: RecordProblems
  readonly questions: RecordQuestions
  readonly taken: RecordContext
  readonly followUp: RecordFollowUp
  readonly own: RecordOwn
  /** Notifies what shows this field, or everything. */
  readonly tell: (name?: EntryName) => void
  /** The same for a change that belongs into the draft. */
  readonly edited: (name?: EntryName) => void
}

export function createActions({
  values,
  problems,
  questions,
  taken,
  followUp,
  own,
  tell,
  edited,
}: ActionParts) {
  function change(name: EntryName, typed: string): void {
    values.type(name, typed)
    problems.change(name)
    // Another number was read.
    if (isCapped(name)) taken.readAbove(name, null)
  }

  function setSkipped(name: FieldName, isOn: boolean): void {
    values.setSkipped(name, isOn)
    problems.changeSkipped(name)
  }

  return {
    type(name: EntryName, typed: string) {
      change(name, typed)
      edited(name)
    },
    leave(name: EntryName) {
      const isDashed = isFieldName(name) && mayBeSkipped(name) && isDash(values.text(name))
      if (isDashed) {
        change(name, '')
        setSkipped(name, true)
      }
      problems.leave(name)
      if (isDashed) edited(name)
      else tell(name)
    },
    /** A reading above the scale: its end is recorded, as the person writes it, and beside it what was read. */
    recordAtLimit(name: CappedField, limit: string, read: number) {
      change(name, limit)
      taken.readAbove(name, read)
      problems.leave(name)
      edited(name)
    },
    /** Before it is sent every typed value counts as left. */
    leaveAll() {
      for (const name of entryNames) if (!values.isBlank(name)) problems.markLeft(name)
      tell()
    },
    /** A choice is left as soon as it is made. */
    choose(name: EntryName, value: string) {
      change(name, value)
      problems.markLeft(name)
      edited(name)
    },
    /** The answer to 'Is this right?'. */
    keep(name: FieldName) {
      questions.keep(name)
      edited(name)
    },
    skip(name: FieldName, isOn: boolean) {
      setSkipped(name, isOn)
      edited(name)
    },
    skipSection(section: Section, isOn: boolean) {
      for (const name of fieldsOf(section)) if (mayBeSkipped(name)) setSkipped(name, isOn)
      edited()
    },
    /** How readings were taken. */
    answer(given: ContextAnswers) {
      taken.answer(given)
      edited()
    },
    /** The second reading of an urgent value. */
    typeAgain(name: FieldName, typed: string) {
      taken.typeAgain(name, typed)
      problems.clear(`context.again.${name}`)
      if (name === 'blood_pressure_systolic') problems.clear('context.again.blood_pressure_diastolic')
      edited()
    },
    /** A trial beside the best one. */
    typeTrial(field: TrialField, nth: number, typed: string) {
      taken.typeTrial(field, nth, typed)
      problems.clear(`trials.${field}`)
      edited()
    },
    /** What was done about an urgent value. */
    say(metric: JudgedMetric, more: DraftSaid) {
      followUp.say(metric, more)
      problems.clear(`follow_up.${metric}`)
      edited()
    },
    /** Shows the problems of a refusal instead of those before. */
    show(found: { readonly [name: string]: ToldProblem }) {
      problems.show(own.named(found))
      tell()
    },
    /** A value of an own measure. */
    typeOwn(id: string, typed: string) {
      own.type(id, typed)
      problems.clear(ownField(id))
      problems.clear('')
      edited()
    },
    leaveOwn(id: string) {
      const found = own.problems()[ownField(id)]
      if (found) problems.add(ownField(id), found)
      tell()
    },
  }
}
