// The measures of a health check in the codes of FHIR R4: LOINC where it has a code, our own code system elsewhere, and
// units of UCUM. Codes are general knowledge and not confirmed by a terminologist (docs/decisions/exchange.md).
import type { OtherLanguage } from '#domain/languages.ts'
import type { MedicalField, NoteField, StoredNumber } from './fields.ts'
import type { MetricName } from './metrics.ts'

export const loinc = 'http://loinc.org'
export const ucum = 'http://unitsofmeasure.org'
export const ownMeasures = 'urn:pitchside:measure'
/**
 * Extensions of an Observation: the rating, by when to act, the row of the urgency table, whether a second reading was calmer,
 * what was done about it; and as JSON, for the page that the link opens: the change against earlier readings, the words of a
 * club's doctor and who that is; as JSON the line of the ratings of an own measure.
 */
export const ownExtensions = {
  rating: 'urn:pitchside:rating',
  urgency: 'urn:pitchside:urgency',
  row: 'urn:pitchside:row',
  cameDown: 'urn:pitchside:came-down',
  done: 'urn:pitchside:done',
  change: 'urn:pitchside:change',
  says: 'urn:pitchside:says',
  signed: 'urn:pitchside:signed',
  points: 'urn:pitchside:points',
  bands: 'urn:pitchside:bands',
} as const
/** The name of an own measure in another language than that of the resource. */
export const nameExtension = (language: OtherLanguage): string => `urn:pitchside:name-${language}`
/** The code of several values together. */
export const togetherCode = 'together'

/** A category of Observation in R4. */
export type ObservationCategory =
  | 'vital-signs'
  | 'laboratory'
  | 'exam'
  | 'activity'
  | 'survey'
  | 'social-history'

/** A code of LOINC with its name there. */
export type LoincCode = readonly [code: string, display: string]

/** One number of a measure and its unit in UCUM. */
export type CodedNumber = {
  readonly reads: StoredNumber
  readonly unit: string
  /** For people: 'mmHg' beside 'mm[Hg]'. */
  readonly shown: string
}

export type CodedMeasure = {
  readonly category: ObservationCategory
  /** None: the name of the measure in our own code system. */
  readonly codes: readonly LoincCode[]
  readonly title: string
  /** The profile of R4 that it follows. */
  readonly profile?: string
  readonly value:
    | CodedNumber
    | {
        readonly parts: readonly (CodedNumber & {
          readonly codes: readonly LoincCode[]
          readonly title: string
        })[]
      }
    | {
        readonly reads: StoredNumber
        readonly words: Readonly<Record<number, LoincCode>>
        readonly system: string
      }
  /** Whose rating and bands it has; height and weight have none. */
  readonly metric?: MetricName
}

const vital = (
  profile: string,
  code: LoincCode,
  value: CodedNumber,
  metric?: MetricName,
  more: readonly LoincCode[] = [],
): CodedMeasure => ({
  category: 'vital-signs',
  codes: [code, ...more],
  title: code[1],
  profile: `http://hl7.org/fhir/StructureDefinition/${profile}`,
  value,
  ...(metric && { metric }),
})

const coded = (
  category: ObservationCategory,
  title: string,
  metric: MetricName,
  value: CodedNumber,
  codes: readonly LoincCode[] = [],
): CodedMeasure => ({ category, codes, title, value, metric })

const number = (reads: StoredNumber, unit: string, shown = unit): CodedNumber => ({ reads, unit, shown })

