// Random people and histories.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { type FieldName, fieldNames, fields } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { headlineText } from '#domain/measures/texts/headline-text.ts'
import { opensFollowUp } from './follow-up.ts'
import { judgeAt } from './judging/judge-history.ts'
import { isJudgedIn } from './judging/judged-metrics.ts'
import { type StandingCheck, type StandingFollowUp, standingOf } from './standing.ts'

const today = '2026-11-18'
const now = Date.parse(`${today}T12:00:00Z`)
const spec = specOf('corrected')

const valueOf = (name: FieldName): fc.Arbitrary<number> => {
  const { min, max } = fields[name]
  return fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 10) / 10)
}
const numbers = fc.record(Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])), {
  requiredKeys: [],
})
const person = fc.record({
  date_of_birth: fc.option(fc.constantFrom('1990-05-05', '2008-01-01', '2010-06-06', '2015-03-03')),
  gender: fc.constantFrom('Male', 'Female', 'Other', null),
})
const history = fc
  .array(fc.record({ age: fc.integer({ min: 0, max: 300 }), values: numbers }), {
    minLength: 1,
    maxLength: 5,
  })
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

type Subject = { readonly date_of_birth: string | null; readonly gender: 'Male' | 'Female' | 'Other' | null }

/** Every check opened its follow-ups when it was saved; `isOpen` says which nobody has closed. */
const followUpsOf = (subject: Subject, checks: readonly StandingCheck[], isOpen: (nth: number) => boolean) =>
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
  subject: Subject,
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
    }),
    { numRuns: 120 },
  )
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
