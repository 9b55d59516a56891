import { expect, test } from 'vitest'
import { specOf } from '#domain/measures/spec-variant.ts'
import { judgeAt } from './judge-history.ts'
import { type JudgedRows, readJudged, rowsJudged, storeJudged } from './judged.ts'

const spec = specOf('corrected')
const man = { date_of_birth: '2000-01-01', gender: 'Male' } as const
const day = '2026-11-14'

const judged = (values: object, rows: JudgedRows | null) =>
  judgeAt(man, { date: day, ...values, ...(rows && { judged: { rows, errors: {} } }) }, [], spec)
const said = (values: object, rows: JudgedRows | null) =>
  judged(values, rows).map(({ metric, step, row, cameDown }) => [metric, step, row?.id ?? null, cameDown])

test('a check without a stored judgement is judged by the rows in force', () => {
  expect(said({ oxygen_level: 91 }, null)).toEqual([['oxygen_level', 'today', 'oxygen_low', false]])
})

test('a stored row and step hold, whatever the rows in force say', () => {
  const calmer: JudgedRows = { oxygen_level: { row: 'oxygen_border', step: 'next' } }
  expect(said({ oxygen_level: 91 }, calmer)).toEqual([['oxygen_level', 'next', 'oxygen_border', false]])
  const stricter: JudgedRows = { oxygen_level: { row: 'oxygen_very_low', step: 'now' } }
  expect(said({ oxygen_level: 91 }, stricter)).toEqual([['oxygen_level', 'now', 'oxygen_very_low', false]])
})

test('a value that had no row keeps only its rating', () => {
  expect(said({ oxygen_level: 91, heart_rate: 130 }, {})).toEqual([
    ['oxygen_level', 'next', null, false],
    ['heart_rate', 'next', null, false],
  ])
})

test('a row that no longer exists keeps its step', () => {
  const gone = { oxygen_level: { row: 'oxygen_of_former_days', step: 'now' } } as unknown as JudgedRows
  expect(said({ oxygen_level: 91 }, gone)).toEqual([['oxygen_level', 'now', 'oxygen_low', false]])
})

test('a second reading that came down keeps its words, and what was not measured has no row', () => {
  const values = { heart_rate: 134, context: { again: { heart_rate: 88 } } }
  const rows = rowsJudged(judged(values, null))
  expect(rows).toEqual({ heart_rate: { row: 'pulse_extreme', step: 'week' } })
  expect(judged(values, rows)).toEqual(judged(values, null))
  expect(said({ oxygen_level: 97 }, rows)).toEqual([])
})

test('what was stored is read as it was judged', () => {
  const values = { oxygen_level: 88, heart_rate: 118, body_temperature: 39.2, blood_pressure_systolic: 104 }
  const advice = judged(values, null)
  const kept = readJudged(storeJudged(advice, { errors: { heart_rate: 0.1 } }))
  expect(kept?.errors).toEqual({ heart_rate: 0.1 })
  expect(judged(values, kept?.rows ?? null)).toEqual(advice)
  expect(readJudged(null)).toBeNull()
})
