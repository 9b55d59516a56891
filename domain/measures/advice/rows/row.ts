// What a row of the urgency table is made of. Rows are data: a club's doctor can read them in one place.
import type { StoredNumber } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Range } from '#domain/measures/range.ts'

/** The four steps, most urgent first. */
export const steps = ['now', 'today', 'week', 'next'] as const
export type Step = (typeof steps)[number]

/** A smaller number is more urgent. */
export const urgencyOf = (step: Step): number => steps.indexOf(step)

/** What is judged: every metric, and what several values say together. `together` has no rating, no count and no chart. */
export type JudgedMetric = MetricName | 'together'

/** Which way a value is off; null for what has no direction, such as `together`. */
export type Side = 'low' | 'high'

/** Numbers that rows read beside the stored ones. A number that is not known is in no range. */
type Derived =
  /** Peak flow in per cent of the expected one or of the player's own best, whichever is lower. */
  | 'peak_flow_percent'
  /** The points of `together.ts`. */
  | 'illness_score'
  /** Pulse / systolic pressure, both at rest. */
  | 'shock_index'
  | 'rested_pulse'
  | 'rested_systolic'
  /** The body mass index of the young, see `bmi-for-age.ts`. */
  | 'bmi_z'
  | 'bmi_z_fall'
  | 'bmi_of_p95'
export type Measure = StoredNumber | Derived
export type Ranges = { readonly [M in Measure]?: Range }

/** What is known of the person and the reading; rows name the facts they need. */
export type Facts = {
  /** Under 18, or of unknown age. */
  readonly minor: boolean
  /** Under 16, or of unknown age. */
  readonly under16: boolean
  /** Known to be under 12. */
  readonly under12: boolean
  /** Known to be under 16: too young for the illness score and the shock index. */
  readonly unscored: boolean
  /** By which rows the body mass index is judged; an unknown age by those of adults. */
  readonly bmi: 'adult' | 'for age' | 'under 10'
  /** Eight hours without food. */
  readonly fasting: boolean
  /** No diabetes medicine is taken. */
  readonly noMedicine: boolean
  /** The blood pressure is the mean of the last two of three readings. */
  readonly confirmed: boolean
  /** Not taken straight after exercise. */
  readonly pulseRested: boolean
  readonly pressureRested: boolean
  /** The temperature was taken straight after exercise. */
  readonly justExercised: boolean
  /** There is a percentage of peak flow. */
  readonly hasPercent: boolean
}

export type Condition = {
  /** One of these must hold. */
  readonly any: readonly Ranges[]
  /** None of these may hold. A number that was not measured does not hold. */
  readonly not?: Ranges
  readonly facts?: Partial<Facts>
}

export const alarmIds = [
  'not_awake',
  'sugar_sickness',
  'thirst',
  'pressure_signs',
  'pregnant_today',
  'pregnant_now',
  'faint_or_confused',
  'faint',
  'unwell',
  'slow_pulse_present',
  'slow_pulse_recent',
  'blue_or_breathless',
  'newly_breathless',
  'heat',
  'fever_signs',
  'wheezy_now',
  'wheeze_or_night_cough',
  'self_harm',
  'shaky_without_drink',
  'breathing',
  'blood_loss',
] as const
export type AlarmId = (typeof alarmIds)[number]

/** Signs that change the step. With `step` null it is only a warning. */
export type AlarmRow = {
  readonly id: AlarmId
  readonly step: Step | null
  /** First aid: it makes sense only on the day of the reading. */
  readonly onlyThatDay?: true
} & Partial<Condition>

/** What must not be done: fitness tests on that day, training until seen, heavy lifting. */
export type Stop = 'tests' | 'training' | 'lifting'

export type Row = Condition & {
  readonly id: string
  readonly metric: JudgedMetric
  readonly step: Step
  readonly side?: Side
  readonly stops?: readonly Stop[]
  readonly alarms?: readonly AlarmRow[]
  /** The practitioner has something to do before the player leaves, although the step is `next`. */
  readonly asks?: true
  /** Short names of `sources.ts`, each with its mark. */
  readonly source: string
}
