import { expect, test } from 'vitest'
import { outlookOf } from './outlook.tsx'
import type { Turn } from './station/use-station.ts'

const height = { id: 'h', field: 'height', value: 180, skipped: null, trial: 1, at: '1', supersedes: null }

/** The outlook of a typed weight; only what it reads is given. */
const outlookAt = (weight: number, readings: readonly object[] = [height]) =>
  outlookOf(
    {
      player: { age: 25, gender: 'Male', previous: null },
      readings,
      step: { measure: 'weight', field: 'weight', trial: 1 },
    } as unknown as Turn,
    weight,
    null,
  )

test('a weight is judged as the body mass index that it makes with the height', () => {
  expect(outlookAt(48).advice).toMatchObject([{ metric: 'body_mass_index', step: 'today' }])
  expect(outlookAt(72)).toMatchObject({ advice: [], rating: null })
  expect(outlookAt(48, []).advice).toEqual([])
})

test('a pulse is judged together with what other stations measured', () => {
  const taken = (field: string, value: number) => ({ ...height, id: field, field, value })
  const { advice } = outlookOf(
    {
      player: { age: 22, gender: 'Male', previous: null },
      readings: [taken('blood_pressure_systolic', 90), taken('blood_pressure_diastolic', 58)],
      step: { measure: 'heart_rate', field: 'heart_rate', trial: 1 },
    } as unknown as Turn,
    118,
    null,
  )
  expect(advice.map(({ metric, step }) => `${step} ${metric}`)).toEqual(['now together', 'week heart_rate'])
})

test('a calm second trial does not hide an urgent first one', () => {
  const { advice } = outlookOf(
    {
      player: { age: 22, gender: 'Male', previous: null },
      readings: [{ ...height, id: 'o', field: 'oxygen_level', value: 86 }],
      step: { measure: 'oxygen_level', field: 'oxygen_level', trial: 2 },
    } as unknown as Turn,
    97,
    null,
  )
  expect(advice).toMatchObject([{ metric: 'oxygen_level', step: 'now' }])
})
