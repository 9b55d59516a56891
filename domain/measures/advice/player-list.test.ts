import { describe, expect, test } from 'vitest'
import { type Finding, newestReadings, type OpenFollowUp, playerList } from './player-list.ts'

const day = 86_400_000
const now = Date.parse('2026-11-18T12:00:00Z')

const finding = (metric: Finding['metric'], more: Partial<Finding> = {}): Finding => ({
  metric,
  check: 'check',
  date: '2026-11-18',
  since: now,
  step: 'next',
  rating: 'danger',
  hasWords: true,
  isWorse: false,
  ...more,
})
const open = (one: Finding): OpenFollowUp<Finding> => ({
  id: `of ${one.metric}`,
  step: one.step ?? 'next',
  finding: one,
})
const listed = (given: {
  open?: readonly Finding[]
  newest?: readonly Finding[]
  followed?: readonly Finding[]
}) =>
  playerList({
    open: (given.open ?? []).map(open),
    newest: given.newest ?? [],
    hadFollowUp: (one) => [...(given.open ?? []), ...(given.followed ?? [])].includes(one),
    now,
  })
const metricsOf = (list: ReturnType<typeof listed>) => list.cards.map(({ finding: { metric } }) => metric)

describe('what is listed', () => {
  const urgent = finding('oxygen_level', { step: 'now', since: now - 2 * day, date: '2026-11-16' })

  test('an open follow-up stays, whatever was measured since', () => {
    const jump = finding('vertical_jump', { check: 'later', rating: 'success', step: null, hasWords: false })
    const { cards } = listed({ open: [urgent], newest: [jump] })
    expect(cards).toEqual([
      {
        finding: urgent,
        step: 'today',
        followUp: { id: 'of oxygen_level', step: 'today', overdue: { count: 1, unit: 'days' } },
        again: null,
      },
    ])
  })

  test('a later reading of the same metric stands under the card of the follow-up', () => {
    const later = finding('oxygen_level', { check: 'later', step: null, rating: 'success' })
    const { cards } = listed({ open: [urgent], newest: [later] })
    expect(cards).toMatchObject([{ finding: urgent, again: later }])
  })

  test('a follow-up of 14 days and more is listed without a step', () => {
    const old = finding('blood_glucose', { step: 'now', since: now - 245 * day })
    expect(listed({ open: [old] }).cards).toMatchObject([
      { step: null, followUp: { step: 'today', overdue: { count: 8, unit: 'months' } } },
    ])
  })

  test('a closed follow-up is silent, an urgent reading that never had one is not', () => {
    expect(listed({ newest: [urgent], followed: [urgent] })).toEqual({ cards: [], closed: [urgent] })
    expect(metricsOf(listed({ newest: [urgent] }))).toEqual(['oxygen_level'])
  })

  test('of what can wait: poor, really worse or with words of its own, not average alone', () => {
    const poor = finding('beep_test', { hasWords: false })
    const worse = finding('vertical_jump', {
      step: null,
      rating: 'success',
      hasWords: false,
      isWorse: true,
    })
    const note = finding('blood_pressure', { rating: 'success' })
    const average = finding('cholesterol_level', { rating: 'warning', hasWords: false })
    expect(metricsOf(listed({ newest: [average, note, worse, poor] }))).toEqual([
      'beep_test',
      'vertical_jump',
      'blood_pressure',
    ])
  })
})

test('the order is by step, then by what threatens life; old follow-ups come before what can wait', () => {
  const newest = [
    finding('stress_level', { step: 'week' }),
    finding('beep_test', { rating: 'warning' }),
    finding('body_mass_index', { rating: 'danger' }),
    finding('sleep_quality', { rating: 'danger', isWorse: true }),
    finding('blood_glucose', { step: 'now' }),
    finding('together', { step: 'now' }),
    finding('oxygen_level', { step: 'now' }),
    finding('heart_rate', { step: 'today' }),
  ]
  const old = finding('body_temperature', { step: 'today', since: now - 20 * day })
  expect(metricsOf(listed({ newest, open: [old] }))).toEqual([
    'together',
    'oxygen_level',
    'blood_glucose',
    'heart_rate',
    'stress_level',
    'body_temperature',
    'sleep_quality',
    'body_mass_index',
    'beep_test',
  ])
})

describe('the newest reading of each metric', () => {
  const at = (checks: Parameters<typeof newestReadings>[0]) =>
    Object.fromEntries(newestReadings(checks, '2026-11-18').map((one) => [one.metric, one.at]))

  test('comes from whichever check measured it', () => {
    const jump = { date: '2026-11-17', vertical_jump: 40 }
    const oxygen = { date: '2026-11-16', oxygen_level: 88, heart_rate: null }
    expect(at([jump, oxygen])).toEqual({ vertical_jump: 0, oxygen_level: 1, together: 1 })
  })

  test('is at most 180 days old', () => {
    expect(at([{ date: '2026-05-22', vertical_jump: 40 }])).toEqual({ vertical_jump: 0 })
    expect(at([{ date: '2026-05-21', vertical_jump: 40 }])).toEqual({})
  })
})
