import { describe, expect, test } from 'vitest'
import { headlineText } from '#domain/measures/texts/headline-text.ts'
import { headlineOf, type Moved } from './headline.ts'
import { type Finding, playerList } from './player-list.ts'
import type { JudgedMetric, Step } from './rows/urgency-rows.ts'

const day = 86_400_000
const now = Date.parse('2026-11-18T12:00:00Z')
const unmoved: Moved = { better: 0, worse: 0, towards: 0, away: 0 }
const reader = { language: 'en', calendar: 'gregory', today: '2026-11-18' } as const

const finding = (metric: JudgedMetric, step: Step | null, more: Partial<Finding> = {}): Finding => ({
  metric,
  check: 'check',
  date: '2026-11-18',
  since: now,
  step,
  rating: step === null ? 'success' : 'danger',
  hasWords: step !== null,
  isWorse: false,
  ...more,
})

type HeadlineCase = {
  newest?: readonly Finding[]
  open?: readonly Finding[]
  closed?: readonly Finding[]
  measured?: number
  moved?: Moved
}
function said(given: HeadlineCase, language: 'en' | 'fa' = 'en'): string {
  const { newest = [], open = [], closed = [], measured = 6, moved = unmoved } = given
  const list = playerList({
    open: open.map((one) => ({ id: one.metric, step: one.step ?? 'next', finding: one })),
    newest: [...newest, ...closed],
    hadFollowUp: (one) => closed.includes(one),
    now,
  })
  return headlineText({ ...reader, language }, headlineOf({ list, measured, moved })).join(' ')
}
const daysAgo = (days: number, date: string) => ({ since: now - days * day, date })

describe('what is due first, by name', () => {
  test.for<[Finding[], string]>([
    [
      [finding('blood_glucose', 'now'), finding('oxygen_level', 'now'), finding('blood_pressure', 'next')],
      'Get help now: oxygen level, blood glucose.',
    ],
    [[finding('blood_glucose', 'now')], 'Get help now: blood glucose. Everything else can wait.'],
    [
      [finding('stress_level', 'week'), finding('heart_rate', 'today'), finding('oxygen_level', 'now')],
      'Get help now: oxygen level. Also see a doctor today: heart rate. Then this week: stress level.',
    ],
    [
      [finding('stress_level', 'week'), finding('heart_rate', 'today')],
      'See a doctor today: heart rate. Then this week: stress level.',
    ],
    [[finding('stress_level', 'week')], 'See a doctor this week: stress level. Everything else can wait.'],
    [
      [finding('oxygen_level', 'now'), finding('stress_level', 'week')],
      'Get help now: oxygen level. Then this week: stress level.',
    ],
  ])('%#', ([newest, sentence]) => {
    expect(said({ newest })).toBe(sentence)
  })

  test('the same in Persian', () => {
    const newest = [finding('oxygen_level', 'now'), finding('blood_glucose', 'now')]
    expect(said({ newest }, 'fa')).toBe('همین حالا کمک بگیرید: اکسیژن خون، قند خون.')
  })
})

describe('several values together', () => {
  const parts = ['oxygen_level', 'heart_rate', 'body_temperature'] as const
  const together = (step: Step) => finding('together', step, { parts })

  test('stand for their parts, and never say that everything else can wait', () => {
    const newest = [
      together('today'),
      finding('body_temperature', 'today'),
      finding('heart_rate', 'week'),
      finding('oxygen_level', 'next'),
    ]
    expect(said({ newest })).toBe('See a doctor today: several values together.')
    expect(said({ newest: [together('now')] })).toBe('Get help now: several values together.')
  })

  test('a more urgent part is named by itself', () => {
    const newest = [together('today'), finding('heart_rate', 'now'), finding('body_temperature', 'today')]
    expect(said({ newest })).toBe(
      'Get help now: heart rate. Also see a doctor today: several values together.',
    )
  })

  test('what is no part, or of another check, is named too', () => {
    const newest = [
      together('now'),
      finding('blood_glucose', 'now'),
      finding('heart_rate', 'today', { check: 'later' }),
    ]
    expect(said({ newest })).toBe(
      'Get help now: several values together, blood glucose. Also see a doctor today: heart rate.',
    )
  })
})

