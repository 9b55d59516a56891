import { describe, expect, test } from 'vitest'
import type { SquadMember } from '#domain/clubs/squad/newest-readings.ts'
import type { SquadAnswer } from '#domain/clubs/squad/squad-questions.ts'
import { addDays, type Day } from '#domain/dates.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { findingsIn } from './findings.ts'

const spec = specOf('corrected')
const today = '2026-11-15'
const adult = '2000-01-01'
const dayOf = (nth: number): Day => addDays('2026-11-01', -30 * nth)

/** A player whose checks are newest first, a month apart. */
const player = (_id: string, ...checks: Values[]): SquadMember => ({
  _id,
  born: adult,
  checks: checks.map((values, nth) => ({ date: dayOf(nth), values, practitionerId: 'ada' })),
})
const found = (squad: SquadMember[], answers: SquadAnswer[] = []) =>
  findingsIn(squad, answers, today, spec).findings
const flows = (_id: string, ...values: number[]) =>
  player(_id, ...values.map((airway_peak_flow) => ({ airway_peak_flow })))

test('a peak flow of 420 after 560 is probably a real change for the worse', () => {
  expect(found([flows('a', 420, 560)])).toMatchObject([
    {
      user_id: 'a',
      metric: 'airway_peak_flow',
      is_newly_poor: false,
      change: 'worse',
      comparison: { now: { airway_peak_flow: 420 }, was: { airway_peak_flow: 560 }, against: 'last' },
    },
  ])
})

test('no clear change is no finding', () => {
  expect(found([flows('a', 500, 520)])).toEqual([])
})

test('what is poor now and was not before is newly poor, also without a verdict about the change', () => {
  expect(found([player('a', { sleep_quality: 5 }, { sleep_quality: 7 })])).toMatchObject([
    { metric: 'sleep_quality', is_newly_poor: true, change: null },
  ])
  expect(found([player('a', { sleep_quality: 5 }, { sleep_quality: 5.5 })])).toEqual([])
})

test('a first reading is compared with nothing, even when it is poor', () => {
  expect(found([player('a', { sleep_quality: 5 })])).toEqual([])
})

test('what is poor and cannot wait is listed too when it is a first reading, or was poor before', () => {
  const urgent = (...values: number[]): SquadMember => ({
    ...player('ill', ...values.map((body_temperature) => ({ body_temperature }))),
    stepOf: (metric) => (metric === 'body_temperature' ? 'today' : null),
  })
  const noise = player('noise', { heart_rate: 76 }, { heart_rate: 73 })
  const isPoor = { metric: 'body_temperature', is_newly_poor: false, change: null }
  expect(found([noise, urgent(38.6)])).toMatchObject([isPoor, { metric: 'heart_rate' }])
  expect(found([noise, urgent(38.8, 38.6)])).toMatchObject([isPoor, { metric: 'heart_rate' }])
  const [first] = found([urgent(38.6)])
  expect(first?.comparison).toMatchObject({ verdict: null, days: 0, was: { body_temperature: null } })
})

test('a later check that did not measure a metric changes nothing about it', () => {
  const checks = [{ airway_peak_flow: 420 }, { airway_peak_flow: 560 }]
  const later = player('a', { sleep_quality: 8 }, ...checks)
  expect(found([later]).map(({ metric, change }) => [metric, change])).toEqual([
    ['airway_peak_flow', 'worse'],
  ])
})

test('a reading of more than 180 days ago is no news', () => {
  const old: SquadMember = {
    ...flows('a', 420, 560),
    checks: [
      { date: addDays(today, -181), values: { airway_peak_flow: 420 }, practitionerId: null },
      { date: addDays(today, -300), values: { airway_peak_flow: 560 }, practitionerId: null },
    ],
  }
  expect(found([old])).toEqual([])
})

test('in a large squad a change that the player is told of is not listed without more evidence', () => {
  const calm = Array.from({ length: 60 }, (_, nth) => flows(`calm ${nth}`, 520, 520))
  const moved = flows('moved', 425, 520)
  expect(found([moved])).toMatchObject([{ change: 'worse' }])
  expect(found([moved, ...calm])).toEqual([])
})

test('the weight of anybody under 18, or of unknown age, is no finding', () => {
  const lighter = player('a', { body_mass_index: 17 }, { body_mass_index: 22 })
  expect(found([lighter])).toMatchObject([{ metric: 'body_mass_index', is_newly_poor: true }])
  for (const born of ['2010-06-01', null]) expect(found([{ ...lighter, born }])).toEqual([])
})