export const codedMeasures = {
  'blood-glucose': coded('laboratory', 'Blood glucose', 'blood_glucose', number('blood_glucose', 'mmol/L'), [
    ['15074-8', 'Glucose [Moles/volume] in Blood'],
  ]),
  'blood-pressure': {
    category: 'vital-signs',
    codes: [['85354-9', 'Blood pressure panel with all children optional']],
    title: 'Blood pressure',
    profile: 'http://hl7.org/fhir/StructureDefinition/bp',
    metric: 'blood_pressure',
    value: {
      parts: [
        {
          ...number('blood_pressure_systolic', 'mm[Hg]', 'mmHg'),
          codes: [['8480-6', 'Systolic blood pressure']],
          title: 'Systolic',
        },
        {
          ...number('blood_pressure_diastolic', 'mm[Hg]', 'mmHg'),
          codes: [['8462-4', 'Diastolic blood pressure']],
          title: 'Diastolic',
        },
      ],
    },
  },
  'heart-rate': vital(
    'heartrate',
    ['8867-4', 'Heart rate'],
    number('heart_rate', '/min', 'beats/minute'),
    'heart_rate',
  ),
  'oxygen-level': vital(
    'oxygensat',
    ['2708-6', 'Oxygen saturation in Arterial blood'],
    number('oxygen_level', '%'),
    'oxygen_level',
    [['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry']],
  ),
  cholesterol: coded(
    'laboratory',
    'Total cholesterol',
    'cholesterol_level',
    number('cholesterol_level', 'mmol/L'),
    [['14647-2', 'Cholesterol [Moles/volume] in Serum or Plasma']],
  ),
  'body-mass-index': vital(
    'bmi',
    ['39156-5', 'Body mass index (BMI) [Ratio]'],
    number('body_mass_index', 'kg/m2', 'kg/m²'),
    'body_mass_index',
  ),
  height: vital('bodyheight', ['8302-2', 'Body height'], number('height', 'cm')),
  weight: vital('bodyweight', ['29463-7', 'Body weight'], number('weight', 'kg')),
  'body-temperature': vital(
    'bodytemp',
    ['8310-5', 'Body temperature'],
    number('body_temperature', 'Cel', '°C'),
    'body_temperature',
  ),
  'peak-flow': coded(
    'exam',
    'Peak expiratory flow',
    'airway_peak_flow',
    number('airway_peak_flow', 'L/min'),
    [['19935-6', 'Maximum expiratory gas flow Respiratory system airway by Peak flow meter']],
  ),
  'foot-posture-index': coded(
    'exam',
    'Foot posture index',
    'foot_posture_index',
    number('foot_posture_index', '{score}', 'points'),
  ),
  'beep-test': {
    category: 'activity',
    codes: [],
    title: 'Beep test',
    metric: 'beep_test',
    value: {
      parts: [
        { ...number('beep_test', '{level}', 'level'), codes: [], title: 'Level' },
        { ...number('beep_test_decimal', '{shuttle}', 'shuttle'), codes: [], title: 'Shuttle' },
      ],
    },
  },
  'vertical-jump': coded('activity', 'Vertical jump', 'vertical_jump', number('vertical_jump', 'cm')),
  'hundred-meter-sprint': coded(
    'activity',
    '100 m sprint',
    'hundred_meter_sprint',
    number('hundred_meter_sprint', 's'),
  ),
  'reaction-time': coded(
    'activity',
    'Reaction time by ruler drop',
    'reaction_time',
    number('reaction_time', 's'),
  ),
  sleep: coded('activity', 'Sleep duration', 'sleep_quality', number('sleep_quality', 'h', 'hours'), [
    ['93832-4', 'Sleep duration'],
  ]),
  stress: coded('survey', 'Stress from 0 to 10', 'stress_level', number('stress_level', '{score}', '/10')),
  diet: coded('survey', 'Diet from 0 to 10', 'diet_quality', number('diet_quality', '{score}', '/10')),
  alcohol: coded(
    'social-history',
    'Alcohol',
    'alcohol_intake',
    number('alcohol_intake', '{unit}/wk', 'units per week'),
  ),
  smoking: {
    category: 'social-history',
    codes: [['72166-2', 'Tobacco smoking status']],
    title: 'Smoking',
    metric: 'smoking_level',
    value: {
      reads: 'smoking_level',
      system: 'http://snomed.info/sct',
      words: { 0: ['8392000', 'Non-smoker'], 1: ['77176002', 'Smoker'] },
    },
  },
} as const satisfies Record<string, CodedMeasure>

export type MeasureCode = keyof typeof codedMeasures
export const measureCodes = Object.keys(codedMeasures) as MeasureCode[] // Object.keys returns string[]

/** Texts of a check, and the medical answers of a player. */
export const codedTexts = {
  notes: { code: 'notes', category: 'exam', title: 'Notes' },
  neuro_assessment: { code: 'neuro-assessment', category: 'exam', title: 'Neurovascular assessment' },
  biomech_assessment: { code: 'biomech-assessment', category: 'exam', title: 'Biomechanical assessment' },
  ultrasound_results: { code: 'ultrasound-results', category: 'exam', title: 'Ultrasound results' },
  diet_assessment: { code: 'diet-assessment', category: 'exam', title: 'Diet assessment' },
  blood_results: { code: 'blood-results', category: 'laboratory', title: 'Blood results' },
  family_history: { code: 'family-history', category: 'social-history', title: 'Family history' },
  medical_history: { code: 'medical-history', category: 'social-history', title: 'Medical history' },
  allergies: { code: 'allergies', category: 'social-history', title: 'Allergies' },
  previous_surgeries: { code: 'previous-surgeries', category: 'social-history', title: 'Previous surgeries' },
  previous_injuries: { code: 'previous-injuries', category: 'social-history', title: 'Previous injuries' },
} as const satisfies Record<
  NoteField | MedicalField,
  { readonly code: string; readonly category: ObservationCategory; readonly title: string }
>
