// The urgency of values: one row per range, each with its source, for a club's doctor to review and change. General
// knowledge, not clinically confirmed. The texts of the rows are in domain/measures/texts.
import type { StoredNumber } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Range } from '#domain/measures/range.ts'

/** The four steps, most urgent first. */
export const steps = ['now', 'today', 'week', 'next'] as const
export type Step = (typeof steps)[number]

/** Numbers that rows read: the stored ones, and peak flow as a percentage of the predicted one. */
export type Measure = StoredNumber | 'peak_flow_percent'
export type Ranges = { readonly [M in Measure]?: Range }

/** What is known of the person and the reading; rows name the facts they need. */
export type Facts = {
  /** Under 18, or of unknown age. */
  readonly minor: boolean
  /** Eight hours without food. */
  readonly fasting: boolean
  /** A low glucose was 3.9 or more when repeated, and no diabetes medicine is taken. */
  readonly settled: boolean
  /** The blood pressure is the mean of the last two of three readings. */
  readonly confirmed: boolean
  /** Not taken straight after exercise. */
  readonly rested: boolean
  /** Age and height allow a prediction of peak flow. */
  readonly predicted: boolean
}

type Condition = {
  /** One of these must hold. */
  readonly any: readonly Ranges[]
  /** None of these may hold. A number that was not measured does not hold. */
  readonly not?: Ranges
  readonly facts?: Partial<Facts>
}

/** Signs that change the step. With `step` null it is only a warning. */
export type AlarmRow = {
  readonly id: AlarmId
  readonly step: Step | null
  /** First aid: it makes sense only on the day of the reading. */
  readonly onlyThatDay?: true
} & Partial<Condition>

export const alarmIds = [
  'not_awake',
  'sugar_sickness',
  'young_thirst',
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
] as const
export type AlarmId = (typeof alarmIds)[number]

/** What must not be done: fitness tests on that day, training until seen, heavy lifting. */
export type Stop = 'tests' | 'training' | 'lifting'

export type Row = Condition & {
  readonly id: string
  readonly metric: MetricName
  readonly step: Step
  readonly stops?: readonly Stop[]
  readonly stopsMinors?: readonly Stop[]
  readonly alarms?: readonly AlarmRow[]
  /** The practitioner has something to do before the player leaves, although the step is `next`. */
  readonly asks?: true
  readonly source: string
}

// No row has been looked up. `bodies` are those whose guidance the row is remembered from, without a document.
const remembered = (bodies = 'general knowledge'): string => `remembered, not looked up: ${bodies}`

const systolic = (range: Range): Ranges => ({ blood_pressure_systolic: range })
const diastolic = (range: Range): Ranges => ({ blood_pressure_diastolic: range })

// Pregnancy is not recorded, so it is a line to read instead of a fact: `now` from 160/110, `today` from 140/90.
const pregnantNow: AlarmRow = { id: 'pregnant_now', step: 'now' }
const pregnantToday: AlarmRow = { id: 'pregnant_today', step: 'today' }
const faint: readonly AlarmRow[] = [{ id: 'faint', step: 'today' }]
const heat: AlarmRow = { id: 'heat', step: 'now', onlyThatDay: true }
const notAwake: AlarmRow = { id: 'not_awake', step: 'now', onlyThatDay: true }
const extremePressure = {
  metric: 'blood_pressure',
  any: [systolic({ from: 180 }), diastolic({ from: 120 })],
  stops: ['lifting'],
  alarms: [{ id: 'pressure_signs', step: 'now' }, pregnantNow],
} as const
const highPressure = {
  metric: 'blood_pressure',
  any: [systolic({ from: 160, below: 180 }), diastolic({ from: 100, below: 120 })],
  stops: ['tests', 'lifting'],
  alarms: [
    { ...pregnantNow, any: [systolic({ from: 160 }), diastolic({ from: 110 })] },
    { ...pregnantToday, any: [diastolic({ below: 110 })], not: systolic({ from: 160 }) },
  ],
  source: remembered('NICE, ESC/AHA, AAP'),
} as const
const raisedPressure = {
  metric: 'blood_pressure',
  any: [systolic({ from: 140, below: 160 }), diastolic({ from: 90, below: 100 })],
  stopsMinors: ['lifting'],
  alarms: [pregnantToday],
  source: remembered('NICE, ESC/AHA, AAP'),
} as const
const thinSigns: readonly Ranges[] = [
  { body_mass_index: { below: 17 }, heart_rate: { below: 40 } },
  { body_mass_index: { below: 17 }, blood_pressure_systolic: { below: 90 } },
  { body_mass_index: { below: 17 }, body_temperature: { below: 35.5 } },
]
const percent = (range: Range): Ranges => ({ peak_flow_percent: range })
const wheezy: readonly AlarmRow[] = [{ id: 'wheezy_now', step: 'now' }]

