import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enSteps } from '#domain/measures/texts/en/steps.ts'
import { overdueText } from '#domain/measures/texts/overdue-words.ts'
import { byDue, dueAt, type FollowUpState, overdueIn } from './due.ts'
import type { Step } from './rows/urgency-rows.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-18T12:00:00Z')

const opened = (step: Step, age: number, more: Partial<FollowUpState> = {}): FollowUpState => ({
  metric: 'heart_rate',
  step,
  since: now - age,
  askedAt: null,
  isTold: true,
  ...more,
})

describe('the pill of an open follow-up', () => {
  test.for([
    ['now', 2 * hour, 'now', null],
    ['now', 24 * hour - 1, 'now', null],
    ['now', 24 * hour, 'today', null],
    ['now', 2 * day, 'today', '1 days'],
    ['now', 14 * day - 1, 'today', '12 days'],
    ['now', 14 * day, null, '13 days'],
    ['today', 5 * hour, 'today', null],
    ['today', 3 * day, 'today', '2 days'],
    ['today', 40 * day, null, '5 weeks'],
    ['now', 245 * day, null, '8 months'],
    ['week', 6 * day, 'week', null],
    ['week', 10 * day, 'week', '3 days'],
    ['week', 14 * day, null, '7 days'],
    ['next', 100 * day, 'next', null],
  ] as const)('%s after %d ms is %s, overdue %s', ([step, age, pill, overdue]) => {
    const due = dueAt(opened(step, age), now)
    expect(due.step).toBe(pill)
    expect(due.overdue && `${due.overdue.count} ${due.overdue.unit}`).toBe(overdue)
  })

  test.for([
    [0, null],
    [1, '1 days'],
    [13, '13 days'],
    [14, '2 weeks'],
    [62, '8 weeks'],
    [63, '2 months'],
    [244, '8 months'],
  ] as const)('%d days over the limit are %s', ([days, words]) => {
    const overdue = overdueIn(days)
    expect(overdue && `${overdue.count} ${overdue.unit}`).toBe(words)
  })
})

describe('the list of open follow-ups', () => {
  const two = opened('now', 2 * hour)
  const five = opened('today', 5 * hour)
  const three = opened('now', 3 * day)
  const weekly = opened('week', day)
  const old = opened('today', 40 * day)

  test('is ordered by pill, then not overdue first, then newest first', () => {
    expect(byDue([old, weekly, three, five, two], now)).toEqual([two, five, three, weekly, old])
  })

  test('says what is due at this moment, and of an old one only that it is overdue', () => {
    const pills = byDue([old, weekly, three, five, two], now).map((one) => {
      const { step, overdue, asks } = dueAt(one, now)
      return [step && enSteps[step].pill, overdue && overdueText('en', overdue), asks]
    })
    expect(pills).toEqual([
      ['Right now', null, false],
      ['Today', null, false],
      ['Today', 'Overdue, 2 days', false],
      ['This week', null, false],
      [null, 'Overdue, 5 weeks', true],
    ])
  })

  test('has those of one check in the order of severity', () => {
    const metrics = ['body_mass_index', 'blood_glucose', 'oxygen_level', 'together'] as const
    const ofCheck = metrics.map((metric) => opened('today', day, { metric }))
    expect(byDue(ofCheck, now).map(({ metric }) => metric)).toEqual(metrics.toReversed())
  })

  test('begins with an overdue one that nobody has been told about', () => {
    const untold = { ...old, isTold: false }
    expect(byDue([two, untold], now)).toEqual([untold, two])
  })

  test('has the same order whatever order it is read in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([two, five, three, weekly, old], { minLength: 5 }), (any) => {
        expect(byDue(any, now)).toEqual([two, five, three, weekly, old])
      }),
    )
  })
})

describe('whether the player was seen', () => {
  test.for([
    [13 * day, null, false],
    [14 * day, null, true],
    [20 * day, 6 * day, false],
    [28 * day, 14 * day, true],
  ] as const)('asked %d ms after the reading, last answered %d ms ago: %s', ([age, answered, asks]) => {
    const askedAt = answered === null ? null : now - answered
    expect(dueAt(opened('today', age, { askedAt }), now).asks).toBe(asks)
  })
})
