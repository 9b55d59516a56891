// Random people and histories.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import { judgeAt } from '#domain/measures/advice/judging/judge-history.ts'
import { isJudgedIn } from '#domain/measures/advice/judging/judged-metrics.ts'
import { type StandingCheck, type StandingFollowUp, standingOf } from '#domain/measures/advice/standing.ts'
import { type FieldName, fieldNames, fields } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { headlineText } from '#domain/measures/texts/headline-text.ts'

const today = '2026-11-18'
const now = Date.parse(`${today}T12:00:00Z`)
const spec = specOf('corrected')

const valueOf = (name: FieldName): fc.Arbitrary<number> => {
  const { min, max } = fields[name]
  return fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 10) / 10)
}
const anything = fc.record(Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])), {
  requiredKeys: [],
})
const good = {
  blood_glucose: 5.2,
  blood_pressure_systolic: 115,
  blood_pressure_diastolic: 75,
  heart_rate: 55,
  oxygen_level: 98,
  body_temperature: 36.8,
  cholesterol_level: 4.2,
  stress_level: 2,
  sleep_quality: 9,
  diet_quality: 9,
} as const
const odd: fc.Arbitrary<Values> = fc.oneof(
  fc.constantFrom<Values>(
    {},
    { blood_pressure_systolic: 124 },
    { body_temperature: 37.6 },
    { alcohol_intake: 4 },
  ),
  fc.constantFrom(...fieldNames).chain((name) => valueOf(name).map((value): Values => ({ [name]: value }))),
)
// One value at most is out of the ordinary.
const nearlyGood = fc
  .tuple(
    fc.record(Object.fromEntries(Object.entries(good).map(([name, value]) => [name, fc.constant(value)])), {
      requiredKeys: [],
    }),
    odd,
  )
  .map(([values, more]): Values => ({ heart_rate: good.heart_rate, ...values, ...more }))
const person = fc.record({
  date_of_birth: fc.option(fc.constantFrom('1990-05-05', '2008-01-01', '2010-06-06', '2015-03-03')),
  gender: fc.constantFrom('Male', 'Female', 'Other', null),
})
// With all values at random something is always urgent.
const history = fc
  .constantFrom<fc.Arbitrary<Values>>(anything, nearlyGood, nearlyGood)
  .chain((values) =>
    fc.array(fc.record({ age: fc.integer({ min: 0, max: 300 }), values }), { minLength: 1, maxLength: 5 }),
  )
  .map((given) =>
    given
      .toSorted((one, other) => one.age - other.age)
      .map(
        ({ age, values }, nth): StandingCheck => ({
          ...withComputed(values),
          _id: String(nth),
          date: addDays(today, -age),
          practitioner_id: null,
        }),
      ),
  )

type StandingPerson = {
  readonly date_of_birth: string | null
  readonly gender: 'Male' | 'Female' | 'Other' | null
}

/** Every check opened its follow-ups when it was saved; `isOpen` says which nobody has closed. */
const followUpsOf = (
  subject: StandingPerson,
  checks: readonly StandingCheck[],
  isOpen: (nth: number) => boolean,
) =>
  checks.flatMap((check, at): StandingFollowUp<StandingCheck>[] =>
    judgeAt(subject, check, checks.slice(at + 1), spec)
      .filter(opensFollowUp)
      .map(({ metric, step }, nth) => ({
        id: `${check._id} ${metric}`,
        metric,
        step,
        isOpen: isOpen(at + nth),
        check,
      })),
  )

const standing = (
  subject: StandingPerson,
  checks: readonly StandingCheck[],
  followUps: readonly StandingFollowUp<StandingCheck>[],
) =>
  standingOf({
    subject,
    checks,
    followUps,
    momentOf: ({ date }) => Date.parse(`${date}T09:00:00Z`),
    spec,
    today,
    now,
  })

const calm = /^(Nothing|The \d+ values|The value)/

test('nothing is called fine beside an open follow-up or a row with its own words', () => {
  const reached = { fine: 0, notes: 0, stillOpen: 0, urgent: 0 }
  fc.assert(
    fc.property(person, history, fc.integer({ min: 1, max: 3 }), (subject, checks, nth) => {
      const followUps = followUpsOf(subject, checks, (at) => at % nth === 0)
      const { list, headline } = standing(subject, checks, followUps)
      const said = headlineText({ language: 'en', calendar: 'gregory', today }, headline).join(' ')
      if (followUps.some(({ isOpen }) => isOpen)) expect(said).not.toMatch(calm)
      if ([...list.cards.map(({ finding }) => finding), ...list.closed].some(({ hasWords }) => hasWords))
        expect(said).not.toMatch(/^Nothing needs you|^The /)
      const isUrgent = list.cards.some(({ step }) => step !== null && step !== 'next')
      if (isUrgent) expect(said).toMatch(/^(Get help now|See a doctor)/)
      const isOld = list.cards.some(({ step }) => step === null)
      if (isOld) expect(said).toMatch(/Still open since/)
      if (said.startsWith('Nothing needs you')) reached.fine += 1
      if (said.startsWith('Nothing urgent')) reached.notes += 1
      reached.stillOpen += Number(isOld)
      reached.urgent += Number(isUrgent)
    }),
    { numRuns: 400 },
  )
  for (const times of Object.values(reached)) expect(times).toBeGreaterThan(5)
})

test('a check that does not measure a metric never changes what is said about it', () => {
  const field = fc.constantFrom<FieldName>(
    'vertical_jump',
    'hundred_meter_sprint',
    'stress_level',
    'diet_quality',
  )
  fc.assert(
    fc.property(person, history, field, (subject, checks, name) => {
      const value = (fields[name].min + fields[name].max) / 2
      const added: StandingCheck = { [name]: value, _id: 'added', date: today, practitioner_id: null }
      const followUps = followUpsOf(subject, checks, () => true)
      const of = (all: readonly StandingCheck[], known: readonly StandingFollowUp<StandingCheck>[]) =>
        standing(subject, all, known)
          .list.cards.filter(({ finding }) => !isJudgedIn(finding.metric, added))
          .map(({ finding, step, followUp }) => ({
            metric: finding.metric,
            check: finding.check,
            step,
            followUp,
          }))
      expect(of([added, ...checks], [...followUpsOf(subject, [added], () => true), ...followUps])).toEqual(
        of(checks, followUps),
      )
    }),
    { numRuns: 80 },
  )
})
