import { expect, test } from 'vitest'
import { rangeFields } from '#domain/measures/fields.ts'
import { reactionSeconds, rulerDropCm } from '#domain/measures/units.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { draftOf } from './draft-of-check.ts'
import { createRecord } from './record.ts'

const right = '01890000-0000-7000-8000-00000000beef'

const stored = (given: object): HealthCheck =>
  ({
    ...aHealthCheck({ _id: 'wrong' }).healthCheck,
    date: '2026-11-01',
    notes: null,
    ...given,
  }) as HealthCheck // the numbers of a check

test('a check becomes a form that sends the same values for another player on the same day', () => {
  const check = stored({ heart_rate: 61, oxygen_level: null, reaction_time: 0.2, notes: 'Slept well' })
  const sent = createRecord({ draft: draftOf(check) ?? undefined }).read(right)
  expect(sent).toMatchObject({
    ok: true,
    value: {
      user_id: right,
      date: '2026-11-01',
      heart_rate: 61,
      oxygen_level: null,
      reaction_time: 0.2,
      notes: 'Slept well',
      smoking_level: 0,
    },
  })
})

test('every reaction time that can be stored comes back from the fall of the ruler', () => {
  const most = reactionSeconds(rangeFields.reaction_time.max)
  for (let hundredths = 1; hundredths <= most * 100; hundredths += 1)
    expect(reactionSeconds(rulerDropCm(hundredths / 100))).toBe(hundredths / 100)
})
