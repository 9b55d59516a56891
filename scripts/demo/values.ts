// Plausible numbers for demo players. Each player has a body and habits that change slowly from check to check.

import { type FieldName, fieldNames, fields, isFarFromLast } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import { reactionSeconds } from '#domain/measures/units.ts'
import type { Gender } from '#domain/people/account.ts'
import type { Random } from '#scripts/random.ts'

type Body = { readonly [N in FieldName]: number } & Habits
type Habits = {
  readonly smokes: boolean
  readonly trend: number
  readonly skips: number
}

export function aBody(random: Random, gender: Gender): Body {
  const described = describedBody(random, gender)
  const others = fieldNames.filter((name) => !Object.hasOwn(described, name))
  const middling = Object.fromEntries(others.map((name) => [name, nearMiddle(random, name)]))
  return { ...middling, ...described } as Body // Object.fromEntries loses the key type
}

// The default for a field that has no description here.
const nearMiddle = (random: Random, name: FieldName): number =>
  random.near((fields[name].min + fields[name].max) / 2, (fields[name].max - fields[name].min) / 10)

function describedBody(random: Random, gender: Gender): { readonly [N in FieldName]?: number } & Habits {
  const isFemale = gender === 'Female'
  const fitness = random.near(0, 1) // -2 unfit to 2 very fit
  const height = random.near(isFemale ? 168 : 181, 6)
  return {
    height,
    weight: (random.near(23.2, 2) - fitness * 0.4) * (height / 100) ** 2,
    blood_pressure_systolic: random.near(117, 8) - fitness * 2,
    blood_pressure_diastolic: random.near(73, 6) - fitness,
    blood_glucose: random.near(5.3, 0.6),
    cholesterol_level: random.near(4.4, 0.6) - fitness * 0.15,
    heart_rate: random.near(61, 6) - fitness * 5,
    oxygen_level: random.near(97.8, 0.8),
    body_temperature: random.near(36.8, 0.15),
    airway_peak_flow: random.near(isFemale ? 470 : 600, 45) + fitness * 20,
    foot_posture_index: random.near(3, 2.5),
    beep_test: random.near(isFemale ? 9 : 10.5, 1.2) + fitness * 1.4,
    beep_test_decimal: 5,
    vertical_jump: random.near(isFemale ? 34 : 46, 6) + fitness * 4,
    hundred_meter_sprint: random.near(isFemale ? 13.9 : 12.5, 0.5) - fitness * 0.3,
    reaction_time: random.near(13, 3),
    sleep_quality: random.near(7, 0.8),
    stress_level: random.near(4, 1.6),
    alcohol_intake: Math.max(0, random.near(4, 4)),
    diet_quality: random.near(6.3, 1.4),
    smokes: random.chance(0.08),
    trend: random.near(0.1, 0.6), // some get fitter over a season, some do not
    skips: random.chance(0.2) ? 0.25 : 0.05,
  }
}

// The variation between two checks of one person, as a fraction of the change that the form asks about.
const wander = 0.16
// Weight hardly changes between two checks, and a change counts as real early.
const wanderOfWeight = 0.04
const better: Partial<Record<FieldName, number>> = {
  heart_rate: -3,
  beep_test: 0.5,
  vertical_jump: 1.2,
  hundred_meter_sprint: -0.04,
  reaction_time: -0.5,
  airway_peak_flow: 6,
}
const fitnessTests = fieldNames.filter((name) => fields[name].section === 'fitness')

const rounded = (name: FieldName, value: number): number => {
  const { min, max, decimals } = fields[name]
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals))
}

/** The numbers of one check. `nth` counts from 0 and drives the trend. */
export function someValues(random: Random, body: Body, nth: number, last: Values): Values {
  const skipsFitness = random.chance(body.skips)
  const values: { [N in FieldName]?: number | null } & { smoking_level?: number } = {}
  for (const name of fieldNames) {
    const leap = name === 'reaction_time' ? 6 : fields[name].leap
    const usual = body[name] + (better[name] ?? 0) * body.trend * nth
    const drawn = random.near(usual, leap * (name === 'weight' ? wanderOfWeight : wander))
    const skipped =
      (skipsFitness && fitnessTests.includes(name)) ||
      random.chance(0.02) ||
      (name === 'foot_posture_index' && random.chance(0.6))
    if (skipped) values[name] = null
    else if (name === 'reaction_time') values[name] = reactionSeconds(rounded(name, drawn))
    else if (name === 'beep_test_decimal') values[name] = random.whole(0, 9)
    else if (name === 'height' && typeof last.height === 'number') values[name] = last.height
    else {
      const value = rounded(name, drawn)
      values[name] = isFarFromLast(name, value, last[name]) ? (last[name] ?? value) : value
    }
  }
  if (values.beep_test === null) values.beep_test_decimal = null
  // Half a blood pressure says nothing.
  if (values.blood_pressure_systolic === null) values.blood_pressure_diastolic = null
  if (values.blood_pressure_diastolic === null) values.blood_pressure_systolic = null
  return withComputed({ ...values, smoking_level: body.smokes && random.chance(0.9) ? 1 : 0 })
}

const remarks = {
  notes: [
    'Felt rested, no complaints.',
    'Came straight from work, a little tired.',
    'Slight cold last week, recovering well.',
    'Ready for pre-season.',
  ],
  neuro_assessment: [
    'Reflexes symmetrical, sensation normal.',
    'Mild tingling after long rides; advised posture and breaks.',
  ],
  biomech_assessment: [
    'Good hip mobility; left ankle slightly stiff.',
    'Squat depth improved since the last check.',
  ],
  ultrasound_results: ['No fluid around the patellar tendon.'],
  diet_assessment: [
    'Enough protein; more vegetables at lunch suggested.',
    'Skips breakfast on training days.',
  ],
  blood_results: ['Iron and vitamin D in range.', 'Vitamin D low; supplement through winter suggested.'],
} as const

export function someNotes(random: Random): { [N in keyof typeof remarks]: string | null } {
  const one = (list: readonly string[], share: number) => (random.chance(share) ? random.pick(list) : null)
  return {
    notes: one(remarks.notes, 0.5),
    neuro_assessment: one(remarks.neuro_assessment, 0.15),
    biomech_assessment: one(remarks.biomech_assessment, 0.3),
    ultrasound_results: one(remarks.ultrasound_results, 0.08),
    diet_assessment: one(remarks.diet_assessment, 0.25),
    blood_results: one(remarks.blood_results, 0.15),
  }
}
