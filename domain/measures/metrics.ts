// One row per card: which numbers it reads, its group, its unit and how it is judged.
// Rules are data: the first rule whose ranges all hold gives the rating, none means good.
// They are those of the specification; spec-variant.ts has the rules that the corrected variant replaces.
import type { StoredNumber, Unit } from './fields.ts'
import type { Range } from './range.ts'

export const ratings = ['success', 'warning', 'danger'] as const
export type Rating = (typeof ratings)[number]
export type SubRating = 'low' | 'high'
export type Group = 'health' | 'fitness' | 'lifestyle'

export type When = { readonly [N in StoredNumber]?: Range }
export type Rule = { readonly rating: Rating; readonly when: When }
export type SubRule = { readonly sub: SubRating; readonly when: When }

export type Metric = {
  readonly group: Group
  /** The stored numbers of the card; all are needed for a rating. */
  readonly reads: readonly [StoredNumber, ...StoredNumber[]]
  readonly unit: Unit | null
  readonly decimals: number
  /** The range a range line or chart draws; a value beyond it is drawn at the edge. */
  readonly scale: readonly [number, number]
  readonly rules: readonly Rule[]
  readonly subRules?: readonly SubRule[]
}

const danger = (when: When): Rule => ({ rating: 'danger', when })
const warning = (when: When): Rule => ({ rating: 'warning', when })
const success = (when: When): Rule => ({ rating: 'success', when })

