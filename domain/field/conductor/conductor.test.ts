import { expect, test } from 'vitest'
import type { Reading } from '#domain/measures/readings/counted-readings.ts'
import type { AnyField, MeasureName } from '#domain/measures/station-measures.ts'
import { proposeArrivals } from './arrivals.ts'
import { bottleneckOf, nextStations } from './next-stations.ts'
import { meanStay, runSquad } from './squad-run.ts'
import { allowedStations, stageOf } from './stages.ts'
import { learnTime, runStation, usualTime } from './station-times.ts'

const minute = 60_000
const reading = (field: AnyField, at: number, more: Partial<Reading> = {}): Reading => ({
  id: `${field} ${at}`,
  field,
  value: 1,
  skipped: null,
  trial: 1,
  at: new Date(at).toISOString(),
  supersedes: null,
  ...more,
})

const station = (measures: readonly MeasureName[], seconds: number, places = 1) => ({
  measures,
  ...runStation(measures, { seconds, places }),
})
const player = (readings: readonly Reading[] = [], arrives = 0) => ({ readings, arrives })

const blood = station(['blood_glucose'], 120)
const height = station(['height'], 60)
const sprint = station(['hundred_meter_sprint'], 60)

test('an effort waits for blood and pressure, also where it is free and they are not', () => {
  const many = Array.from({ length: 6 }, () => player())
  expect(nextStations([blood, sprint], many)).toEqual([0, 0, 0, 0, 0, 0])
  const bled = player([reading('blood_glucose', minute)])
  expect(nextStations([blood, sprint], [bled, player()])).toEqual([1, 0])
  // Somebody who declined the blood is not kept from running.
  const declined = player([reading('blood_glucose', minute, { value: null, skipped: 'declined' })])
  expect(nextStations([blood, sprint], [declined])).toEqual([1])
})

test('where two stations mix rest and effort, neither is ruled out', () => {
  const mixed = { index: 0, stages: new Set([stageOf('heart_rate'), stageOf('beep_test')]) }
  const other = { ...mixed, index: 1 }
  expect(allowedStations([mixed, other])).toHaveLength(2)
  expect(allowedStations([mixed, { index: 1, stages: new Set([stageOf('blood_pressure')]) }])).toMatchObject([
    { index: 1 },
  ])
})

test('the squad is spread, and nobody who was sent somewhere is sent elsewhere before it is done', () => {
  const stations = [height, blood, station(['airway_peak_flow'], 60)]
  const before = nextStations(stations, [player(), player(), player(), player()])
  expect(new Set(before.slice(0, 3)).size).toBe(3)
  const first = before.indexOf(0)
  const after = nextStations(
    stations,
    before.map((_, nth) => player(nth === first ? [reading('height', minute)] : [])),
  )
  expect(after[first]).not.toBe(0)
  expect(after.toSpliced(first, 1)).toEqual(before.toSpliced(first, 1))
})

test('who has begun a station stays there, who has done all is done', () => {
  const pressure = station(['blood_pressure', 'height'], 120)
  const half = player([reading('blood_pressure_systolic', minute)])
  const done = player([
    reading('blood_pressure_systolic', minute),
    reading('blood_pressure_diastolic', minute),
    reading('height', minute),
    reading('blood_glucose', minute),
  ])
  expect(nextStations([blood, pressure], [half, done])).toEqual([1, null])
})

test('the slowest station is named, with what a second device saves', () => {
  const squad = Array.from({ length: 10 }, () => player())
  const found = bottleneckOf([height, blood], squad)
  expect(found).toMatchObject({ station: 1, minutes: 20 })
  // Ten times two minutes become five times two; height then takes ten minutes as well.
  expect(found?.saves).toBeGreaterThanOrEqual(8)
  expect(bottleneckOf([height, blood], [player()])).toBeNull()
  expect(bottleneckOf([], squad)).toBeNull()
})

/** A squad that goes from height to blood, each as long as said, with `idle` seconds between players at height. */
const squadDay = (heightSeconds: number, bloodSeconds: number, date = '2026-03-01') => {
  const [start, free] = [Date.parse(`${date}T09:00:00Z`), { at: 0 }]
  return Array.from({ length: 12 }, (_, nth) => {
    const measured = (nth + 1) * heightSeconds
    free.at = Math.max(free.at, measured) + bloodSeconds
    const taken = { user_id: `${nth}`, date }
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
    return [
      { ...taken, field: 'height' as const, at: at(measured), tablet: 'a' },
      { ...taken, field: 'blood_glucose' as const, at: at(free.at), tablet: 'b' },
    ]
  }).flat()
}

test('times are learned from the readings, without what a station waited', () => {
  const slow = squadDay(200, 60)
  // The blood station waits for players most of the time.
  expect(learnTime(['blood_glucose'], slow).seconds).toBeGreaterThan(55)
  expect(learnTime(['blood_glucose'], slow).seconds).toBeLessThan(75)
  expect(learnTime(['height'], slow).seconds).toBeGreaterThan(110)
  expect(learnTime(['height'], slow)).toMatchObject({ places: 1, visits: 11 })
})

test('a break, typing from paper and a first player change nothing', () => {
  const day = squadDay(60, 120)
  const usual = learnTime(['blood_glucose'], day)
  const odd = [...day, ...squadDay(3, 3, '2026-03-02'), ...squadDay(3600, 3600, '2026-03-03')]
  expect(Math.abs(learnTime(['blood_glucose'], odd).seconds - usual.seconds)).toBeLessThan(5)
  expect(learnTime(['blood_glucose'], [])).toEqual({
    seconds: usualTime(['blood_glucose']),
    places: 1,
    visits: 0,
  })
})

test('two devices at one station are two places, and today adds to what was known', () => {
  const day = squadDay(60, 120).map((one) => ({ ...one, tablet: `${one.tablet}${Number(one.user_id) % 2}` }))
  expect(learnTime(['blood_glucose'], day).places).toBe(2)
  const before = { seconds: 300, places: 1, visits: 40 }
  const now = learnTime(['blood_glucose'], squadDay(60, 120), before).seconds
  expect(now).toBeLessThan(300)
  expect(now).toBeGreaterThan(120)
})

test('arrivals begin with the appointment, never go back, and shorten the stay', () => {
  const stations = [height, blood, sprint, station(['airway_peak_flow'], 90)]
  const arrivals = proposeArrivals(stations, 10)
  expect(arrivals[0]).toBe(0)
  expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b))
  expect(arrivals.every((minutes) => minutes % 5 === 0)).toBe(true)
  const stay = (minutes: readonly number[]) =>
    meanStay(runSquad({ stations, visitors: minutes.map((one) => ({ arrives: one * 60 })) }))
  expect(stay(arrivals)).toBeLessThan(0.7 * stay(Array(10).fill(0)))
  expect(proposeArrivals(stations, 10)).toEqual(arrivals)
  expect(proposeArrivals(stations, 1)).toEqual([0])
  expect(proposeArrivals([], 3)).toEqual([0, 0, 0])
})
