import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/languages.ts'
import { mayBePregnant } from '#domain/measures/advice/person.ts'
import { steps } from '#domain/measures/advice/rows/urgency-rows.ts'
import { adviceOn, judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import { type FieldName, fieldNames, fields } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { isMeasured, type Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { genders } from '#domain/people/account.ts'
import { slotsFor } from '#test/prose/prose.ts'
import { practitionerLines } from './advice-words.ts'
import { allAdvice } from './all-advice.ts'
import { type ValueSaid, valueSaid } from './value-said.ts'

const day = '2026-11-18'
const since = Date.parse(`${day}T09:00:00Z`)
const spec = specOf('corrected')
const man: Person = { age: 25, gender: 'Male', heightCm: 180 }

const readerOf = (language: Language) => ({
  language,
  calendar: language === 'fa' ? ('persian' as const) : ('gregory' as const),
  words: allAdvice[language],
  slots: slotsFor(language),
  spec,
  today: day,
  now: since + 3_600_000,
})

/** What the page of the metric says an hour after the reading. */
function saidOf(
  metric: MetricName,
  values: Values,
  context: Context = {},
  person: Person = man,
  language: Language = 'en',
): ValueSaid {
  const check = { ...values, date: day }
  const advice = adviceOn(metric, check, person, context, spec)
  return valueSaid(readerOf(language), { metric, check, since, person, advice })
}

const whole = ({ text, advice }: ValueSaid): string =>
  [
    advice?.says,
    text?.firstPara,
    text?.secondPara,
    advice?.call,
    ...(advice?.todo ?? []),
    ...(advice?.stops ?? []),
    ...(advice?.alarms ?? []),
  ]
    .filter(Boolean)
    .join(' ')

describe('a text follows the reading that counts', () => {
  test('a second reading that is worse is not called good', () => {
    const oxygen = saidOf('oxygen_level', { oxygen_level: 97 }, { again: { oxygen_level: 94 } })
    expect(oxygen.advice?.step).toBe('next')
    expect(whole(oxygen)).toMatch(/^The finger clip read a little less oxygen than usual\./)
    expect(whole(oxygen)).not.toContain('almost all the oxygen')
  })

  test('a second reading that replaced the first has the words of its own row', () => {
    const cool = saidOf('body_temperature', { body_temperature: 34.6 }, { again: { body_temperature: 36.4 } })
    expect(cool.text?.firstPara).toMatch(/^Your temperature was a little low\./)
    expect(cool.text?.secondPara).toMatch(/^Look again at the next check\./)
    const sweet = saidOf(
      'blood_glucose',
      { blood_glucose: 3.4 },
      { again: { blood_glucose: 5.1 }, diabetes_medicine: false },
    )
    expect(sweet.text?.firstPara).toMatch(/came back up after something sweet/)
  })

  test('a pulse or a pressure after exercise is not called one at rest', () => {
    const pulse = saidOf('heart_rate', { heart_rate: 165 }, { pulse_at_rest: false })
    expect(pulse.text?.firstPara).toMatch(/^Your pulse was counted soon after exercise\./)
    expect(whole(pulse)).not.toMatch(/resting heart rate/i)
    const pressure = saidOf(
      'blood_pressure',
      { blood_pressure_systolic: 150, blood_pressure_diastolic: 70 },
      { pressure_at_rest: false },
    )
    expect(pressure.text?.firstPara).toMatch(/^Your blood pressure was taken soon after exercise\./)
    expect(whole(pressure)).not.toContain('rated good')
  })

  test('a pulse that came down sends to a doctor, and not on a run', () => {
    for (const first of [124, 134]) {
      const said = saidOf('heart_rate', { heart_rate: first }, { again: { heart_rate: 88 } })
      expect(said.text?.secondPara).toMatch(/^See a doctor this week\./)
      expect(whole(said)).not.toMatch(/\bruns?\b|train/)
    }
  })
})

test('what the text of the rating says as well is not said twice', () => {
  const { text, advice } = saidOf('heart_rate', { heart_rate: 80 })
  expect(text?.firstPara).toContain('Poor means outside the club’s range, not ill.')
  expect(advice?.says).toMatch(/^Up to 100 is normal in medicine;/)
  const low = saidOf('body_mass_index', { body_mass_index: 17.3 })
  expect(low.advice?.says).toContain('Some players are built like that. Others burn more than they eat.')
})

describe('periods', () => {
  const asked = /period|عادت ماهانه/
  const people = genders.flatMap((gender) =>
    [8, 11, 12, 17, 30, 55, 56, null].map(
      (age): Person => ({ age, gender, months: age === null ? null : age * 12 + 1, heightCm: 165 }),
    ),
  )

  test('are asked about from 12 to 55, and never of a man or boy', () => {
    for (const language of languageCodes)
      for (const person of people)
        for (let index = 10; index <= 45; index += 1.5) {
          const values = { body_mass_index: index, heart_rate: 38 }
          const advice = adviceOn('body_mass_index', values, person, {}, spec)
          const said = [
            whole(saidOf('body_mass_index', values, {}, person, language)),
            ...(advice ? practitionerLines(allAdvice[language], advice, person, slotsFor(language)) : []),
          ].join(' ')
          if (asked.test(said)) expect(mayBePregnant(person), `${person.gender} ${person.age}`).toBe(true)
        }
    const woman: Person = { age: 24, gender: 'Female' }
    expect(whole(saidOf('body_mass_index', { body_mass_index: 17.5 }, {}, woman))).toMatch(asked)
    expect(whole(saidOf('body_mass_index', { body_mass_index: 17.5 }, {}, man))).not.toMatch(asked)
  })
})

const valueOf = (name: FieldName): fc.Arbitrary<number> => {
  const { min, max, decimals } = fields[name]
  return fc
    .double({ min, max, noNaN: true })
    .map((value) => Math.round(value * 10 ** decimals) / 10 ** decimals)
}
const anyValues = fc.record(Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])), {
  requiredKeys: [],
})
const maybe = fc.option(fc.boolean(), { nil: undefined })
const anyContext: fc.Arbitrary<Context> = fc.record({
  fasting: maybe,
  diabetes_medicine: maybe,
  pressure_confirmed: maybe,
  pulse_at_rest: maybe,
  pressure_at_rest: maybe,
  just_exercised: maybe,
  again: fc.option(anyValues, { nil: undefined }),
})
const anyPerson: fc.Arbitrary<Person> = fc
  .record({
    age: fc.option(fc.integer({ min: 8, max: 70 })),
    gender: fc.constantFrom(...genders),
    heightCm: fc.option(fc.integer({ min: 120, max: 210 })),
  })
  .map((one) => ({ ...one, months: one.age === null ? null : one.age * 12 + 3 }))