export const metrics = {
  blood_glucose: {
    group: 'health',
    reads: ['blood_glucose'],
    unit: 'mmol/L',
    decimals: 1,
    scale: [2, 12],
    rules: [
      danger({ blood_glucose: { from: 2.6, below: 4.3 } }),
      danger({ blood_glucose: { from: 8.1, to: 21.1 } }),
      warning({ blood_glucose: { from: 6.3, below: 8.1 } }),
    ],
    subRules: [
      { sub: 'low', when: { blood_glucose: { from: 2.6, below: 4.3 } } },
      { sub: 'high', when: { blood_glucose: { from: 8.1, to: 21.1 } } },
    ],
  },
  blood_pressure: {
    group: 'health',
    reads: ['blood_pressure_systolic', 'blood_pressure_diastolic'],
    unit: 'mmHg',
    decimals: 0,
    scale: [40, 180],
    rules: [
      danger({
        blood_pressure_systolic: { from: 10, below: 90 },
        blood_pressure_diastolic: { from: 10, below: 60 },
      }),
      danger({
        blood_pressure_systolic: { above: 120, to: 200 },
        blood_pressure_diastolic: { above: 80, to: 200 },
      }),
    ],
    subRules: [
      {
        sub: 'low',
        when: {
          blood_pressure_systolic: { from: 70, to: 90 },
          blood_pressure_diastolic: { from: 40, to: 60 },
        },
      },
      {
        sub: 'high',
        when: {
          blood_pressure_systolic: { from: 140, to: 200 },
          blood_pressure_diastolic: { from: 90, to: 120 },
        },
      },
    ],
  },
  heart_rate: {
    group: 'health',
    reads: ['heart_rate'],
    unit: 'BPM',
    decimals: 0,
    scale: [30, 110],
    rules: [
      danger({ heart_rate: { from: 20, to: 40 } }),
      danger({ heart_rate: { from: 75, to: 120 } }),
      warning({ heart_rate: { from: 60, below: 75 } }),
    ],
    subRules: [
      { sub: 'low', when: { heart_rate: { from: 20, to: 40 } } },
      { sub: 'high', when: { heart_rate: { from: 75, to: 120 } } },
    ],
  },
  oxygen_level: {
    group: 'health',
    reads: ['oxygen_level'],
    unit: '%',
    decimals: 0,
    scale: [88, 100],
    // The warning lies inside the danger range, so no value reaches it; kept as specified.
    rules: [danger({ oxygen_level: { below: 95 } }), warning({ oxygen_level: { from: 93, below: 94 } })],
  },
  cholesterol_level: {
    group: 'health',
    reads: ['cholesterol_level'],
    unit: 'mmol/L',
    decimals: 1,
    scale: [2, 9],
    // The two ranges overlap as specified; danger comes first, so only 5 itself is average below 10.
    rules: [
      danger({ cholesterol_level: { above: 5, to: 10 } }),
      warning({ cholesterol_level: { from: 5, below: 6.5 } }),
    ],
  },
  body_mass_index: {
    group: 'health',
    reads: ['body_mass_index'],
    unit: 'kg/m²',
    decimals: 1,
    scale: [14, 36],
    rules: [
      danger({ body_mass_index: { from: 10, to: 18.5 } }),
      danger({ body_mass_index: { from: 25, to: 200 } }),
      success({ body_mass_index: { above: 18.5, below: 25 } }),
      warning({ body_mass_index: {} }),
    ],
    subRules: [
      { sub: 'low', when: { body_mass_index: { from: 0, to: 18.5 } } },
      { sub: 'high', when: { body_mass_index: { from: 25, to: 50 } } },
    ],
  },
  body_temperature: {
    group: 'health',
    reads: ['body_temperature'],
    unit: '°C',
    decimals: 1,
    scale: [35, 39.5],
    rules: [danger({ body_temperature: { above: 37.5 } }), danger({ body_temperature: { below: 36.5 } })],
    subRules: [
      { sub: 'low', when: { body_temperature: { below: 36 } } },
      { sub: 'high', when: { body_temperature: { above: 38 } } },
    ],
  },
  airway_peak_flow: {
    group: 'health',
    reads: ['airway_peak_flow'],
    unit: 'L/min',
    decimals: 0,
    scale: [200, 700],
    rules: [
      danger({ airway_peak_flow: { below: 400 } }),
      warning({ airway_peak_flow: { from: 450, below: 650 } }),
    ],
  },
  foot_posture_index: {
    group: 'health',
    reads: ['foot_posture_index'],
    unit: null,
    decimals: 0,
    scale: [-12, 12],
    rules: [
      danger({ foot_posture_index: { above: -5, below: 0 } }),
      danger({ foot_posture_index: { from: 6, below: 10 } }),
    ],
  },
  beep_test: {
    group: 'fitness',
    reads: ['beep_test'],
    unit: null,
    decimals: 0,
    scale: [1, 17],
    rules: [danger({ beep_test: { from: 1, to: 7 } }), warning({ beep_test: { above: 7, to: 11 } })],
  },
  vertical_jump: {
    group: 'fitness',
    reads: ['vertical_jump'],
    unit: 'cm',
    decimals: 0,
    scale: [5, 80],
    rules: [
      danger({ vertical_jump: { from: 1, to: 12 } }),
      warning({ vertical_jump: { above: 12, to: 24 } }),
    ],
  },
  hundred_meter_sprint: {
    group: 'fitness',
    reads: ['hundred_meter_sprint'],
    unit: 'secs',
    decimals: 2,
    scale: [9, 18],
    rules: [
      danger({ hundred_meter_sprint: { from: 14, to: 20 } }),
      warning({ hundred_meter_sprint: { from: 12, below: 14 } }),
    ],
  },
  reaction_time: {
    group: 'fitness',
    reads: ['reaction_time'],
    unit: 'secs',
    decimals: 2,
    scale: [0.08, 0.26],
    rules: [danger({ reaction_time: { above: 0.2 } }), warning({ reaction_time: { above: 0.14, to: 0.2 } })],
  },
  alcohol_intake: {
    group: 'lifestyle',
    reads: ['alcohol_intake'],
    unit: 'units per week',
    decimals: 1,
    scale: [0, 24],
    rules: [danger({ alcohol_intake: { above: 14 } }), warning({ alcohol_intake: { from: 0.1, to: 14 } })],
  },
  sleep_quality: {
    group: 'lifestyle',
    reads: ['sleep_quality'],
    unit: 'hours',
    decimals: 1,
    scale: [2, 9],
    rules: [danger({ sleep_quality: { below: 6 } })],
  },
  stress_level: {
    group: 'lifestyle',
    reads: ['stress_level'],
    unit: '/10',
    decimals: 0,
    scale: [0, 10],
    rules: [danger({ stress_level: { from: 5 } })],
  },
  diet_quality: {
    group: 'lifestyle',
    reads: ['diet_quality'],
    unit: '/10',
    decimals: 0,
    scale: [0, 10],
    rules: [danger({ diet_quality: { to: 5 } })],
  },
  smoking_level: {
    group: 'lifestyle',
    reads: ['smoking_level'],
    unit: null,
    decimals: 0,
    scale: [0, 1],
    rules: [danger({ smoking_level: { from: 1, to: 1 } })],
  },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics
export const metricNames = Object.keys(metrics) as MetricName[] // Object.keys returns string[]
export const groups: readonly Group[] = ['health', 'fitness', 'lifestyle']

export const metricsOf = (group: Group): MetricName[] =>
  metricNames.filter((name) => metrics[name].group === group)