export const urgencyRows = [
  {
    id: 'glucose_very_low',
    metric: 'blood_glucose',
    step: 'now',
    any: [{ blood_glucose: { below: 3 } }],
    alarms: [notAwake],
    source: remembered('ADA'),
  },
  {
    id: 'glucose_low',
    metric: 'blood_glucose',
    step: 'today',
    any: [{ blood_glucose: { from: 3, below: 3.9 } }],
    facts: { settled: false },
    alarms: [notAwake],
    source: remembered('ADA'),
  },
  {
    id: 'glucose_low_settled',
    metric: 'blood_glucose',
    step: 'next',
    any: [{ blood_glucose: { from: 3, below: 3.9 } }],
    facts: { settled: true },
    source: remembered('ADA'),
  },
  {
    id: 'glucose_high_fasting',
    metric: 'blood_glucose',
    step: 'week',
    any: [{ blood_glucose: { from: 7, below: 11.1 } }],
    facts: { fasting: true },
    source: remembered('ADA, WHO'),
  },
  {
    id: 'glucose_high_fed',
    metric: 'blood_glucose',
    step: 'next',
    any: [{ blood_glucose: { from: 7, below: 11.1 } }],
    facts: { fasting: false },
    source: remembered('ADA, WHO'),
  },
  {
    id: 'glucose_very_high',
    metric: 'blood_glucose',
    step: 'week',
    any: [{ blood_glucose: { from: 11.1, below: 20 } }],
    facts: { minor: false },
    alarms: [{ id: 'sugar_sickness', step: 'now' }],
    source: remembered('ADA, WHO'),
  },
  {
    id: 'glucose_very_high_young',
    metric: 'blood_glucose',
    step: 'today',
    any: [{ blood_glucose: { from: 11.1, below: 20 } }],
    facts: { minor: true },
    alarms: [
      { id: 'sugar_sickness', step: 'now' },
      { id: 'young_thirst', step: 'today' },
    ],
    source: remembered('ADA'),
  },
  {
    id: 'glucose_extreme',
    metric: 'blood_glucose',
    step: 'now',
    any: [{ blood_glucose: { from: 20 } }],
    stops: ['training'],
    alarms: [{ id: 'sugar_sickness', step: 'now' }],
    source: remembered('ADA'),
  },
  {
    ...extremePressure,
    id: 'pressure_extreme',
    step: 'today',
    facts: { minor: false },
    source: remembered('NICE, ESC/AHA'),
  },
  {
    ...extremePressure,
    id: 'pressure_extreme_young',
    step: 'now',
    facts: { minor: true },
    source: remembered('AAP'),
  },
  {
    id: 'pressure_very_low',
    metric: 'blood_pressure',
    step: 'today',
    any: [systolic({ below: 80 })],
    alarms: [{ id: 'faint_or_confused', step: 'now' }],
    source: remembered(),
  },
  { ...highPressure, id: 'pressure_high', step: 'week', facts: { confirmed: true } },
  { ...highPressure, id: 'pressure_high_once', step: 'next', facts: { confirmed: false } },
  { ...raisedPressure, id: 'pressure_raised', step: 'week', facts: { confirmed: true } },
  { ...raisedPressure, id: 'pressure_raised_once', step: 'next', facts: { confirmed: false } },
  {
    id: 'pressure_low',
    metric: 'blood_pressure',
    step: 'next',
    any: [systolic({ from: 80, below: 90 })],
    alarms: faint,
    source: remembered(),
  },
  {
    id: 'diastolic_low',
    metric: 'blood_pressure',
    step: 'week',
    any: [diastolic({ below: 40 })],
    not: systolic({ below: 90 }),
    facts: { confirmed: true },
    alarms: faint,
    source: remembered(),
  },
  {
    id: 'diastolic_low_once',
    metric: 'blood_pressure',
    step: 'next',
    any: [diastolic({ below: 40 })],
    not: systolic({ below: 90 }),
    facts: { confirmed: false },
    alarms: faint,
    source: remembered(),
  },
  {
    id: 'pressure_slight',
    metric: 'blood_pressure',
    step: 'next',
    any: [systolic({ above: 120, below: 140 }), diastolic({ above: 80, below: 90 })],
    source: remembered(),
  },
  {
    id: 'pulse_extreme',
    metric: 'heart_rate',
    step: 'now',
    any: [{ heart_rate: { from: 130 } }],
    alarms: [{ id: 'unwell', step: 'now' }],
    source: remembered(),
  },
  {
    id: 'pulse_very_high',
    metric: 'heart_rate',
    step: 'today',
    any: [{ heart_rate: { from: 120, below: 130 } }],
    facts: { rested: true },
    source: remembered(),
  },
  {
    id: 'pulse_high',
    metric: 'heart_rate',
    step: 'week',
    any: [{ heart_rate: { from: 100, below: 120 } }],
    facts: { rested: true },
    source: remembered(),
  },
  {
    id: 'pulse_not_rested',
    metric: 'heart_rate',
    step: 'next',
    any: [{ heart_rate: { from: 100, below: 130 } }],
    facts: { rested: false },
    asks: true,
    source: remembered(),
  },
  {
    id: 'pulse_raised',
    metric: 'heart_rate',
    step: 'next',
    any: [{ heart_rate: { from: 75, below: 100 } }],
    source: remembered(),
  },
  {
    id: 'pulse_slow',
    metric: 'heart_rate',
    step: 'next',
    any: [{ heart_rate: { from: 30, to: 40 } }],
    alarms: [
      { id: 'slow_pulse_present', step: 'now' },
      { id: 'slow_pulse_recent', step: 'today' },
    ],
    source: remembered(),
  },
  {
    id: 'pulse_very_slow',
    metric: 'heart_rate',
    step: 'today',
    any: [{ heart_rate: { below: 30 } }],
    stops: ['training'],
    alarms: [{ id: 'unwell', step: 'now' }],
    source: remembered(),
  },
  {
    id: 'oxygen_very_low',
    metric: 'oxygen_level',
    step: 'now',
    any: [{ oxygen_level: { below: 90 } }],
    source: remembered('BTS'),
  },
  {
    id: 'oxygen_low',
    metric: 'oxygen_level',
    step: 'today',
    any: [{ oxygen_level: { from: 90, below: 93 } }],
    alarms: [{ id: 'blue_or_breathless', step: 'now' }],
    source: remembered('BTS'),
  },
  {
    id: 'oxygen_border',
    metric: 'oxygen_level',
    step: 'next',
    any: [{ oxygen_level: { from: 93, below: 95 } }],
    alarms: [{ id: 'newly_breathless', step: 'today' }],
    source: remembered('BTS'),
  },
  {
    id: 'temperature_extreme',
    metric: 'body_temperature',
    step: 'now',
    any: [{ body_temperature: { from: 40 } }],
    stops: ['training'],
    alarms: [heat],
    source: remembered('ACSM'),
  },
  {
    id: 'fever',
    metric: 'body_temperature',
    step: 'today',
    any: [{ body_temperature: { from: 38, below: 40 } }],
    stops: ['training'],
    alarms: [{ id: 'fever_signs', step: 'now' }, heat],
    source: remembered(),
  },
  {
    id: 'temperature_warm',
    metric: 'body_temperature',
    step: 'next',
    any: [{ body_temperature: { above: 37.5, below: 38 } }],
    alarms: [heat],
    source: remembered(),
  },
  {
    id: 'temperature_cool',
    metric: 'body_temperature',
    step: 'next',
    any: [{ body_temperature: { from: 35, below: 36.5 } }],
    source: remembered(),
  },
  {
    id: 'temperature_very_low',
    metric: 'body_temperature',
    step: 'now',
    any: [{ body_temperature: { below: 35 } }],
    source: remembered(),
  },
  {
    id: 'peak_flow_very_low',
    metric: 'airway_peak_flow',
    step: 'now',
    any: [percent({ below: 33 })],
    source: remembered('BTS'),
  },
  {
    id: 'peak_flow_low',
    metric: 'airway_peak_flow',
    step: 'today',
    any: [percent({ from: 33, below: 50 })],
    alarms: wheezy,
    source: remembered('BTS'),
  },
  {
    id: 'peak_flow_low_unpredicted',
    metric: 'airway_peak_flow',
    step: 'today',
    any: [{ airway_peak_flow: { below: 200 } }],
    facts: { predicted: false },
    alarms: wheezy,
    source: remembered('BTS'),
  },
  {
    id: 'peak_flow_reduced',
    metric: 'airway_peak_flow',
    step: 'week',
    any: [percent({ from: 50, below: 75 })],
    source: remembered('BTS'),
  },
  {
    id: 'peak_flow_border',
    metric: 'airway_peak_flow',
    step: 'next',
    any: [percent({ from: 75, below: 80 })],
    alarms: [{ id: 'wheeze_or_night_cough', step: 'week' }],
    source: remembered('BTS'),
  },
  {
    id: 'peak_flow_as_expected',
    metric: 'airway_peak_flow',
    step: 'next',
    any: [{ airway_peak_flow: { below: 400 }, peak_flow_percent: { from: 80 } }],
    source: 'NHANES III (Hankinson 1999)',
  },
  {
    id: 'bmi_very_low',
    metric: 'body_mass_index',
    step: 'today',
    any: [{ body_mass_index: { below: 15 } }],
    stops: ['training'],
    source: remembered('WHO, IOC'),
  },
  {
    id: 'bmi_low_with_signs',
    metric: 'body_mass_index',
    step: 'today',
    any: thinSigns,
    source: remembered('IOC'),
  },
  {
    id: 'bmi_low',
    metric: 'body_mass_index',
    step: 'week',
    any: [{ body_mass_index: { from: 15, below: 16 } }],
    stops: ['training'],
    source: remembered('WHO, IOC'),
  },
  {
    id: 'bmi_lowish',
    metric: 'body_mass_index',
    step: 'next',
    any: [{ body_mass_index: { from: 16, to: 18.5 } }],
    asks: true,
    source: remembered('WHO'),
  },
  {
    id: 'bmi_high',
    metric: 'body_mass_index',
    step: 'next',
    any: [{ body_mass_index: { from: 25, below: 40 } }],
    source: remembered('WHO'),
  },
  {
    id: 'bmi_very_high',
    metric: 'body_mass_index',
    step: 'week',
    any: [{ body_mass_index: { from: 40 } }],
    source: remembered('WHO'),
  },
  {
    id: 'cholesterol_very_high',
    metric: 'cholesterol_level',
    step: 'week',
    any: [{ cholesterol_level: { above: 7.5 } }],
    source: remembered(),
  },
  {
    id: 'stress_very_high',
    metric: 'stress_level',
    step: 'week',
    any: [{ stress_level: { from: 9 } }],
    alarms: [{ id: 'self_harm', step: 'now' }],
    source: remembered(),
  },
  {
    id: 'alcohol_young',
    metric: 'alcohol_intake',
    step: 'next',
    any: [{ alcohol_intake: { above: 0, to: 14 } }],
    facts: { minor: true },
    source: remembered('WHO, AAP'),
  },
  {
    id: 'alcohol_high',
    metric: 'alcohol_intake',
    step: 'next',
    any: [{ alcohol_intake: { above: 14 } }],
    alarms: [{ id: 'shaky_without_drink', step: null }],
    source: remembered(),
  },
  {
    id: 'sleep_short',
    metric: 'sleep_quality',
    step: 'next',
    any: [{ sleep_quality: { below: 7 } }],
    facts: { minor: false },
    source: remembered(),
  },
  {
    id: 'sleep_short_young',
    metric: 'sleep_quality',
    step: 'next',
    any: [{ sleep_quality: { below: 8 } }],
    facts: { minor: true },
    source: remembered('AAP'),
  },
] as const satisfies readonly Row[]

export type RowId = (typeof urgencyRows)[number]['id']
