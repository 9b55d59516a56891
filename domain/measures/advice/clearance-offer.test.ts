import { expect, test } from 'vitest'
import { specOf } from '#domain/measures/spec-variant.ts'
import { clearanceOffer } from './clearance-offer.ts'
import { judgeCheck } from './urgency.ts'

test.for([
  [{ blood_glucose: 16 }, '2026-11-19'],
  [{ body_temperature: 38.6 }, '2026-11-19'],
  [{ body_mass_index: 15.5 }, '2026-11-25'],
  [{ oxygen_level: 91 }, null],
  [{ heart_rate: 110 }, null],
  [{ blood_glucose: 5 }, null],
] as const)('%o: unavailable until seen, to be looked at again on %s', ([values, review_on]) => {
  const advice = judgeCheck(values, { age: 40, gender: 'Male' }, {}, specOf('corrected'))
  expect(clearanceOffer(advice, '2026-11-18')).toEqual(review_on && { state: 'unavailable', review_on })
})
