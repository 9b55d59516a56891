import { expect, test } from 'vitest'
import { isByDevice, listedUpTo, type Moved, movedTogether, questionsAbout, stationsDiffer } from './squad.ts'

test('the limit is the largest p(i) up to 0.10 i/m, and never above 0.01', () => {
  expect(listedUpTo([0.001, 0.003, 0.004, 0.9])).toBe(0.004)
  expect(listedUpTo([0.03, 0.5, 0.6, 0.9])).toBeNull()
  expect(listedUpTo([0.06, 0.07])).toBe(0.01)
  expect(listedUpTo([])).toBeNull()
})

test('a squad moves together when the median of at least eight players does', () => {
  const eight = (z: number) => Array.from({ length: 8 }, () => z)
  expect([movedTogether(eight(1.33)), movedTogether(eight(-1.33)), movedTogether(eight(1.32))]).toEqual([
    true,
    true,
    false,
  ])
  expect(movedTogether(Array.from({ length: 7 }, () => 9))).toBe(false)
  expect(movedTogether([9, 9, 9, 0, 0, 0, 0, 0, 0])).toBe(false)
})

test('two stations differ from 8 players each on', () => {
  const of = (count: number, z: number) => Array.from({ length: count }, () => z)
  // 3.3 x 1.2533 x sqrt(1/8 + 1/8) = 2.068
  expect(stationsDiffer(of(8, 2.07), of(8, 0))).toBe(true)
  expect(stationsDiffer(of(8, 2.06), of(8, 0))).toBe(false)
  expect(stationsDiffer(of(7, 9), of(8, 0))).toBe(false)
})

const moved = (
  count: number,
  zs: number[],
  station: string | null = null,
  metric: Moved['metric'] = 'vertical_jump',
) => Array.from({ length: count }, (): Moved => ({ metric, zs, station }))

test('when nearly everybody moved, the practitioner is asked about the day', () => {
  expect(questionsAbout(moved(8, [1.5]))).toEqual([{ metric: 'vertical_jump', station: null }])
  expect(questionsAbout(moved(8, [0.5]))).toEqual([])
  expect(questionsAbout(moved(12, [0.1, -2], null, 'blood_pressure'))).toEqual([
    { metric: 'blood_pressure', station: null },
  ])
})

test('when the players of one station moved and those of another did not, that station is named', () => {
  const day = [...moved(8, [-2.5], 'Mat 1'), ...moved(9, [0.1], 'Mat 2'), ...moved(3, [-3], 'Mat 3')]
  expect(questionsAbout(day)).toEqual([{ metric: 'vertical_jump', station: 'Mat 1' }])
  // Stations that moved alike are one question about the day.
  expect(questionsAbout([...moved(8, [2], 'Mat 1'), ...moved(8, [2], 'Mat 2')])).toEqual([
    { metric: 'vertical_jump', station: null },
  ])
})

test('only what a device measures is asked about', () => {
  expect(isByDevice('blood_pressure', {})).toBe(true)
  for (const metric of ['beep_test', 'reaction_time', 'sleep_quality', 'foot_posture_index'] as const)
    expect(isByDevice(metric, {})).toBe(false)
  expect(isByDevice('hundred_meter_sprint', { context: { sprint_timing: 'gates' } })).toBe(true)
  expect(isByDevice('hundred_meter_sprint', { context: { sprint_timing: 'hand' } })).toBe(false)
  expect(isByDevice('hundred_meter_sprint', {})).toBe(false)
})
