import { describe, expect, test } from 'vitest'
import { type FieldName, fieldNames, fields, rangeFieldNames } from '#domain/measures/fields.ts'
import { reason } from '#domain/wire/problems.ts'
import { createRecord } from './record.ts'
import { fieldsOf } from './record-progress.ts'
import type { MedicalAnswers } from './record-values.ts'

const player = '01234567-89ab-7cde-8f01-23456789abcd'
const answers: MedicalAnswers = {
  family_history: 'Asthma',
  medical_history: null,
  allergies: 'Nuts',
  previous_surgeries: null,
  previous_injuries: null,
}

function filledIn(start: Parameters<typeof createRecord>[0] = { answers }) {
  const record = createRecord(start)
  for (const name of rangeFieldNames) record.skip(name, true)
  record.choose('smoking_level', '0')
  record.skip('heart_rate', false)
  record.type('heart_rate', '55')
  record.leave('heart_rate')
  return record
}

function sent(record: ReturnType<typeof createRecord>) {
  const read = record.read(player)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

describe('what is sent', () => {
  test('is what was typed, as numbers, and null for what was not measured', () => {
    const record = filledIn()
    record.skip('blood_glucose', false)
    record.type('blood_glucose', '۵٫۴')
    expect(sent(record)).toMatchObject({
      user_id: player,
      heart_rate: 55,
      blood_glucose: 5.4,
      cholesterol_level: null,
      smoking_level: 0,
      foot_posture_index: null,
    })
  })
  test('has the reaction time in seconds, though the fall of a ruler is typed', () => {
    const record = filledIn()
    record.skip('reaction_time', false)
    record.type('reaction_time', '8')
    expect(sent(record).reaction_time).toBe(0.13)
    record.type('reaction_time', '31')
    expect(record.read(player)).toEqual({
      ok: false,
      problems: { reaction_time: reason('range-value', { min: 0, max: 30 }) },
    })
  })
  test('has the other trials of a test of which the best is recorded, as stored, also from a draft', () => {
    const record = filledIn()
    record.skip('reaction_time', false)
    record.type('reaction_time', '10')
    record.answer({ best_of: { reaction_time: 3, vertical_jump: 3 } })
    record.typeTrial('reaction_time', 1, '۱۲')
    record.typeTrial('vertical_jump', 1, '40')
    const { trials, reaction_time } = sent(record)
    // A jump that was not measured has no trials, and the third one of the reaction was left empty.
    expect(trials).toEqual({ reaction_time: [reaction_time, 0.16] })
    expect(sent(createRecord({ answers, draft: record.content() })).trials).toEqual(trials)
    record.typeTrial('reaction_time', 2, '8')
    expect(record.read(player)).toMatchObject({
      ok: false,
      problems: { 'trials.reaction_time': reason('trial-better') },
    })
  })

  test('has only the medical answers that were changed, so that a newer one of a colleague stays', () => {
    const record = filledIn()
    expect(sent(record)).not.toHaveProperty('allergies')
    record.type('allergies', '')
    record.type('previous_injuries', 'Ankle')
    const check = sent(record)
    expect(check).toMatchObject({ allergies: null, previous_injuries: 'Ankle' })
    expect(check).not.toHaveProperty('family_history')
  })
  test('keeps its key until a second check is wanted', () => {
    const record = filledIn()
    const first = sent(record).request_key
    record.type('heart_rate', '56')
    expect(sent(record).request_key).toBe(first)
    record.renewKey()
    expect(sent(record).request_key).not.toBe(first)
  })
  test('is refused with a message for everything that is missing', () => {
    const read = createRecord().read('')
    expect(read.ok || Object.keys(read.problems).toSorted()).toEqual(
      [...rangeFieldNames, 'smoking_level', 'user_id'].toSorted(),
    )
  })
  test('is refused when nothing at all was measured', () => {
    const record = filledIn()
    record.skip('heart_rate', true)
    expect(record.read(player)).toMatchObject({
      problems: { '': reason('nothing-measured') },
    })
  })
})

describe('a field', () => {
  test('is checked when it is left, not while it is typed', () => {
    const record = createRecord()
    record.type('heart_rate', '310')
    expect(record.problems.of('heart_rate')).toBeUndefined()
    record.leave('heart_rate')
    expect(record.problems.of('heart_rate')).toEqual(reason('range-value', { min: 20, max: 200 }))
    record.type('heart_rate', '31')
    expect(record.problems.of('heart_rate')).toBeUndefined()
  })
  test('that is left empty is not an error yet', () => {
    const record = createRecord()
    record.leave('heart_rate')
    expect(record.problems.of('heart_rate')).toBeUndefined()
  })
  test('keeps what was typed while it is marked as not measured', () => {
    const record = createRecord()
    record.type('heart_rate', '310')
    record.leave('heart_rate')
    record.skip('heart_rate', true)
    expect([record.problems.of('heart_rate'), record.values.number('heart_rate')]).toEqual([undefined, null])
    record.skip('heart_rate', false)
    expect([record.values.text('heart_rate'), record.problems.of('heart_rate')]).toEqual([
      '310',
      reason('range-value', { min: 20, max: 200 }),
    ])
  })
  test('of the blood pressure is checked together with the other, whichever is corrected', () => {
    const record = createRecord()
    record.type('blood_pressure_systolic', '80')
    record.leave('blood_pressure_systolic')
    record.type('blood_pressure_diastolic', '120')
    expect(record.problems.of('blood_pressure_diastolic'), 'still typing').toBeUndefined()
    record.leave('blood_pressure_diastolic')
    expect(record.problems.of('blood_pressure_diastolic')).toEqual(reason('diastolic-not-lower'))
    record.type('blood_pressure_systolic', '180')
    record.leave('blood_pressure_systolic')
    expect(record.problems.of('blood_pressure_diastolic')).toBeUndefined()
  })
  test('that is measured clears the problem of a check without any value', () => {
    const record = filledIn()
    record.show({ '': reason('nothing-measured') })
    record.type('heart_rate', '56')
    expect(record.problems.count()).toBe(0)
  })
  test('far from its last value is asked about until somebody keeps it', () => {
    const record = createRecord({ last: { weight: 70, reaction_time: 0.13 } })
    record.type('weight', '90')
    expect(record.questions.open('weight'), 'still typing').toEqual([])
    record.leave('weight')
    expect(record.questions.open('weight')).toEqual([{ sinceLast: 20 }])
    record.keep('weight')
    expect(record.questions.open('weight')).toEqual([])
    record.type('weight', '95')
    record.leave('weight')
    expect(record.questions.open('weight'), 'a new value asks anew').toEqual([{ sinceLast: 25 }])
    record.type('weight', '90')
    record.leave('weight')
    expect(record.questions.openFields(), 'the answer belongs to its value').toEqual([])
    // Compared as it is stored, in seconds.
    record.type('reaction_time', '8')
    record.leave('reaction_time')
    expect(record.questions.open('reaction_time')).toEqual([])
  })
  test('that is likely a typing error is asked about without an earlier check', () => {
    const record = createRecord()
    const type = (name: FieldName, text: string) => {
      record.type(name, text)
      record.leave(name)
    }
    type('hundred_meter_sprint', '9.2')
    expect(record.questions.open('hundred_meter_sprint')).toEqual([{ guard: 'sprint' }])
    type('reaction_time', '4') // a ruler caught after 0.09 s
    expect(record.questions.open('reaction_time')).toEqual([{ guard: 'reaction' }])
    type('cholesterol_level', '1.8')
    expect(record.questions.open('cholesterol_level')).toEqual([{ guard: 'cholesterol' }])
    expect(record.progress.whole().looks).toBe(3)
  })
  test('of blood pressure that was kept is asked about again when the other number changes', () => {
    const record = createRecord({ last: { blood_pressure_diastolic: 60 } })
    const type = (name: FieldName, text: string) => {
      record.type(name, text)
      record.leave(name)
    }
    type('blood_pressure_systolic', '110')
    type('blood_pressure_diastolic', '95')
    const both = [{ guard: 'pulse_pressure' }, { sinceLast: 35 }]
    expect(record.questions.open('blood_pressure_diastolic')).toEqual(both)
    record.keep('blood_pressure_diastolic')
    expect(record.questions.openFields()).toEqual([])
    expect(createRecord({ draft: record.content(), last: record.last }).questions.openFields()).toEqual([])
    type('blood_pressure_systolic', '112')
    expect(record.questions.open('blood_pressure_diastolic')).toEqual(both)
    type('blood_pressure_systolic', '130')
    expect(record.questions.openFields(), 'the change since last time was kept').toEqual([])
  })
  test('is asked about before it is sent, also when its field was never left', () => {
    const record = createRecord({ last: { weight: 70 } })
    record.type('weight', '90')
    expect(record.questions.openFields()).toEqual([])
    record.leaveAll()
    expect(record.questions.openFields()).toEqual(['weight'])
  })
})

describe('a section', () => {
  test('is marked as not measured as a whole, except its optional field', () => {
    const record = createRecord()
    record.skipSection('physical', true)
    expect(record.progress.isSectionSkipped('physical')).toBe(true)
    expect(record.values.isSkipped('foot_posture_index')).toBe(false)
    record.skip('weight', false)
    expect(record.progress.isSectionSkipped('physical')).toBe(false)
  })
  test('contains its part of the fields, and the three sections contain all of them', () => {
    const all = [...fieldsOf('lifestyle'), ...fieldsOf('physical'), ...fieldsOf('fitness')]
    expect(all.toSorted()).toEqual(fieldNames.toSorted())
  })
})

describe('the count', () => {
  // The numbers of the form and whether somebody smokes.
  const all = rangeFieldNames.length + 1
  const fitness = rangeFieldNames.filter((name) => fields[name].section === 'fitness').length

  test('covers the fields to enter, without those marked as not measured', () => {
    const record = createRecord()
    expect(record.progress.whole()).toEqual({ entered: 0, of: all, looks: 0 })
    record.type('heart_rate', '310')
    record.leave('heart_rate')
    record.skipSection('fitness', true)
    expect(record.progress.whole()).toEqual({ entered: 0, of: all - fitness, looks: 1 })
    record.type('heart_rate', '62')
    expect(record.progress.whole()).toEqual({ entered: 1, of: all - fitness, looks: 0 })
  })
  test('counts a value only when it has no problem', () => {
    const record = createRecord()
    record.type('heart_rate', '62')
    record.type('weight', '7')
    record.choose('smoking_level', '0')
    expect(record.progress.whole().entered).toBe(2)
    const read = record.read(player)
    if (read.ok) throw new Error('most values are missing')
    record.show(read.problems)
    expect(record.progress.whole()).toEqual({ entered: 2, of: all, looks: all - 2 })
  })
})

describe('a draft', () => {
  test('contains only what was typed and restores the same form', () => {
    const record = filledIn()
    record.type('allergies', 'Nuts, eggs')
    record.type('notes', 'Tired')
    record.type('weight', '7')
    record.skip('weight', false)
    record.leave('weight')
    const draft = record.content()
    expect(draft.typed).toEqual({
      heart_rate: '55',
      smoking_level: '0',
      allergies: 'Nuts, eggs',
      notes: 'Tired',
      weight: '7',
    })
    const again = createRecord({ answers: { ...answers, medical_history: 'New' }, draft })
    expect(again.content()).toEqual(draft)
    expect(again.values.text('medical_history')).toBe('New')
    expect(again.problems.of('weight')).toEqual(reason('range-value', { min: 20, max: 400 }))
    expect(again.progress.whole()).toEqual(record.progress.whole())
  })
  test('of an untouched form is empty', () => {
    expect(createRecord({ answers }).values.isEmpty()).toBe(true)
    expect(filledIn().values.isEmpty()).toBe(false)
  })
})

test('glucose typed in mg/dL is stored in mmol/L, and its bounds are those of the unit', () => {
  const record = createRecord({ unit: 'mg/dL' })
  record.type('blood_glucose', '95')
  expect(record.values.number('blood_glucose')).toBe(5.27)
  expect(record.content().unit).toBe('mg/dL')
  // 10 would be in range in mmol/L.
  record.type('blood_glucose', '10')
  record.leave('blood_glucose')
  expect(record.values.number('blood_glucose')).toBeNull()
  expect(record.problems.of('blood_glucose')).toEqual({ code: 'range-value', params: { min: 18, max: 540 } })
  const read = record.read('nobody')
  expect(read.ok).toBe(false)
  if (!read.ok) record.show(read.problems)
  expect(record.problems.of('blood_glucose')).toEqual({ code: 'range-value', params: { min: 18, max: 540 } })
})

test('the form says whether a change is probably real', () => {
  const before = (date: string, heart_rate: number) => ({
    date,
    values: { heart_rate },
    practitionerId: null,
  })
  const record = createRecord({
    earlier: [before('2026-03-01', 52), before('2026-02-01', 50), before('2026-01-01', 51)],
  })
  record.type('heart_rate', '90')
  expect(record.compare('heart_rate')?.verdict ?? null).toBeNull()
  record.leave('heart_rate')
  expect(record.compare('heart_rate')?.verdict ?? null).toBe('real')
  record.answer({ pulse_at_rest: false })
  expect(record.compare('heart_rate')?.verdict ?? null).toBeNull()
  record.answer({ pulse_at_rest: true })
  record.type('heart_rate', '53')
  record.leave('heart_rate')
  expect(record.compare('heart_rate')?.verdict ?? null).toBe('within')
})

test('an urgent value stops the form until it says what was done', () => {
  const record = createRecord()
  for (const section of ['lifestyle', 'physical', 'fitness'] as const) record.skipSection(section, true)
  record.skip('blood_glucose', false)
  record.type('blood_glucose', '2.4')
  record.choose('smoking_level', '0')
  expect(record.followUp.urgent()).toEqual([])
  record.leave('blood_glucose')
  expect(record.followUp.urgent().map(({ metric, step }) => [metric, step])).toEqual([
    ['blood_glucose', 'now'],
  ])
  const player = '01890000-0000-7000-8000-000000000001'
  expect(record.read(player)).toMatchObject({
    ok: false,
    problems: { 'follow_up.blood_glucose': { code: 'say-what-was-done' } },
  })
  record.say('blood_glucose', { done: 'measured' })
  expect(record.read(player)).toMatchObject({ problems: { 'context.again.blood_glucose': {} } })
  record.typeAgain('blood_glucose', '4,5')
  expect(record.read(player)).toMatchObject({
    ok: true,
    value: { follow_up: { blood_glucose: { done: 'measured' } }, context: { again: { blood_glucose: 4.5 } } },
  })
})

test('a high pressure at rest is seen by a doctor this week and forbids fitness tests today', () => {
  const record = filledIn({ whose: { date_of_birth: '1990-01-01', gender: 'Female', height: null } })
  for (const [name, typed] of [
    ['blood_pressure_systolic', '165'],
    ['blood_pressure_diastolic', '102'],
  ] as const) {
    record.skip(name, false)
    record.type(name, typed)
    record.leave(name)
  }
  const advice = () => record.followUp.advice().find(({ metric }) => metric === 'blood_pressure')
  expect(advice()).toMatchObject({ step: 'week', stops: ['tests', 'lifting'] })
  expect(record.followUp.urgent()).toEqual([])
  record.answer({ pressure_at_rest: false })
  expect(advice()).toMatchObject({ step: 'next', stops: [], row: { id: 'pressure_not_rested' } })
  expect(record.read(player)).toMatchObject({ ok: true })
})

test('the device of a value is sent with it, not that of a value that was not taken', () => {
  const record = filledIn()
  const cuff = '01890000-0000-7000-8000-00000000aaaa'
  record.answer({ devices: { heart_rate: cuff, weight: cuff } })
  expect(sent(record).context).toEqual({ devices: { heart_rate: cuff } })
})