describe('an open follow-up', () => {
  test('of two days ago says today, however little the newest check measured', () => {
    const oxygen = finding('oxygen_level', 'now', daysAgo(2, '2026-11-16'))
    const newest = [finding('vertical_jump', null)]
    expect(said({ open: [oxygen], newest, measured: 1 })).toBe(
      'See a doctor today: oxygen level. Everything else can wait.',
    )
  })

  test('of 14 days and more is still open, alone where nothing else is due', () => {
    const old = finding('oxygen_level', 'now', daysAgo(245, '2026-03-18'))
    const sentence = 'Still open since March 18: oxygen level.'
    expect(said({ open: [old] })).toBe(sentence)
    expect(said({ open: [old], newest: [finding('beep_test', 'next')] })).toBe(sentence)
    const due = finding('blood_glucose', 'today')
    expect(said({ open: [old], newest: [due] })).toBe(`See a doctor today: blood glucose. ${sentence}`)
  })

  test('old ones of different days are said apart, the oldest first', () => {
    const first = finding('oxygen_level', 'now', daysAgo(40, '2026-10-09'))
    const second = finding('blood_glucose', 'week', daysAgo(20, '2026-10-29'))
    const third = finding('heart_rate', 'today', daysAgo(20, '2026-10-29'))
    expect(said({ open: [third, second, first] })).toBe(
      'Still open since October 9: oxygen level. Still open since October 29: blood glucose, heart rate.',
    )
  })

  test('several of one metric are said once, since the oldest', () => {
    const first = finding('blood_pressure', 'week', daysAgo(40, '2026-10-09'))
    const second = finding('blood_pressure', 'week', daysAgo(20, '2026-10-29'))
    expect(said({ open: [second, first] })).toBe('Still open since October 9: blood pressure.')
  })

  test('that can wait is counted, also beside a good rating', () => {
    expect(said({ open: [finding('body_temperature', 'next', { rating: 'success' })] })).toBe(
      '1 to look at again at the next check.',
    )
  })
})

describe('nothing urgent', () => {
  const note = finding('blood_pressure', 'next', { rating: 'success' })
  test.for<[string, HeadlineCase]>([
    ['1 to look at again at the next check.', { newest: [note, finding('beep_test', 'next')] }],
    [
      '1 to look at again at the next check.',
      { newest: [finding('beep_test', null, { isWorse: true, hasWords: false })] },
    ],
    ['Nothing urgent. 1 with a note to read.', { newest: [note] }],
    ['The 2 values measured need nothing from you.', { measured: 2 }],
    ['The value measured needs nothing from you.', { measured: 1 }],
    ['Nothing needs you.', { measured: 4 }],
    // Somebody has seen to it, and it is still to be measured again.
    ['1 to look at again at the next check.', { closed: [finding('oxygen_level', 'now')] }],
  ])('%s', ([sentence, given]) => {
    expect(said(given)).toBe(sentence)
  })

  test.for<[Moved, string]>([
    [{ better: 1, worse: 0, towards: 4, away: 1 }, 'Nothing needs you. Well done, keep it up.'],
    [{ better: 1, worse: 0, towards: 2, away: 3 }, 'Nothing needs you.'],
    [{ better: 1, worse: 0, towards: 2, away: 2 }, 'Nothing needs you.'],
    [{ better: 1, worse: 1, towards: 4, away: 1 }, 'Nothing needs you.'],
    [{ better: 0, worse: 0, towards: 4, away: 1 }, 'Nothing needs you.'],
  ])('praise for %o: %s', ([moved, sentence]) => {
    expect(said({ moved })).toBe(sentence)
  })
})
