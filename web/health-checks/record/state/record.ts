// A health check while it is being typed. Inputs are not controlled by React: a key press changes one text here, and
// only the components that depend on its field render again.
import type { Day } from '#domain/dates.ts'
import type { BloodUnit } from '#domain/languages.ts'
import { type Comparison, compareReading } from '#domain/measures/change/comparison.ts'
import type { Measured } from '#domain/measures/change/measured.ts'
import { type FieldName, fieldNames } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { spec, today } from '#web/base/spec.ts'
import { type Draft, type EntryName, entryNames } from '#web/health-checks/record/draft/draft.ts'
import { createFieldListeners } from './field-listeners.ts'
import { createActions } from './record-actions.ts'
import { createContext, type RecordContext } from './record-context.ts'
import { createFollowUp, type PersonOfCheck, type RecordFollowUp } from './record-follow-up.ts'
import { createOwn, type OwnStart, type RecordOwn } from './record-own.ts'
import { createProblems, type RecordProblems } from './record-problems.ts'
import { createProgress, type RecordProgress } from './record-progress.ts'
import { createQuestions, type RecordQuestions } from './record-questions.ts'
import { createSending } from './record-sending.ts'
import { createValues, type MedicalAnswers, type RecordValues } from './record-values.ts'
import type { StationValues } from './station-values.ts'

export type HealthRecord = ReturnType<typeof createRecord>

/** What components ask; they change a part only with an action, because an action also notifies the others. */
type ShownRecord = {
  /** The typed texts and their numbers. */
  readonly values: Omit<RecordValues, 'type' | 'setSkipped'>
  readonly problems: Pick<RecordProblems, 'of' | 'count' | 'isLeft'>
  /** Why a field asks 'Is this right?'. */
  readonly questions: Omit<RecordQuestions, 'keep'>
  /** How readings were taken. */
  readonly taken: Omit<RecordContext, 'answer' | 'typeAgain' | 'typeTrial' | 'readAbove'>
  /** What the values call for, and what was said about it. */
  readonly followUp: Omit<RecordFollowUp, 'say' | 'forget'>
  readonly progress: RecordProgress
  readonly own: Omit<RecordOwn, 'type'>
}

type RecordStart = {
  /** The player's medical answers now; only changed ones are sent. */
  readonly answers?: MedicalAnswers | undefined
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
  readonly whose?: PersonOfCheck | undefined
  /** What stations measured today; a draft wins. */
  readonly station?: StationValues | undefined
  /** The draft is not on this device yet. */
  readonly isUnkept?: boolean
  /** The check that is corrected. Its draft has what it says. */
  readonly corrected?: HealthCheck | undefined
  /** Own measures of the player's club. */
  readonly own?: OwnStart | undefined
}

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
  own: ownStart,
}: RecordStart = {}) {
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
    knownAgain: station.again,
    ...(corrected?.context?.again && { stored: corrected.context.again }),
  })
  const leftValues = (): Values =>
    Object.fromEntries(fieldNames.map((name) => [name, problems.isLeft(name) ? values.number(name) : null]))
  const followUp = createFollowUp({ draft, whose, values: leftValues, context: taken.context, corrected })
  const own = createOwn(draft, ownStart)
  const progress = createProgress(values, problems, questions, followUp)
  const shown: ShownRecord = { values, problems, questions, taken, followUp, progress, own }

  const listeners = createFieldListeners()
  let edits = isUnkept ? 1 : 0
  const tell = (name?: EntryName) => {
    followUp.forget()
    listeners.tell(name)
  }
  const edited = (name?: EntryName) => {
    edits += 1
    tell(name)
  }

  return {
    unit,
    last,
    lastDay,
    /** The day of the check, when it is not today. */
    day: draft?.date ?? null,
    isCorrection: corrected !== undefined,
    subscribe: listeners.subscribe,
    watch: listeners.watch,
    edits: () => edits,
    ...shown,
    /** A metric against earlier days; null: nothing to compare with. */
    compare(metric: MetricName): Comparison | null {
      const newest: Measured = {
        date: draft?.date ?? today(),
        values: withComputed(leftValues()),
        practitionerId: practitionerId ?? null,
        context: taken.context(),
      }
      const step = followUp.advice().find((advice) => advice.metric === metric)?.step
      return compareReading(metric, newest, earlier, { age: followUp.person().age, step, spec: spec() })
    },
    ...createActions({ values, problems, questions, taken, followUp, own, tell, edited }),
    ...createSending({ draft, values, questions, taken, followUp, own, edited }),
  }
}

const noStation: StationValues = { numbers: {}, typed: {}, skipped: [], context: {}, again: {} }

function keptAtStation({ typed }: StationValues): { readonly [N in FieldName]?: string } {
  const { blood_pressure_systolic: systolic, blood_pressure_diastolic: diastolic } = typed
  // The question about a pressure depends on both numbers.
  return diastolic === undefined ? typed : { ...typed, blood_pressure_diastolic: `${systolic}/${diastolic}` }
}
