// The worked cases 67 to 84 of docs/clinical.md as whole histories: steps, headline and word for the change of the newest
// check as the dashboard says them.
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates.ts'
import { peakFlowShareIn } from '#domain/measures/advice/case.ts'
import { opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import { judgeAt } from '#domain/measures/advice/judging/judge-history.ts'
import { type StandingCheck, standingOf } from '#domain/measures/advice/standing.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { headlineText } from '#domain/measures/texts/headline-text.ts'

const today: Day = '2026-11-18'
const now = Date.parse(`${today}T12:00:00Z`)
const spec = specOf('corrected')
const man = { date_of_birth: '2001-01-01', gender: 'Male' } as const
const woman = { date_of_birth: '1996-01-01', gender: 'Female' } as const

type HistoryPerson = Parameters<typeof judgeAt>[0]
type DatedValues = { readonly values: Values; readonly context?: Context; readonly ago?: number }

/** Newest first; the newest is an hour old. Each opened its follow-ups, which somebody closed but for those of `open`. */
function standing(subject: HistoryPerson, given: readonly DatedValues[], open = 1) {
  const checks = given.map(
    ({ values, context = null, ago }, nth): StandingCheck => ({
      ...withComputed(values),
      _id: String(nth),
      date: addDays(today, -(ago ?? nth * 30)),
      practitioner_id: 'a',
      context,
    }),
  )
  const followUps = checks.flatMap((check, at) =>
    judgeAt(subject, check, checks.slice(at + 1), spec)
      .filter(opensFollowUp)
      .map(({ metric, step }) => ({ id: `${at} ${metric}`, metric, step, isOpen: at < open, check })),
  )
  const momentOf = ({ date }: StandingCheck) => Date.parse(`${date}T11:00:00Z`)
  const found = standingOf({ subject, checks, followUps, momentOf, spec, today, now })
  return {
    ...found,
    said: headlineText({ language: 'en', calendar: 'gregory', today }, found.headline).join(' '),
  }
}

const readings = (name: keyof Values, ...newestFirst: number[]): DatedValues[] =>
  newestFirst.map((value) => ({ values: { [name]: value } }))
const pressure = (systolic: number, diastolic: number): DatedValues => ({
  values: { blood_pressure_systolic: systolic, blood_pressure_diastolic: diastolic },
  context: { pressure_confirmed: true },
})
const inTall = (given: readonly DatedValues[]): DatedValues[] =>
  given.map((one) => ({ ...one, values: { ...one.values, height: 180 } }))
/** Body mass index by a weight at 178 cm. */
const index = (...newestFirst: number[]): DatedValues[] =>
  newestFirst.map((bmi) => ({ values: { height: 178, weight: bmi * 1.78 ** 2 } }))
const fasting = (...newestFirst: number[]): DatedValues[] =>
  newestFirst.map((value) => ({ values: { blood_glucose: value }, context: { fasting: true } }))

const again = '1 to look at again at the next check.'
const nothing = 'The value measured needs nothing from you.'
const due = (when: string, name: string) => `See a doctor ${when}: ${name}. Everything else can wait.`

test.for<[nth: number, given: DatedValues[], step: string, word: 'worse' | 'better' | null, said: string]>([
  [69, readings('heart_rate', 31, 74, 72, 76), 'next', 'worse', again],
  [70, readings('heart_rate', 50, 74, 74, 72, 76), 'none', 'better', nothing],
  [71, index(17, 27), 'next', null, again],
  [72, [pressure(85, 50), pressure(118, 76)], 'next', 'worse', again],
  [
    73,
    [pressure(118, 76), pressure(150, 95), pressure(148, 94), pressure(152, 96)],
    'none',
    'better',
    nothing,
  ],
  [74, fasting(3.5, 9), 'today', null, due('today', 'blood glucose')],
  [75, readings('cholesterol_level', 5.6, 8, 7.9, 8.1), 'next', null, again],
  [76, inTall(readings('airway_peak_flow', 470, 560, 570, 550, 565)), 'next', 'worse', again],
  [
    77,
    inTall(readings('airway_peak_flow', 430, 560, 570, 550, 565)),
    'week',
    null,
    due('this week', 'airway peak flow'),
  ],
  [
    79,
    [{ values: { heart_rate: 120 }, context: { pulse_at_rest: false } }, { values: { heart_rate: 60 } }],
    'next',
    null,
    again,
  ],
])('case %i', ([, given, step, word, said]) => {
  const found = standing(man, given)
  const [card] = found.list.cards
  expect(card?.step ?? 'none').toBe(step)
  expect(card?.finding.isWorse ?? false).toBe(word === 'worse')
  expect(found.better).toHaveLength(word === 'better' ? 1 : 0)
  expect(found.said).toBe(said)
})

test('cases 76 and 77: the percentages of the expected and of the own best', () => {
  const share = (flow: number, best: number | null) => {
    const before = { bestPeakFlow: best, highestBmiZ: { boys: null, girls: null } }
    return peakFlowShareIn({ airway_peak_flow: flow, height: 180 }, { age: 25, gender: 'Male', before })
  }
  expect(share(470, null)?.percent).toBeCloseTo(75.4, 1)
  expect(share(470, 570)).toMatchObject({ of: 'expected' })
  expect((470 / 570) * 100).toBeCloseTo(82.5, 1)
  expect(share(430, 570)?.percent).toBeCloseTo(68.9, 1)
})

test('case 78: a girl of 15 whose body mass index fell by 1.08 z is for this week, without a word for the change', () => {
  const girl = { date_of_birth: addDays(today, -Math.round(15.5 * 365.25)), gender: 'Female' } as const
  const at = (bmi: number): Values => ({ height: 165, weight: bmi * 1.65 ** 2 })
  const found = standing(girl, [{ values: at(18) }, { values: at(21), ago: 180 }])
  expect(found.said).toBe(due('this week', 'body mass index'))
  expect(found.list.cards[0]).toMatchObject({
    step: 'week',
    finding: { isWorse: false, advice: { row: { id: 'bmi_z_fall' } }, move: { direction: null } },
  })
})

test('case 80: two days later a jump leaves the card, the pill ‘Today’ and ‘overdue, 1 day’', () => {
  const found = standing(
    man,
    [{ values: { vertical_jump: 50 } }, { values: { oxygen_level: 88 }, ago: 2 }],
    2,
  )
  expect(found.said).toBe(due('today', 'oxygen level'))
  expect(found.list.cards).toMatchObject([
    { step: 'today', followUp: { step: 'today', overdue: { count: 1, unit: 'days' } }, again: null },
  ])
})

test('case 82: a follow-up of eight months is still open, and nothing else is said', () => {
  const found = standing(man, [{ values: { oxygen_level: 88 }, ago: 245 }])
  expect(found.said).toBe('Still open since March 18: oxygen level.')
  expect(found.list.cards).toMatchObject([
    { step: null, followUp: { overdue: { count: 8, unit: 'months' } } },
  ])
})

const good: Values = {
  blood_glucose: 5,
  cholesterol_level: 4,
  oxygen_level: 98,
  body_temperature: 36.8,
  stress_level: 2,
}

test('case 83: praise only where more values moved towards the good range than away from it', () => {
  const earlier: Values = { ...good, vertical_jump: 46, stress_level: 4, cholesterol_level: 4 }
  const six: Values = { ...good, vertical_jump: 60, sleep_quality: 9 }
  const before: Values = { ...earlier, sleep_quality: 8 }
  const praised = standing(man, [{ values: six }, { values: before }])
  expect(praised.better).toEqual(['vertical_jump'])
  expect(praised.said).toBe('Nothing needs you. Well done, keep it up.')
  const away: Values = { ...before, stress_level: 0, sleep_quality: 10, diet_quality: 10 }
  const plain = standing(man, [{ values: { ...six, diet_quality: 9 } }, { values: away }])
  expect(plain.better).toEqual(['vertical_jump'])
  expect(plain.said).toBe('Nothing needs you.')
})

test('case 84: 124/78 and five good values are a note to read', () => {
  const found = standing(woman, [{ values: { ...good, ...pressure(124, 78).values } }])
  expect(found.said).toBe('Nothing urgent. 1 with a note to read.')
  expect(found.list.cards).toMatchObject([{ step: 'next', finding: { metric: 'blood_pressure' } }])
})
