import { expect, test } from 'vitest'
import { predictedPeakFlow } from '#domain/measures/advice/by-age/peak-flow.ts'
import { bmiForAgeIn, peakFlowShareIn, takenAtRest } from '#domain/measures/advice/case.ts'
import { headlineOf } from '#domain/measures/advice/headline.ts'
import { togetherParts } from '#domain/measures/advice/judging/judged-metrics.ts'
import { type Finding, playerList } from '#domain/measures/advice/player-list.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { illnessScore, shockIndex } from '#domain/measures/advice/together.ts'
import { type Advice, judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { isMeasured, type Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { headlineText } from '#domain/measures/texts/headline-text.ts'
import { type WorkedCase, workedCases } from '#test/measures/worked-cases.ts'

const genders = { man: 'Male', boy: 'Male', woman: 'Female', girl: 'Female', Other: 'Other' } as const

/** 'girl 16y9m', 'man 25, 180 cm, own best 680', 'no birth date'. */
function personOf(said: string): Person {
  const who = /^(man|woman|boy|girl|Other) (\d+)(?:y(\d+)m)?/.exec(said)
  const height = /(\d+) cm/.exec(said)
  const best = /own best (\d+)/.exec(said)
  const z = /z was ([\d.]+)/.exec(said)
  const highest = z ? Number(z[1]) : null
  return {
    age: who ? Number(who[2]) : null,
    gender: who ? genders[who[1] as keyof typeof genders] : null,
    months: who ? Number(who[2]) * 12 + Number(who[3] ?? 0) : null,
    heightCm: height ? Number(height[1]) : null,
    before: {
      bestPeakFlow: best ? Number(best[1]) : null,
      highestBmiZ: { boys: highest, girls: highest },
    },
  }
}

const fieldOf = {
  glucose: 'blood_glucose',
  pulse: 'heart_rate',
  oxygen: 'oxygen_level',
  temperature: 'body_temperature',
  'peak flow': 'airway_peak_flow',
  BMI: 'body_mass_index',
  cholesterol: 'cholesterol_level',
} as const

function valuesIn(said: string): Values {
  const found: Values[] = said.split(', ').map((one) => {
    const pair = /^pressure (\d+)\/(\d+)$/.exec(one)
    if (pair) return { blood_pressure_systolic: Number(pair[1]), blood_pressure_diastolic: Number(pair[2]) }
    const [, name, value] = /^(.+) ([\d.]+)$/.exec(one) ?? []
    return { [fieldOf[name as keyof typeof fieldOf]]: Number(value) }
  })
  return Object.assign({}, ...found)
}

const contexts: Readonly<Record<string, Context>> = {
  fasting: { fasting: true },
  'no diabetes medicine': { diabetes_medicine: false },
  'after exercise': { pulse_at_rest: false, pressure_at_rest: false },
  'just exercised': { just_exercised: true },
}

function checkOf(said: string): { readonly values: Values; readonly context: Context } {
  const [values = '', ...rest] = said.split('; ')
  const context: Context[] = rest.map((one) => {
    const again = /^again (.+)$/.exec(one)?.[1]
    if (again) return { again: valuesIn(again) as { [F in FieldName]?: number } }
    return contexts[one] ?? expect.fail(`unknown context: ${one}`)
  })
  return { values: valuesIn(values), context: Object.assign({}, ...context) }
}

const metricOf: Readonly<Record<string, JudgedMetric>> = {
  ...fieldOf,
  pressure: 'blood_pressure',
  together: 'together',
}

/** 'pulse next, BMI none (z -0.67)': the step by metric, and what stands in brackets. */
function expectedOf(result: string) {
  const [, list = '', note = ''] = /^(.*?)(?: \((.*)\))?$/.exec(result) ?? []
  const steps = list.split(', ').map((one) => {
    const [, name = '', step = ''] = /^(.+) (now|today|week|next|none)$/.exec(one) ?? []
    return [metricOf[name] ?? expect.fail(`unknown: ${one}`), step] as const
  })
  return { steps, note }
}

/** The numbers of the brackets. */
function checkNumbers(note: string, values: Values, person: Person, context: Context): void {
  const score = /score (\d+)/.exec(note)?.[1]
  if (score) expect(illnessScore(values, takenAtRest(context)).score).toBe(Number(score))
  const index = /index ([\d.]+)/.exec(note)?.[1]
  if (index) expect(shockIndex(values, takenAtRest(context))).toBeCloseTo(Number(index), 2)
  const z = /z (-?[\d.]+)(?: \/ (-?[\d.]+))?/.exec(note)
  const byAge = bmiForAgeIn(values, person)
  if (z) expect(byAge.map((one) => one.z.toFixed(2))).toEqual([z[1], z[2]].filter((one) => one !== undefined))
  const far = /1\.4 P95 = ([\d.]+)/.exec(note)?.[1]
  if (far) expect((byAge[0]?.p95 ?? 0) * 1.4).toBeCloseTo(Number(far), 2)
  const flow = /predicted ([\d.]+)(?: \/ ([\d.]+))?, ([\d.]+) %/.exec(note)
  if (!flow) return
  const predicted = predictedPeakFlow({ ...person, heightCm: person.heightCm ?? null })
  expect(predicted?.lower).toBeCloseTo(Number(flow[1]), 1)
  expect(predicted?.higher).toBeCloseTo(Number(flow[2] ?? flow[1]), 1)
  expect(peakFlowShareIn(values, person)?.percent).toBeCloseTo(Number(flow[3]), 1)
}

function checkWords(note: string, advice: readonly Advice<JudgedMetric>[]): void {
  const [first] = advice
  expect(first?.cameDown ?? false).toBe(note.includes('came_down words'))
  if (note.includes('words of the row of 36.4')) expect(first?.row?.id).toBe('temperature_cool')
}

function judge([, who, said]: WorkedCase) {
  const person = personOf(who)
  const { values, context } = checkOf(said)
  return { person, values, context, advice: judgeCheck(values, person, context, specOf('corrected')) }
}

for (const one of workedCases) {
  const [id, who, said, result] = one
  test(`case ${id}: ${who}, ${said}: ${result}`, () => {
    const { person, values, context, advice } = judge(one)
    const { steps, note } = expectedOf(result)
    const found = new Map(advice.map(({ metric, step }) => [metric, step]))
    expect(Object.fromEntries(steps)).toEqual(
      Object.fromEntries(steps.map(([metric]) => [metric, found.get(metric) ?? 'none'])),
    )
    // Nothing is said about anything else.
    expect([...found.keys()].filter((metric) => !steps.some(([named]) => named === metric))).toEqual([])
    checkNumbers(note, values, person, context)
    checkWords(note, advice)
  })
}

test('case 85: 182/38, confirmed, has the lines and stops of all its rows; a man the same without pregnancy', () => {
  const values = { blood_pressure_systolic: 182, blood_pressure_diastolic: 38 }
  const [woman, man] = (['Female', 'Male'] as const).map((gender) => {
    const [found] = judgeCheck(values, { age: 30, gender }, { pressure_confirmed: true }, specOf('corrected'))
    return { step: found?.step, lines: found?.alarms.map(({ id }) => id), stops: found?.stops.toSorted() }
  })
  expect(woman).toEqual({
    step: 'today',
    lines: ['pressure_signs', 'pregnant_now', 'faint'],
    stops: ['lifting', 'tests'],
  })
  expect(man).toEqual({ ...woman, lines: ['pressure_signs', 'faint'] })
})

test('case 87: a temperature typed as 41.2 is judged as 40', () => {
  const context = { above_scale: { body_temperature: 41.2 } }
  const [found] = judgeCheck(
    { body_temperature: 40 },
    { age: 25, gender: 'Male' },
    context,
    specOf('corrected'),
  )
  expect(found).toMatchObject({ metric: 'body_temperature', step: 'now', row: { id: 'temperature_extreme' } })
})

const now = Date.parse('2026-11-18T12:00:00Z')
const english = { language: 'en', calendar: 'gregory', today: '2026-11-18' } as const
const unmoved = { better: 0, worse: 0, towards: 0, away: 0 }

/** The check as the only one, an hour old, with nothing closed. */
function headlineFor(person: Person, values: Values, context: Context): string {
  const newest = judgeCheck(values, person, context, specOf('corrected')).map(
    ({ metric, step, rating, row }): Finding => ({
      metric,
      check: 'the check',
      date: '2026-11-18',
      since: now - 3_600_000,
      step,
      rating,
      hasWords: row !== null,
      isWorse: false,
      parts: togetherParts(row?.id),
    }),
  )
  const list = playerList({ open: [], newest, hadFollowUp: () => false, now })
  const measured = metricNames.filter((metric) => isMeasured(metric, values)).length
  return headlineText(english, headlineOf({ list, measured, moved: unmoved })).join(' ')
}

test.for(workedCases)('case %i, the headline: %s, %s', ([, person, said, , headline]) => {
  const { values, context } = checkOf(said)
  expect(headlineFor(personOf(person), values, context)).toBe(headline)
})
