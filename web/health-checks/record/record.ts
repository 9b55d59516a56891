// A health check while it is being typed. Inputs are not controlled by React: a key press changes one text here, and
// only the components that depend on its field render again.

import type { Day } from '#domain/dates.ts'
import type { BloodUnit } from '#domain/languages.ts'
import { followUpProblems, urgentAdvice } from '#domain/measures/advice/follow-up.ts'
import type { Verdict } from '#domain/measures/change/change.ts'
import { type Measured, metricChange } from '#domain/measures/change/metric-change.ts'
import { type FieldName, fieldNames, isFieldName, type Section } from '#domain/measures/fields.ts'
import {
  type CorrectedCheck,
  checkCorrection,
  checkHealthCheck,
  type HealthCheckInput,
  withComputed,
} from '#domain/measures/health-check.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { hasValue, type Values } from '#domain/measures/rating.ts'
import type { Told } from '#domain/wire/problems.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { type Checked, withRules } from '#domain/wire/validation.ts'
import { spec, today } from '#web/api/spec.ts'
import { type Draft, type EntryName, entryNames } from './draft.ts'
import { createFieldListeners } from './field-listeners.ts'
import { isDash, mayBeSkipped } from './not-measured.ts'
import { createContext, type Answers as TakenAnswers } from './record-context.ts'
import { createFollowUp, type Said, type Whose } from './record-follow-up.ts'
import { createProblems } from './record-problems.ts'
import { createProgress, fieldsOf } from './record-progress.ts'
import { createQuestions } from './record-questions.ts'
import { type Answers, createValues } from './record-values.ts'
import type { StationValues } from './station-values.ts'

export type HealthRecord = ReturnType<typeof createRecord>

type Start = {
  /** The player's medical answers now; only changed ones are sent. */
  readonly answers?: Answers | undefined
  /** The numbers of the last check, to compare with, and its day. */
  readonly last?: Values | undefined
  readonly lastDay?: Day | undefined
  /** The last checks, newest first, to tell whether a change is real. */
  readonly earlier?: readonly Measured[] | undefined
  /** Who records. */
  readonly practitionerId?: string | undefined
  readonly draft?: Draft | undefined
  /** In which glucose and cholesterol are typed. A draft keeps its own. */
  readonly unit?: BloodUnit
  /** Who is checked: age, gender and height decide what is urgent. */
  readonly whose?: Whose | undefined
  /** What stations measured today; a draft wins. */
  readonly station?: StationValues | undefined
  /** The draft is not on this device yet. */
  readonly isUnkept?: boolean
  /** The check that is corrected. Its draft has what it says. */
  readonly corrected?: HealthCheck | undefined
}

