// The two readings of the specification, one entry per point, each with its reason; each also without advice by urgency.
// No other module asks which variant is used; they take the `Spec` of `specOf`.
import type { FieldName, Unit } from './fields.ts'
import type { MetricName, Rule, SubRule } from './metrics.ts'

type SpecReading = 'as-written' | 'corrected'
export const readingNames: readonly SpecReading[] = ['corrected', 'as-written']
/** For somebody who gets no advice by urgency the rows of urgency do not exist. */
export type Variant = SpecReading | `${SpecReading} without advice`

type Judgement = { readonly rules: readonly Rule[]; readonly subRules?: readonly SubRule[] }
type Judgements = { readonly [M in MetricName]?: Judgement }
type Units = { readonly [M in MetricName]?: Unit }

type Points = {
  /** Rules that replace those of metrics.ts. */
  judgements: Judgements
  /** Rules that only colour the cards of Health Check Details. */
  detailsColours: { readonly [M in MetricName]?: readonly Rule[] }
  /** Fixed texts of the height and weight cards of player detail; null: the player's own. */
  playerDetailBody: { readonly height: string; readonly weight: string } | null
  /** Which title the diet assessment card carries. */
  dietAssessmentTitle: 'neuro_assessment' | 'diet_assessment'
  /** Units on dashboard and details, and on the metric detail page. */
  cardUnits: Units
  detailUnits: Units
  acceptsAnyDiastolic: boolean
  /** Units of the entry form. */
  fieldUnits: { readonly [N in FieldName]?: Unit }
  emptySlotCountsFail: boolean
  hasTotalOfPlayers: boolean
  /** Readers choose mmol/L or mg/dL for glucose and cholesterol. */
  hasBloodUnits: boolean
  /** Lists of bookings show the last five by date instead of the five soonest. */
  listsLastBookings: boolean
}

type BothVariants<P> = { readonly 'as-written': P; readonly corrected: P }

// Danger ranges have no outer edge: a value beyond it is not better.
const openEnded = {
  blood_glucose: {
    rules: [
      { rating: 'danger', when: { blood_glucose: { below: 4.3 } } },
      { rating: 'danger', when: { blood_glucose: { from: 8.1 } } },
      { rating: 'warning', when: { blood_glucose: { from: 6.3, below: 8.1 } } },
    ],
    subRules: [
      { sub: 'low', when: { blood_glucose: { below: 4.3 } } },
      { sub: 'high', when: { blood_glucose: { from: 8.1 } } },
    ],
  },
  heart_rate: {
    rules: [
      { rating: 'danger', when: { heart_rate: { to: 40 } } },
      { rating: 'danger', when: { heart_rate: { from: 75 } } },
      { rating: 'warning', when: { heart_rate: { from: 60, below: 75 } } },
    ],
    subRules: [
      { sub: 'low', when: { heart_rate: { to: 40 } } },
      { sub: 'high', when: { heart_rate: { from: 75 } } },
    ],
  },
  cholesterol_level: {
    rules: [
      { rating: 'danger', when: { cholesterol_level: { above: 5 } } },
      { rating: 'warning', when: { cholesterol_level: { from: 5, to: 5 } } },
    ],
  },
  body_mass_index: {
    rules: [
      { rating: 'danger', when: { body_mass_index: { to: 18.5 } } },
      { rating: 'danger', when: { body_mass_index: { from: 25 } } },
    ],
    subRules: [
      { sub: 'low', when: { body_mass_index: { to: 18.5 } } },
      { sub: 'high', when: { body_mass_index: { from: 25 } } },
    ],
  },
  hundred_meter_sprint: {
    rules: [
      { rating: 'danger', when: { hundred_meter_sprint: { from: 14 } } },
      { rating: 'warning', when: { hundred_meter_sprint: { from: 12, below: 14 } } },
    ],
  },
  foot_posture_index: {
    rules: [
      { rating: 'danger', when: { foot_posture_index: { below: 0 } } },
      { rating: 'danger', when: { foot_posture_index: { from: 6 } } },
    ],
  },
  airway_peak_flow: {
    rules: [
      { rating: 'danger', when: { airway_peak_flow: { below: 400 } } },
      { rating: 'warning', when: { airway_peak_flow: { from: 400, below: 650 } } },
    ],
  },
  // One value that is clearly out is danger. The systolic value decides the sub-rating first.
  blood_pressure: {
    rules: [
      { rating: 'danger', when: { blood_pressure_systolic: { below: 90 } } },
      { rating: 'danger', when: { blood_pressure_systolic: { from: 140 } } },
      { rating: 'danger', when: { blood_pressure_diastolic: { below: 40 } } },
      { rating: 'danger', when: { blood_pressure_diastolic: { from: 90 } } },
      {
        rating: 'danger',
        when: { blood_pressure_systolic: { above: 120 }, blood_pressure_diastolic: { above: 80 } },
      },
    ],
    subRules: [
      { sub: 'low', when: { blood_pressure_systolic: { below: 90 } } },
      { sub: 'high', when: { blood_pressure_systolic: { from: 140 } } },
      { sub: 'low', when: { blood_pressure_diastolic: { below: 40 } } },
      { sub: 'high', when: { blood_pressure_diastolic: { from: 90 } } },
    ],
  },
} as const satisfies Judgements

