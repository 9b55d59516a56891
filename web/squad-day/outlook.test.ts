import { expect, test } from 'vitest'
import { outlookOf } from './outlook.tsx'
import type { Turn } from './use-station.ts'

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
  expect(outlookAt(48).advice).toMatchObject({ metric: 'body_mass_index', step: 'today' })
  expect(outlookAt(72)).toMatchObject({ advice: null, rating: null })
  expect(outlookAt(48, []).advice).toBeNull()
})
