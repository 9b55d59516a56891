// @vitest-environment happy-dom
// Twelve things that the product once said wrongly, each by what holds now.
import { describe, expect, test } from 'vitest'
import { findingsIn } from '#domain/clubs/findings.ts'
import type { SquadMember } from '#domain/clubs/squad/newest-readings.ts'
import { addDays } from '#domain/dates.ts'
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import { clearanceOffer } from '#domain/measures/advice/clearance-offer.ts'
import { dueAt } from '#domain/measures/advice/due.ts'
import { opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import { judgeAt } from '#domain/measures/advice/judging/judge-history.ts'
import { type StandingCheck, standingOf } from '#domain/measures/advice/standing.ts'
import { judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import { compareReading } from '#domain/measures/change/comparison.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { linesToTell, practitionerLines, rowText, todoFor } from '#domain/measures/texts/advice-words.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { changeLineIn } from '#domain/measures/texts/all-change.ts'
import { headlineText } from '#domain/measures/texts/headline-text.ts'
import { flagOf } from '#server/exchange/fhir/flags.ts'
import { createRecord } from '#web/health-checks/record/state/record.ts'
import { fieldsOf } from '#web/health-checks/record/state/record-progress.ts'

const spec = specOf('corrected')
const today = '2026-11-18'
const now = Date.parse(`${today}T12:00:00Z`)
const slots = { emergency: '112', helpline: null, amount: () => '' }
const man: Person = { age: 25, gender: 'Male' }
const pressure = (systolic: number, diastolic: number): Values => ({
  blood_pressure_systolic: systolic,
  blood_pressure_diastolic: diastolic,
})

const stepsOf = (values: Values, person = man, context: Context = {}) =>
  Object.fromEntries(judgeCheck(values, person, context, spec).map(({ metric, step }) => [metric, step]))

/** Newest first, so many days ago each. Every check opened its follow-ups when it was saved, and nobody has closed them. */
function standing(born: string, given: readonly (readonly [daysAgo: number, values: Values])[]) {
  const subject = { date_of_birth: born, gender: 'Male' as const }
  const checks = given.map(
    ([ago, values], nth): StandingCheck => ({
      ...values,
      _id: String(nth),
      date: addDays(today, -ago),
      practitioner_id: null,
    }),
  )
  const followUps = checks.flatMap((check, at) =>
    judgeAt(subject, check, checks.slice(at + 1), spec)
      .filter(opensFollowUp)
      .map(({ metric, step }) => ({ id: `${check._id} ${metric}`, metric, step, isOpen: true, check })),
  )
  const momentOf = ({ date }: StandingCheck) => Date.parse(`${date}T11:00:00Z`)
  const found = standingOf({ subject, checks, followUps, momentOf, spec, today, now })
  const said = headlineText({ language: 'en', calendar: 'gregory', today }, found.headline).join(' ')
  return { ...found, said }
}

const changed = (metric: MetricName, values: Values, ...earlier: Values[]) => {
  const [newest, ...before] = [values, ...earlier].map((one, nth) => ({
    date: addDays(today, -30 * nth),
    values: one,
    practitionerId: null,
    context: { fasting: true },
  }))
  return compareReading(metric, newest!, before, { age: 25, spec })
}

test('1: a later check that measured little wipes no alarm', () => {
  const alarm = [0, { oxygen_level: 89 }] as const
  const said = 'Get help now: oxygen level. Everything else can wait.'
  expect(standing('2001-01-01', [[0, { heart_rate: 80 }], alarm]).said).toBe(said)
  expect(standing('2001-01-01', [[0, { vertical_jump: 50 }], alarm]).said).toBe(said)
})

test('2: the second reading is judged too', () => {
  expect(stepsOf({ oxygen_level: 92 }, man, { again: { oxygen_level: 84 } })).toEqual({ oxygen_level: 'now' })
  expect(stepsOf({ blood_glucose: 3.5 }, man, { again: { blood_glucose: 22 } })).toEqual({
    blood_glucose: 'now',
  })
})

test.for<[MetricName, Values, Values]>([
  ['heart_rate', { heart_rate: 31 }, { heart_rate: 74 }],
  ['body_mass_index', { body_mass_index: 17 }, { body_mass_index: 27 }],
  ['blood_pressure', pressure(85, 50), pressure(118, 76)],
  ['blood_glucose', { blood_glucose: 3.5 }, { blood_glucose: 9 }],
])('3: a dangerous fall of %s is not called better', ([metric, values, before]) => {
  expect(changed(metric, values, before)?.direction).not.toBe('better')
})

describe('4: no praise where advice is due', () => {
  test('139/79 at 14 with 14 units of alcohol', () => {
    const { said } = standing('2012-06-06', [[0, { ...pressure(139, 79), alcohol_intake: 14 }]])
    expect(said).not.toMatch(/Nothing needs you|Well done|need nothing/)
  })

  test('nine values that fell from good to average', () => {
    const good: Values = {
      beep_test: 13,
      vertical_jump: 62,
      hundred_meter_sprint: 11.5,
      reaction_time: 0.14,
      sleep_quality: 8,
      stress_level: 2,
      diet_quality: 9,
      cholesterol_level: 4.5,
      airway_peak_flow: 640,
    }
    const average: Values = {
      beep_test: 8,
      vertical_jump: 45,
      hundred_meter_sprint: 13.5,
      reaction_time: 0.2,
      sleep_quality: 6,
      stress_level: 5,
      diet_quality: 6,
      cholesterol_level: 5.5,
      airway_peak_flow: 520,
    }
    expect(
      standing('2001-01-01', [
        [0, average],
        [30, good],
        [60, good],
      ]).said,
    ).not.toMatch(/Well done/)
  })
})

test('5: several urgent values are all named and all have their words, and nothing is said to wait', () => {
  const values = { oxygen_level: 88, blood_glucose: 2.8, body_temperature: 40, ...pressure(185, 90) }
  const { said, list } = standing('2001-01-01', [[0, values]])
  expect(said).toMatch(/^Get help now: /)
  expect(said).not.toContain('Everything else can wait')
  const urgent = list.cards.filter(({ step }) => step !== 'next')
  expect(urgent.length).toBeGreaterThanOrEqual(4)
  for (const { finding } of urgent)
    expect(todoFor(allAdvice.en, finding.advice!, finding.person, slots).length).toBeGreaterThan(0)
})

describe('6: values are judged together, by age and by how they were taken', () => {
  test('39.2 °C, pulse 118, oxygen 93 and 92/55', () => {
    const ill = { body_temperature: 39.2, heart_rate: 118, oxygen_level: 93, ...pressure(92, 55) }
    expect(stepsOf(ill).together).toBe('now')
  })

  test('178/118 once is for this week', () => {
    expect(stepsOf(pressure(178, 118)).blood_pressure).toBe('week')
  })

  test('a boy’s pulse of 165 after a shuttle run never says call', () => {
    const boy: Person = { age: 13, gender: 'Male' }
    const [found] = judgeCheck({ heart_rate: 165 }, boy, { pulse_at_rest: false }, spec)
    expect(found?.step).toBe('next')
    const text = rowText(allAdvice.en, found!.row!, found!.step, boy, slots)
    expect(`${text.firstPara} ${text.secondPara}`).not.toMatch(/\bcall\b|112/i)
  })

  test('206 cm have the peak-flow alarm that 205 cm have', () => {
    const at = (heightCm: number) => stepsOf({ airway_peak_flow: 300 }, { ...man, heightCm })
    expect(at(206)).toEqual(at(205))
    expect(at(206).airway_peak_flow).toBe('today')
  })

  test('a healthy boy of 12 may train, an ill one of 17 is seen', () => {
    const boy: Person = { age: 12, gender: 'Male', months: 144 }
    const [healthy] = judgeCheck({ body_mass_index: 15.9 }, boy, {}, spec)
    expect(healthy?.stops ?? []).not.toContain('training')
    expect(stepsOf({ body_mass_index: 15.5 }, { age: 17, gender: 'Male', months: 210 })).toEqual({
      body_mass_index: 'today',
    })
  })
})

describe('7: a change is called real only where it is', () => {
  test('no verdict stands beside what cannot wait', () => {
    const found = compareReading(
      'blood_pressure',
      { date: today, values: pressure(182, 110), practitionerId: null },
      [{ date: addDays(today, -30), values: pressure(178, 108), practitionerId: null }],
      { age: 25, spec, step: 'today' },
    )
    expect(found).toMatchObject({ verdict: null, direction: null, withheld: 'urgent' })
  })

  test('the sentence names the number that the verdict goes by', () => {
    const jumps = [33, 33, 34, 32].map((vertical_jump) => ({ vertical_jump }))
    const found = changed('vertical_jump', { vertical_jump: 39 }, ...jumps)
    const line = changeLineIn({ language: 'en', calendar: 'gregory', bloodUnit: 'mmol/L', spec })(found)
    expect(line).toMatch(/^39.cm, usually 33\. Too close to call/)
  })

  test('a lasting gain keeps the level before it', () => {
    const jumps = [47, 48, 40, 39, 41, 40].map((vertical_jump) => ({ vertical_jump }))
    const found = changed('vertical_jump', jumps[0]!, ...jumps.slice(1))
    expect(found).toMatchObject({ verdict: 'stayed', level: { before: { vertical_jump: 40 } } })
  })

  test('growth of a fourteen-year-old has no verdict', () => {
    const at = (ago: number, weight: number) => ({
      date: addDays(today, -ago),
      values: { body_mass_index: weight },
      practitionerId: null,
    })
    const found = compareReading('body_mass_index', at(0, 20.5), [at(120, 19)], { age: 14, spec })
    expect(found?.verdict ?? null).toBeNull()
  })
})

test('8: danger stands before noise in the coach’s list', () => {
  const player = (_id: string, metric: MetricName, ...values: number[]): SquadMember => ({
    _id,
    born: '2000-01-01',
    checks: values.map((value, nth) => ({
      date: addDays(today, -30 * nth),
      values: { [metric]: value },
      practitionerId: null,
    })),
    stepOf: (name) => (name === 'blood_glucose' ? 'today' : null),
  })
  const squad = [player('noise', 'heart_rate', 75, 73), player('danger', 'blood_glucose', 3.6, 4.7)]
  expect(findingsIn(squad, [], today, spec).findings[0]?.user_id).toBe('danger')
})

test('9: a doctor gets the urgency, and no adult range for a girl of 16', () => {
  // That PDF and screen say the same is in report-texts.test.ts and change-texts.test.ts.
  const [advice] = judgeCheck({ blood_glucose: 2.9 }, man, {}, spec)
  expect(flagOf('blood_glucose', { blood_glucose: 2.9 }, { advice, isMinor: false, spec })).toBe('LL')
  for (const metric of ['blood_pressure', 'heart_rate', 'body_mass_index', 'cholesterol_level'] as const)
    expect(hasRangeAt(metric, 16)).toBe(false)
})

test('10: an old follow-up is overdue and no longer ‘today’, and ‘no training’ reaches the coach as a state', () => {
  const day = 86_400_000
  const old = { step: 'now', since: now - 245 * day, askedAt: null, isTold: true } as const
  expect(dueAt(old, now)).toMatchObject({ step: null, overdue: { count: 8, unit: 'months' } })
  const advice = judgeCheck({ blood_glucose: 16 }, man, {}, spec)
  expect(clearanceOffer(advice, today)).toEqual({ state: 'unavailable', review_on: '2026-11-19' })
})

test('11: the form speaks to the practitioner, asks a boy nothing about pregnancy, and has the lines of all rows', () => {
  const [stress] = judgeCheck({ stress_level: 9 }, man, {}, spec)
  const said = [
    ...practitionerLines(allAdvice.en, stress!, man, slots),
    ...linesToTell(allAdvice.en, stress!, man, slots),
  ]
  expect(said.join(' ')).not.toContain('Talk to your practitioner')
  const linesOf = (person: Person) =>
    judgeCheck(pressure(182, 38), person, { pressure_confirmed: true }, spec)[0]?.alarms.map(({ id }) => id)
  expect(linesOf({ age: 30, gender: 'Female' })).toEqual(['pressure_signs', 'pregnant_now', 'faint'])
  expect(linesOf({ age: 15, gender: 'Male' })).not.toContain('pregnant_now')
})

test('12: an empty form that is submitted counts every field that is wrong', () => {
  // That choosing a player keeps the messages is in recording.test.tsx.
  const record = createRecord({ answers: undefined })
  const read = record.read('01234567-89ab-7cde-8f01-23456789abcd')
  const wrong = read.ok ? [] : Object.keys(read.problems)
  const lifestyle = [...fieldsOf('lifestyle'), 'smoking_level']
  expect(wrong.filter((name) => lifestyle.includes(name))).toHaveLength(5)
})