const specVariants: { readonly [P in keyof Points]: BothVariants<Points[P]> } = {
  // As written a glucose of 25, a pressure of 210/130 or a heart rate of 150 is good, and so is a peak flow of 420.
  judgements: { 'as-written': {}, corrected: openEnded },
  // Two cards of one screen would contradict the rating that every other screen shows.
  detailsColours: {
    'as-written': {
      blood_glucose: [
        { rating: 'danger', when: { blood_glucose: { above: 0, to: 10 } } },
        { rating: 'warning', when: { blood_glucose: { above: 10, to: 20 } } },
      ],
      heart_rate: [
        { rating: 'danger', when: { heart_rate: { above: 60, to: 80 } } },
        { rating: 'warning', when: { heart_rate: { above: 80, to: 100 } } },
      ],
    },
    corrected: {},
  },
  // The fixed texts are placeholders of the source; a coach expects the player’s own height and weight.
  playerDetailBody: { 'as-written': { height: `5'5"`, weight: '200lbs' }, corrected: null },
  // The source titles the diet card like the card of the neurovascular assessment.
  dietAssessmentTitle: { 'as-written': 'neuro_assessment', corrected: 'diet_assessment' },
  // Oxygen saturation is a percentage, body mass index is per square metre, and cholesterol has one unit.
  cardUnits: {
    'as-written': { oxygen_level: 'mmHg', body_mass_index: 'kg/m', cholesterol_level: 'mg/dL' },
    corrected: {},
  },
  // The same slips on the metric detail page, except cholesterol, which is mmol/L there.
  detailUnits: { 'as-written': { oxygen_level: 'mmHg', body_mass_index: 'kg/m' }, corrected: {} },
  // A diastolic value that is not below the systolic one is a slip: two fields were mixed up.
  acceptsAnyDiastolic: { 'as-written': true, corrected: false },
  // The form names the unit that the same number has on every other screen of its variant.
  fieldUnits: { 'as-written': { oxygen_level: 'mmHg' }, corrected: {} },
  // As written every booking fails unless all slots are filled; only slots with a count are meant.
  emptySlotCountsFail: { 'as-written': true, corrected: false },
  // A total typed beside the counts can only contradict them; the corrected form shows the sum.
  hasTotalOfPlayers: { 'as-written': true, corrected: false },
  // People speak of glucose and cholesterol in the unit of their country; as written, each screen has its own.
  hasBloodUnits: { 'as-written': false, corrected: true },
  // The last five of many bookings hide the next appointment, which a coach looks for.
  listsLastBookings: { 'as-written': true, corrected: false },
}

export type Spec = Points & {
  /** Values are judged by the rows of urgency; without it only by their rating. */
  readonly hasAdvice: boolean
}

function resolve(variant: SpecReading, hasAdvice: boolean): Spec {
  return {
    hasAdvice,
    judgements: specVariants.judgements[variant],
    detailsColours: specVariants.detailsColours[variant],
    playerDetailBody: specVariants.playerDetailBody[variant],
    dietAssessmentTitle: specVariants.dietAssessmentTitle[variant],
    cardUnits: specVariants.cardUnits[variant],
    detailUnits: specVariants.detailUnits[variant],
    acceptsAnyDiastolic: specVariants.acceptsAnyDiastolic[variant],
    fieldUnits: specVariants.fieldUnits[variant],
    emptySlotCountsFail: specVariants.emptySlotCountsFail[variant],
    hasTotalOfPlayers: specVariants.hasTotalOfPlayers[variant],
    hasBloodUnits: specVariants.hasBloodUnits[variant],
    listsLastBookings: specVariants.listsLastBookings[variant],
  }
}

const specs: Record<Variant, Spec> = {
  'as-written': resolve('as-written', true),
  corrected: resolve('corrected', true),
  'as-written without advice': resolve('as-written', false),
  'corrected without advice': resolve('corrected', false),
}

export const specOf = (variant: Variant): Spec => specs[variant]

const withoutIt = {
  'as-written': 'as-written without advice',
  corrected: 'corrected without advice',
} as const

export const withoutAdvice = (variant: Variant): Variant =>
  variant === 'as-written' || variant === 'corrected' ? withoutIt[variant] : variant