/** The idempotency key of a form: sending it again with the same content stores nothing twice. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export function createRecord({
  answers,
  last = {},
  lastDay,
  earlier = [],
  practitionerId,
  draft,
  whose,
  unit: chosenUnit = 'mmol/L',
  station = noStation,
  isUnkept = false,
  corrected,
}: Start = {}) {
  const unit = draft?.unit ?? chosenUnit
  const values = createValues({ answers, draft, station, unit, stored: corrected })
  const problems = createProblems(
    values,
    entryNames.filter((name) => draft?.typed[name] !== undefined || station.typed[name] !== undefined),
  )
  const questions = createQuestions({
    // The station has asked about its values already.
    kept: { ...keptAtStation(station), ...draft?.confirmed },
    last,
    text: values.text,
    number: values.number,
    isLeft: (name) => problems.isLeft(name) && problems.of(name) === undefined,
  })
  const taken = createContext({
    draft,
    unit,
    known: station.context,
    ...(corrected?.context?.again && { stored: corrected.context.again }),
  })
  const leftValues = (): Values =>
    Object.fromEntries(fieldNames.map((name) => [name, problems.isLeft(name) ? values.number(name) : null]))
  const followUp = createFollowUp({
    draft,
    whose,
    values: leftValues,
    context: taken.context,
    corrected,
  })
  const isAnswered = (check: CorrectedCheck) =>
    followUpProblems(
      check,
      followUp.asked(urgentAdvice(withComputed(check), followUp.person(), check.context, spec())),
    )
  const progress = createProgress(values, problems, questions, followUp)
  const rules = () => ({ today: today(), spec: spec() })
  const said = () => ({ ...values.body(), context: taken.context(), follow_up: followUp.sent() })
  const listeners = createFieldListeners()
  const { subscribe, watch } = listeners
  const tell = (name?: EntryName) => {
    followUp.forget()
    listeners.tell(name)
  }
  const day = draft?.date === undefined ? {} : { date: draft.date }
  let requestKey = draft?.request_key ?? newKey()
  let edits = isUnkept ? 1 : 0

  function change(name: EntryName, typed: string): void {
    values.type(name, typed)
    edits += 1
    problems.change(name)
  }

  function setSkipped(name: FieldName, isOn: boolean): void {
    values.setSkipped(name, isOn)
    edits += 1
    problems.changeSkipped(name)
  }

  return {
    unit,
    last,
    lastDay,
    /** The day of the check, when it is not today. */
    day: draft?.date ?? null,
    subscribe,
    watch,
    text: values.text,
    number: values.number,
    isSkipped: values.isSkipped,
    isFromStation: values.isFromStation,
    /** Whether the practitioner has typed it, now or in a draft. */
    isTyped: values.isChanged,
    isEmpty: values.isEmpty,
    numbers: (): Values => Object.fromEntries(fieldNames.map((name) => [name, values.number(name)])),
    /** Why the field asks 'Is this right?'. */
    doubts: questions.open,
    /** Fields with an open question. */
    questions: questions.openFields,
    isLeft: problems.isLeft,
    problem: problems.of,
    problemCount: problems.count,
    edits: () => edits,
    content: (): Draft => ({
      request_key: requestKey,
      ...values.content(),
      confirmed: questions.answers(),
      ...taken.content(),
      ...followUp.content(),
      ...day,
    }),

    /** How readings were taken. */
    answers: taken.answers,
    answer(given: TakenAnswers) {
      taken.answer(given)
      edits += 1
      tell()
    },
    /** The second reading of an urgent value, as it was typed. */
    again: taken.againText,
    typeAgain(name: FieldName, typed: string) {
      taken.typeAgain(name, typed)
      edits += 1
      problems.clear(`context.again.${name}`)
      tell()
    },
    person: followUp.person,
    /** Is the change of a metric real? null: nothing to compare with, or no verdict for it. */
    verdict(metric: MetricName): Verdict | null {
      const left = withComputed(leftValues())
      if (!hasValue(metric, left)) return null
      const newest = { values: left, practitionerId: practitionerId ?? null, context: taken.context() }
      return metricChange(metric, newest, earlier, followUp.person().age)?.verdict ?? null
    },
    /** What the values call for, most urgent first; `urgent` of it has to be seen to today. */
    advice: followUp.advice,
    urgent: followUp.urgent,
    /** Whether somebody has to say what was done about a metric before the check is saved. */
    isAsked: (metric: MetricName): boolean => followUp.asked().some((one) => one.metric === metric),
    said: followUp.said,
    say(metric: MetricName, more: Said) {
      followUp.say(metric, more)
      edits += 1
      problems.clear(`follow_up.${metric}`)
      tell()
    },

    type(name: EntryName, typed: string) {
      change(name, typed)
      tell(name)
    },
    leave(name: EntryName) {
      if (isFieldName(name) && mayBeSkipped(name) && isDash(values.text(name))) {
        change(name, '')
        setSkipped(name, true)
      }
      problems.leave(name)
      tell(name)
    },
    /** A choice is left as soon as it is made. */
    choose(name: EntryName, value: string) {
      change(name, value)
      problems.markLeft(name)
      tell(name)
    },
    keep(name: FieldName) {
      questions.keep(name)
      edits += 1
      tell(name)
    },
    /** Before it is sent every typed value counts as left. */
    leaveAll() {
      for (const name of entryNames) if (!values.isBlank(name)) problems.markLeft(name)
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
      fieldsOf(section).every((name) => !mayBeSkipped(name) || values.isSkipped(name)),

    progress: progress.section,
    tally: progress.whole,

    /** The check to send, or a problem for each field that is not valid. */
    read: (userId: string): Checked<HealthCheckInput> =>
      withRules(
        checkHealthCheck({ user_id: userId, request_key: requestKey, ...said(), ...day }, rules()),
        isAnswered,
      ),
    /** The same for a check that is corrected. */
    isCorrection: corrected !== undefined,
    readCorrection: (): Checked<CorrectedCheck> => withRules(checkCorrection(said(), rules()), isAnswered),
    show(found: { readonly [name: string]: Told }) {
      problems.show(found)
      tell()
    },
    renewKey() {
      requestKey = newKey()
      edits += 1
      tell()
    },
  }
}

const noStation: StationValues = { numbers: {}, typed: {}, skipped: [], context: {} }

function keptAtStation({ typed }: StationValues): { readonly [N in FieldName]?: string } {
  const { blood_pressure_systolic: systolic, blood_pressure_diastolic: diastolic } = typed
  // The question about a pressure depends on both numbers.
  return diastolic === undefined ? typed : { ...typed, blood_pressure_diastolic: `${systolic}/${diastolic}` }
}