test('no text is calmer than the step, and of a reading that is not the rated one only the row speaks', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(
      anyValues,
      anyPerson,
      anyContext,
      fc.constantFrom(...languageCodes),
      (values, person, context, language) => {
        const check = { ...withComputed(values), date: day }
        const all = judgeCheck(check, person, context, spec)
        for (const metric of metricNames.filter((name) => isMeasured(name, check))) {
          const advice = all.find((one) => one.metric === metric) ?? null
          const said = valueSaid(readerOf(language), { metric, check, since, person, advice })
          const { steps: words } = allAdvice[language]
          reached.add(`${advice?.step} ${advice?.ofSecond}`)
          if (!advice) continue
          const text = whole(said).toLowerCase()
          const calmer = steps.slice(steps.indexOf(advice.step) + 1)
          for (const step of calmer) expect(text).not.toContain(words[step].sentence.toLowerCase())
          if (advice.ofSecond || advice.step !== 'next') expect(said.advice?.says).toBeNull()
          if (advice.step !== 'next')
            expect(said.text?.secondPara.startsWith(words[advice.step].sentence)).toBe(true)
        }
      },
    ),
    { numRuns: 120 },
  )
  for (const step of ['now', 'today', 'week', 'next'])
    for (const second of [true, false]) expect([...reached]).toContain(`${step} ${second}`)
})