test('what matters most comes first: step, then severity, then a probable change', () => {
  const urgent = (metric: MetricName, step: Step) => (name: MetricName) => (name === metric ? step : null)
  const squad: SquadMember[] = [
    player('pulse', { heart_rate: 76 }, { heart_rate: 73 }),
    player('sleep', { sleep_quality: 5 }, { sleep_quality: 7 }),
    player('jump', { vertical_jump: 40 }, { vertical_jump: 60 }),
    {
      ...player('glucose', { blood_glucose: 3.6 }, { blood_glucose: 4.7 }),
      stepOf: urgent('blood_glucose', 'today'),
    },
  ]
  expect(found(squad).map(({ user_id }) => user_id)).toEqual(['glucose', 'pulse', 'sleep', 'jump'])
})

test('an urgent value of weeks ago comes after a fresh one that is less urgent, and before what can wait', () => {
  const low = (_id: string, ago: number, step: Step): SquadMember => ({
    _id,
    born: adult,
    checks: [{ date: addDays(today, -ago), values: { oxygen_level: 91 }, practitionerId: null }],
    stepOf: () => step,
  })
  const noise = player('noise', { heart_rate: 76 }, { heart_rate: 73 })
  const squad = [noise, low('weeks ago', 14, 'now'), low('fresh', 0, 'week'), low('recent', 13, 'now')]
  expect(found(squad).map(({ user_id }) => user_id)).toEqual(['recent', 'fresh', 'weeks ago', 'noise'])
})

test('a value that cannot wait is listed when it became poor, without a word about its change', () => {
  const squad: SquadMember[] = [{ ...flows('a', 380, 560), stepOf: () => 'week' }]
  expect(found(squad)).toMatchObject([
    { is_newly_poor: true, change: null, comparison: { verdict: null, withheld: 'urgent' } },
  ])
})

describe('when nearly everybody moved on a metric', () => {
  const jumps = (_id: string, ...values: number[]) =>
    player(_id, ...values.map((vertical_jump) => ({ vertical_jump })))
  const squad = Array.from({ length: 8 }, (_, nth) => jumps(`${nth}`, 52, 40))
  const whole = { metric: 'vertical_jump', date: dayOf(0), station: null } as const

  test('a practitioner is asked, and nothing is said until then', () => {
    const { findings, questions } = findingsIn(squad, [], today, spec)
    expect(questions).toEqual([whole])
    expect(findings).toEqual([])
  })

  test('training and conditions release the changes', () => {
    for (const answer of ['training', 'conditions'] as const) {
      const { findings, questions } = findingsIn(squad, [{ ...whole, answer }], today, spec)
      expect(questions).toEqual([])
      expect(findings.map(({ change }) => change)).toEqual(Array(8).fill('better'))
    }
  })

  test('readings that a device spoilt have no verdict', () => {
    const spoilt = squad.map((one) => ({
      ...one,
      checks: one.checks.map((check, nth) =>
        nth === 0 ? { ...check, doubts: { vertical_jump: 'device' as const } } : check,
      ),
    }))
    const found = findingsIn(spoilt, [{ ...whole, answer: 'device' }], today, spec)
    expect(found).toMatchObject({ findings: [], questions: [] })
  })

  test('ratings are never held back', () => {
    const poor = Array.from({ length: 8 }, (_, nth) => jumps(`${nth}`, 10, 40))
    const { findings, questions } = findingsIn(poor, [], today, spec)
    expect(questions).toHaveLength(1)
    expect(findings.map(({ is_newly_poor, change }) => [is_newly_poor, change])).toEqual(
      poor.map(() => [true, null]),
    )
  })

  test('one station that differs from another is asked about alone', () => {
    const at = (station: string) => () => station
    const day = [
      ...squad.map((one) => ({ ...one, stationOf: at('Mat 1') })),
      ...Array.from({ length: 8 }, (_, nth) => ({
        ...jumps(`still ${nth}`, 40, 40),
        stationOf: at('Mat 2'),
      })),
    ]
    const { findings, questions } = findingsIn(day, [], today, spec)
    expect(questions).toEqual([{ ...whole, station: 'Mat 1' }])
    expect(findings).toEqual([])
  })
})
