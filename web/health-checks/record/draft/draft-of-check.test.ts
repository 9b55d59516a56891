import { expect, test } from 'vitest'
import { digitsIn } from '#domain/languages.ts'
import { rangeFields } from '#domain/measures/fields.ts'
import { reactionSeconds, rulerDropCm } from '#domain/measures/units.ts'
import { reason } from '#domain/wire/problems.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { createRecord } from '#web/health-checks/record/state/record.ts'
import { draftOf, draftToCorrect } from './draft-of-check.ts'

const right = '01890000-0000-7000-8000-00000000beef'

const stored = (given: object): HealthCheck =>
  ({
    ...aHealthCheck({ _id: 'wrong' }).healthCheck,
    date: '2026-11-01',
    notes: null,
    context: null,
    others: [],
    ...given,
  }) as unknown as HealthCheck // the numbers of a check

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

const persian = { unit: 'mg/dL', digits: (text: string) => digitsIn('fa', text).replace('.', '٫') } as const

const toCorrect = (check: HealthCheck) =>
  createRecord({
    draft: draftToCorrect(check, persian) ?? undefined,
    corrected: check,
    whose: { date_of_birth: '1990-01-01', gender: 'Female', height: null },
  })

test('a correction shows the digits and the unit of the reader, and sends what was not touched as it was', () => {
  // 3.9 mmol/L is 70 mg/dL, which alone would come back as 3.89.
  const again = { blood_glucose: 3.9 }
  const check = stored({ blood_glucose: 3.9, reaction_time: 0.3, context: { again, fasting: true } })
  const record = toCorrect(check)
  expect(record.values.text('blood_glucose')).toBe('۷۰')
  expect(record.taken.againText('blood_glucose')).toBe('۷۰')
  expect(record.taken.answers()).toEqual({ fasting: true })
  expect(record.questions.openFields()).toEqual([])
  record.type('heart_rate', '۶۱')
  expect(record.readCorrection()).toMatchObject({
    ok: true,
    value: { blood_glucose: 3.9, reaction_time: 0.3, heart_rate: 61, context: { again, fasting: true } },
  })
  record.type('blood_glucose', '۹۷')
  expect(record.readCorrection()).toMatchObject({ value: { blood_glucose: 5.38 } })
})

test('a correction asks what was done about a value that it makes urgent, and about no other', () => {
  const record = toCorrect(stored({ blood_glucose: 2.4, oxygen_level: 97, context: null }))
  expect(record.followUp.urgent().map(({ metric }) => metric)).toEqual(['blood_glucose'])
  expect(record.readCorrection()).toMatchObject({ ok: true })
  record.type('oxygen_level', '88')
  record.leave('oxygen_level')
  expect([record.followUp.isAsked('blood_glucose'), record.followUp.isAsked('oxygen_level')]).toEqual([
    false,
    true,
  ])
  expect(record.readCorrection()).toEqual({
    ok: false,
    problems: { 'follow_up.oxygen_level': reason('say-what-was-done') },
  })
  record.say('oxygen_level', { done: 'called' })
  expect(record.readCorrection()).toMatchObject({
    ok: true,
    value: { oxygen_level: 88, follow_up: { oxygen_level: { done: 'called' } } },
  })
})

test('a correction of a check made of readings needs no answer about smoking', () => {
  const record = toCorrect(stored({ smoking_level: null, context: null }))
  expect(record.readCorrection()).toMatchObject({ ok: true, value: { smoking_level: null } })
})
