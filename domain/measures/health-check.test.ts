import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english, englishByField } from '#domain/wire/sentences/english.ts'
import { specifiedBounds as bounds } from '#test/measures/specified-bounds.ts'
import {
  type Field,
  fieldNames,
  fields,
  isFarFromLast,
  isOfFirstVersion,
  rangeFieldNames,
  usualRange,
} from './fields.ts'
import {
  healthCheckProblems,
  rangeProblem,
  checkField as readField,
  checkHealthCheck as readHealthCheck,
  scoresOf,
  withComputed,
} from './health-check.ts'
import { specOf, type Variant } from './spec-variant.ts'

/** What a person reads: the sentences instead of the codes. */
function checkField(...given: Parameters<typeof readField>) {
  const read = readField(...given)
  return 'problem' in read ? { message: english(read.problem) } : read
}
function checkHealthCheck(input: unknown, today: string, variant: Variant = 'corrected') {
  const read = readHealthCheck(input, { today, spec: specOf(variant) })
  return read.ok ? read : { ok: false as const, fields: englishByField(read.problems) }
}

const today = '2026-11-15'
const player = '01234567-89ab-7cde-8f01-23456789abcd'
const midway = Object.fromEntries(
  rangeFieldNames.map((name) => [name, (fields[name].min + fields[name].max) / 2]),
)
const complete = { user_id: player, smoking_level: 0, ...midway }

describe('bounds', () => {
  test('are the nineteen of the specification', () => {
    const specified = rangeFieldNames.filter((name) => isOfFirstVersion(fields[name]))
    expect(specified.toSorted()).toEqual(bounds.map(([name]) => name).toSorted())
  })
  for (const [name, min, max, noun] of bounds) {
    const message = `Please enter a ${noun} between ${min} and ${max}`
    test(`${name} accepts ${min} to ${max}, and its message says so`, () => {
      expect(checkField(name, min)).toEqual({ value: min })
      expect(checkField(name, max)).toEqual({ value: max })
      for (const bad of [min - 0.1, max + 0.1, '', '  ', 'abc', undefined, Number.NaN, true, [], {}])
        expect(checkField(name, bad)).toEqual({ message })
      expect(checkHealthCheck({ ...complete, [name]: max + 1 }, today)).toEqual({
        ok: false,
        fields: { [name]: message },
      })
      const { [name]: _, ...without } = complete as Record<string, unknown>
      expect(checkHealthCheck(without, today)).toEqual({ ok: false, fields: { [name]: message } })
    })
  }
  test('level and shuttle of the beep test are whole numbers', () => {
    expect(checkField('beep_test', '9.5')).toEqual({ message: 'Please enter a value between 1 and 23' })
    expect(checkField('beep_test_decimal', 2.5)).toEqual({ message: 'Please enter a value between 0 and 12' })
    expect(checkField('beep_test', '9.0')).toEqual({ value: 9 })
    expect(checkField('heart_rate', 61.5)).toEqual({ value: 61.5 })
  })
  test('foot posture is optional, from -12 to 12', () => {
    expect(checkHealthCheck(complete, today)).toMatchObject({ ok: true, value: { foot_posture_index: null } })
    expect(checkHealthCheck({ ...complete, foot_posture_index: 13 }, today)).toMatchObject({
      fields: { foot_posture_index: 'Please enter a value between -12 and 12' },
    })
  })
})

