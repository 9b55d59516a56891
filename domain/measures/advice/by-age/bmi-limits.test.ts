import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { bmiLimitsFor, type Person, personOnDay } from '#domain/measures/advice/person.ts'
import { urgencyOf } from '#domain/measures/advice/rows/urgency-rows.ts'
import { adviceOn } from '#domain/measures/advice/urgency.ts'
import { specOf } from '#domain/measures/spec-variant.ts'

const day = '2026-11-14'
const spec = specOf('corrected')

/** A player as a device without a connection knows them. */
const onDevice = (person: Person): Person => ({
  age: person.age,
  gender: person.gender,
  bmiLimits: bmiLimitsFor(person),
})
const adviceFor = (person: Person, index: number, pulse: number) =>
  adviceOn('body_mass_index', { body_mass_index: index, heart_rate: pulse }, person, {}, spec)

const young = fc.record({
  born: fc.integer({ min: 6 * 365, max: 18 * 365 }).map((days) => addDays(day, -days)),
  gender: fc.constantFrom('Male' as const, 'Female' as const, 'Other' as const),
})
const index = fc.integer({ min: 110, max: 450 }).map((tenths) => tenths / 10)
const pulse = fc.constantFrom(44, 60)

test('a device judges the body mass index of the young by months, without the day of birth', () => {
  fc.assert(
    fc.property(young, index, pulse, ({ born, gender }, bmi, beats) => {
      const person = personOnDay({ date_of_birth: born, gender }, day, null)
      expect(adviceFor(onDevice(person), bmi, beats)?.row?.id).toBe(adviceFor(person, bmi, beats)?.row?.id)
    }),
    { numRuns: 2000 },
  )
})

test('a fall is never missed, and said at most half a point early', () => {
  const before = index.map((bmi) => [{ date: addDays(day, -180), body_mass_index: bmi }])
  fc.assert(
    fc.property(young, index, before, ({ born, gender }, bmi, earlier) => {
      const person = personOnDay({ date_of_birth: born, gender }, day, null, earlier)
      const place = (found: ReturnType<typeof adviceFor>) => (found ? urgencyOf(found.step) : 9)
      const known = place(adviceFor(onDevice(person), bmi, 60))
      expect(known).toBeLessThanOrEqual(place(adviceFor(person, bmi, 60)))
      expect(known).toBeGreaterThanOrEqual(
        Math.min(...[0, 0.5].map((less) => place(adviceFor(person, bmi - less, 60)))),
      )
    }),
    { numRuns: 1000 },
  )
})