describe('a health check', () => {
  test('may be marked as not measured field by field', () => {
    expect(checkHealthCheck({ ...complete, beep_test: null, beep_test_decimal: null }, today)).toMatchObject({
      ok: true,
      value: { beep_test: null },
    })
  })
  test('with no measured value at all is refused', () => {
    const nothing = Object.fromEntries(rangeFieldNames.map((name) => [name, null]))
    expect(checkHealthCheck({ user_id: player, smoking_level: 1, ...nothing }, today)).toEqual({
      ok: false,
      fields: { '': 'A health check needs at least one measured value.' },
    })
  })
  test('needs the choice Smoker or Non smoker', () => {
    for (const smoking_level of [undefined, null, '', 2, 'yes'])
      expect(checkHealthCheck({ ...complete, smoking_level }, today)).toMatchObject({
        fields: { smoking_level: 'This field is required' },
      })
  })
  test('has a second diastolic value below the systolic one too, whichever of the two was measured again', () => {
    const again = (second: object) => ({
      ...complete,
      blood_pressure_systolic: 182,
      blood_pressure_diastolic: 96,
      context: { again: second },
    })
    for (const second of [
      { blood_pressure_systolic: 90, blood_pressure_diastolic: 90 },
      { blood_pressure_systolic: 96 },
      { blood_pressure_diastolic: 182 },
    ]) {
      expect(checkHealthCheck(again(second), today)).toEqual({
        ok: false,
        fields: { 'context.again.blood_pressure_diastolic': 'Diastolic must be lower than systolic' },
      })
      expect(checkHealthCheck(again(second), today, 'as-written').ok).toBe(true)
    }
    const lower = { blood_pressure_systolic: 150, blood_pressure_diastolic: 88 }
    expect(checkHealthCheck(again(lower), today).ok).toBe(true)
  })
  test('has a diastolic value below the systolic one; as written any is accepted', () => {
    const pressure = (systolic: number | null, diastolic: number | null) => ({
      ...complete,
      blood_pressure_systolic: systolic,
      blood_pressure_diastolic: diastolic,
    })
    for (const diastolic of [120, 121])
      expect(checkHealthCheck(pressure(120, diastolic), today)).toEqual({
        ok: false,
        fields: { blood_pressure_diastolic: 'Diastolic must be lower than systolic' },
      })
    expect(checkHealthCheck(pressure(120, 121), today, 'as-written').ok).toBe(true)
    for (const given of [pressure(120, 119), pressure(null, 119), pressure(60, null)])
      expect(checkHealthCheck(given, today).ok).toBe(true)
  })
  test('keeps what was read above a scale only beside the end of that scale', () => {
    const problems = (body_temperature: number, read: number) =>
      healthCheckProblems(
        { body_temperature, context: { above_scale: { body_temperature: read } } },
        { today: '2026-11-14', spec: specOf('corrected') },
      )
    expect(problems(40, 41.2)).toEqual({})
    for (const [recorded, read] of [
      [39, 41.2],
      [40, 39],
      [40, 46],
    ] as const)
      expect(problems(recorded, read)).toMatchObject({
        'context.above_scale.body_temperature': { code: 'not-valid' },
      })
  })

  test('may be of today or earlier, not of tomorrow', () => {
    expect(checkHealthCheck({ ...complete, date: today }, today).ok).toBe(true)
    expect(checkHealthCheck({ ...complete, date: '2026-11-16' }, today)).toMatchObject({
      fields: { date: 'The date cannot be in the future' },
    })
    expect(checkHealthCheck({ ...complete, date: '2026-02-30' }, today)).toMatchObject({
      fields: { date: 'Please enter a valid date' },
    })
  })
  test('stores a time as an instant in UTC and refuses an invalid one', () => {
    expect(checkHealthCheck({ ...complete, time: '2026-11-15T10:00:00+02:00' }, today)).toMatchObject({
      value: { time: '2026-11-15T08:00:00.000Z' },
    })
    for (const time of ['10:00', '2026-11-15', '2026-02-30T10:00:00Z', '2026-11-15T10:00:00', '', 5, null])
      expect(checkHealthCheck({ ...complete, time }, today), String(time)).toMatchObject({
        fields: { time: 'This value is not valid' },
      })
  })
  test('leaves out a medical answer that was not sent and clears one that was sent blank', () => {
    const read = checkHealthCheck({ ...complete, allergies: '  ', family_history: null }, today)
    expect(read).toMatchObject({ ok: true, value: { allergies: null, family_history: null } })
    expect(read.ok && Object.keys(read.value)).not.toContain('previous_injuries')
  })
  test('drops unknown fields', () => {
    const read = checkHealthCheck({ ...complete, practitioner_name: 'Somebody', admin: true }, today)
    expect(read.ok && Object.keys(read.value)).not.toContain('practitioner_name')
  })
  test('refuses text that cannot be stored, keeps line breaks', () => {
    expect(checkHealthCheck({ ...complete, notes: 'a\u0000b' }, today).ok).toBe(false)
    expect(checkHealthCheck({ ...complete, notes: 'x'.repeat(10_001) }, today).ok).toBe(false)
    expect(checkHealthCheck({ ...complete, notes: 'one\ntwo' }, today)).toMatchObject({
      value: { notes: 'one\ntwo' },
    })
  })
  test('computes the body mass index from height and weight, and only from both', () => {
    expect(withComputed({ height: 178, weight: 70 }).body_mass_index).toBe(22.1)
    expect(withComputed({ height: null, weight: 70 }).body_mass_index).toBeNull()
    expect(scoresOf({ height: 178, weight: 70 }, specOf('corrected')).healthy_score).toBe(1)
  })
  test('every number in range is read correctly in every way of typing it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rangeFieldNames),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, part) => {
          const { min, max, isWhole = false }: Field = fields[name]
          const value = Number((min + (max - min) * part).toFixed(isWhole ? 0 : 2))
          for (const typed of [
            value,
            String(value),
            String(value).replace('.', ','),
            toPersian(String(value)),
          ])
            expect(checkField(name, typed)).toEqual({ value })
        },
      ),
    )
  })
})

const toPersian = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit))).replace('.', '٫')

test('the table of fields is in order', () => {
  for (const name of fieldNames) {
    expect(fields[name].min, name).toBeLessThan(fields[name].max)
    expect(fields[name].leap, name).toBeGreaterThan(0)
    expect(english(rangeProblem(name))).toMatch(/^Please enter a (number|value) between -?\d+ and \d+$/)
  }
})

test('a very large change is noticed; a first reading never is', () => {
  expect(isFarFromLast('weight', 90, 70)).toBe(true)
  expect(isFarFromLast('weight', 72, 70)).toBe(false)
  expect(isFarFromLast('weight', 90, null)).toBe(false)
})

test('the usual range around a last value has whole leaps as its ends and does not tell the value', () => {
  expect(usualRange('weight', 71.3)).toEqual(usualRange('weight', 71.9))
  // 72 kg is six leaps; a narrower range would tell it.
  expect(usualRange('weight', 72)).toEqual(usualRange('weight', 83.9))
  for (const name of fieldNames)
    fc.assert(
      fc.property(fc.double({ min: fields[name].min, max: fields[name].max, noNaN: true }), (last) => {
        const [from, to] = usualRange(name, last)
        const { leap } = fields[name]
        expect(to - from).toBeCloseTo(3 * leap, 5)
        for (const end of [from, to]) expect(Math.abs(end / leap - Math.round(end / leap))).toBeLessThan(1e-4)
        // Whatever is not far from the last value is inside.
        for (const value of [last - leap * 0.99, last, last + leap * 0.99]) {
          expect(value).toBeGreaterThan(from)
          expect(value).toBeLessThan(to)
        }
      }),
    )
})
