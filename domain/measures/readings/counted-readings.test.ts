import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fields } from '#domain/measures/fields.ts'
import {
  countingOf,
  fieldsOfMeasure,
  measureNames,
  type ReadingField,
} from '#domain/measures/station-measures.ts'
import { cellOf } from './board-cell.ts'
import {
  countedReadings,
  inOrder,
  type Reading,
  resultOf,
  resultsOf,
  standingReadings,
  trialsOf,
} from './counted-readings.ts'
import { contextOf } from './how-taken.ts'
import { hasTrials, readMethod, type TakenAnswers, takenQuestions, writeMethod } from './method.ts'
import { skipReasons } from './reading.ts'

let count = 0
const read = (field: ReadingField, value: number | null, given: Partial<Reading> = {}): Reading => {
  count += 1
  return {
    id: `reading-${String(count).padStart(4, '0')}`,
    field,
    value,
    skipped: null,
    trial: 1,
    at: `2026-11-14T09:${String(count % 60).padStart(2, '0')}:00.000Z`,
    supersedes: null,
    ...given,
  }
}
const pressure = (trial: number, systolic: number, diastolic: number): Reading[] => [
  read('blood_pressure_systolic', systolic, { trial }),
  read('blood_pressure_diastolic', diastolic, { trial }),
]

test('the readings that make the result are named, and none for half a pressure', () => {
  const [first, second] = [read('weight', 70), read('weight', 71)]
  expect([...countedReadings('weight', [first, second])]).toEqual([second.id])
  const half = read('blood_pressure_systolic', 140)
  expect(countedReadings('blood_pressure', [half]).size).toBe(0)
  const pairs = [half, read('blood_pressure_diastolic', 90), ...pressure(2, 131, 84), ...pressure(3, 128, 80)]
  expect([...countedReadings('blood_pressure', pairs)]).toEqual(pairs.slice(2).map(({ id }) => id))
})

describe('what counts', () => {
  const threeTrials = (field: ReadingField, values: readonly number[]) =>
    values.map((value, nth) => read(field, value, { trial: nth + 1 }))
  const cases = [
    ['vertical_jump', [56, 58, 57], 58, 'the highest'],
    ['airway_peak_flow', [520, 480, 500], 520, 'the highest'],
    ['hundred_meter_sprint', [12.4, 12.1, 12.2], 12.1, 'the lowest'],
    ['reaction_time', [0.19, 0.21, 0.18], 0.18, 'the lowest'],
    ['heart_rate', [80, 61, 64], 63, 'the mean of the last two, rounded'],
    ['heart_rate', [61], 61, 'the only one'],
    ['weight', [82.4, 81.9], 81.9, 'the last'],
    ['body_temperature', [37.9, 36.8], 36.8, 'the last'],
  ] as const
  for (const [field, values, result, which] of cases)
    test(`of ${field} ${values.join(', ')}: ${which}`, () => {
      expect(resultOf(field, threeTrials(field, values))).toEqual({ [field]: result })
    })

  test('blood pressure is the mean of the last two pairs', () => {
    const readings = [...pressure(1, 150, 95), ...pressure(2, 131, 84), ...pressure(3, 128, 80)]
    expect(resultOf('blood_pressure', readings)).toEqual({
      blood_pressure_systolic: 130,
      blood_pressure_diastolic: 82,
    })
  })

  test('half a pair does not count beside a whole one', () => {
    const readings = [...pressure(1, 124, 80), read('blood_pressure_systolic', 140, { trial: 2 })]
    expect(resultOf('blood_pressure', readings)).toEqual({
      blood_pressure_systolic: 124,
      blood_pressure_diastolic: 80,
    })
    expect(resultOf('blood_pressure', readings.slice(2))).toEqual({ blood_pressure_systolic: 140 })
  })

  test('the shuttle belongs to the level of its own run', () => {
    const run = (trial: number, level: number, shuttle: number) => [
      read('beep_test', level, { trial }),
      read('beep_test_decimal', shuttle, { trial }),
    ]
    expect(resultOf('beep_test', [...run(1, 11, 5), ...run(2, 9, 7)])).toEqual({
      beep_test: 9,
      beep_test_decimal: 7,
    })
  })

  test('of two devices with the same trial the later reading counts, and the cell says that there are two', () => {
    const [first, second] = [
      read('weight', 82, { at: '2026-11-14T09:10:00.000Z' }),
      read('weight', 84, { at: '2026-11-14T09:05:00.000Z' }),
    ]
    expect(resultOf('weight', [first, second])).toEqual({ weight: 82 })
    expect(cellOf('weight', [first, second])).toEqual({ state: 'done', why: null, hasTwo: true })
    expect(cellOf('weight', [first])).toEqual({ state: 'done', why: null, hasTwo: false })
    expect(cellOf('weight', [first, { ...second, value: 82 }]).hasTwo).toBe(false)
    expect(cellOf('weight', [first, { ...second, value: null, isTaken: true }]).hasTwo).toBe(true)
    expect(cellOf('weight', [{ ...first, value: null, isTaken: true }]).state).toBe('done')
  })

  test('a reading that was replaced or taken back does not count', () => {
    const wrong = read('vertical_jump', 95)
    const right = read('vertical_jump', 59, { supersedes: wrong.id })
    expect(resultOf('vertical_jump', [wrong, right])).toEqual({ vertical_jump: 59 })
    const undone = read('vertical_jump', null, { supersedes: right.id })
    expect(resultOf('vertical_jump', [wrong, right, undone])).toEqual({})
    expect(cellOf('vertical_jump', [wrong, right, undone]).state).toBe('missing')
  })

  test('a cell tells done, partly, skipped and missing apart', () => {
    const half = read('blood_pressure_systolic', 120)
    const skip = read('blood_pressure_systolic', null, { skipped: 'injury' })
    expect(cellOf('blood_pressure', []).state).toBe('missing')
    expect(cellOf('blood_pressure', [half]).state).toBe('partly')
    expect(cellOf('blood_pressure', pressure(1, 120, 80)).state).toBe('done')
    expect(cellOf('blood_pressure', [skip])).toMatchObject({ state: 'skipped', why: 'injury' })
    expect(cellOf('blood_pressure', [skip, ...pressure(1, 120, 80)]).state).toBe('done')
  })
})

describe('how it was taken', () => {
  const sprint = (value: number, method: string | null, trial = 1) =>
    read('hundred_meter_sprint', value, { method, trial })

  const cases: [what: string, readings: Reading[], context: object | null][] = [
    ['nothing is known', [sprint(12.1, null)], null],
    ['a sprint by gates', [sprint(12.1, 'gates')], { sprint_timing: 'gates' }],
    [
      'two runs that were timed alike',
      [sprint(12.1, 'hand'), sprint(12.3, 'hand', 2)],
      { sprint_timing: 'hand', best_of: { hundred_meter_sprint: 2 } },
    ],
    [
      'two runs that were timed differently',
      [sprint(12.1, 'hand'), sprint(12.3, 'gates', 2)],
      { best_of: { hundred_meter_sprint: 2 } },
    ],
    [
      'the best of three, typed once',
      [read('vertical_jump', 58, { method: 'best-of-3' })],
      { best_of: { vertical_jump: 3 } },
    ],
    ['a fasting glucose', [read('blood_glucose', 7.4, { method: 'fasting' })], { fasting: true }],
    ['a glucose after a meal', [read('blood_glucose', 7.4, { method: 'fed' })], { fasting: false }],
    ['a pulse after exercise', [read('heart_rate', 104, { method: 'exercise' })], { pulse_at_rest: false }],
    [
      'a pressure of which one number says it',
      [
        read('blood_pressure_systolic', 144),
        read('blood_pressure_diastolic', 92, { method: 'rest mean-of-2' }),
      ],
      { pressure_at_rest: true, pressure_confirmed: true },
    ],
    [
      'the equipment, where it is one',
      [
        read('weight', 80, { device: '01890000-0000-7000-8000-00000000aaaa' }),
        read('height', 180, { device: 'the old tape' }),
      ],
      { devices: { weight: '01890000-0000-7000-8000-00000000aaaa' } },
    ],
    ['the word of another program', [sprint(12.1, 'hand stopwatch')], null],
    ['a word of another measure', [read('blood_glucose', 7.4, { method: 'gates' })], null],
    ['an imported reading', [sprint(12.1, 'import')], null],
  ]
  for (const [what, readings, context] of cases)
    test(what, () => {
      expect(contextOf(readings)).toEqual(context)
    })

  test('a reading that was replaced says nothing', () => {
    const wrong = sprint(12.1, 'hand')
    const right = { ...sprint(12.2, 'gates'), supersedes: wrong.id }
    expect(contextOf([wrong, right])).toEqual({ sprint_timing: 'gates' })
  })

  test('every answer that a station offers is read back as it was written', () => {
    for (const measure of measureNames) {
      const answers = takenQuestions(measure).flatMap(({ key, words }) =>
        Object.values(words).map((answer): TakenAnswers => ({ [key]: answer })),
      )
      if (hasTrials(measure)) answers.push({ best_of: 1 }, { best_of: 5 })
      for (const taken of answers) expect(readMethod(measure, writeMethod(measure, taken))).toEqual(taken)
      expect(writeMethod(measure, {})).toBeNull()
    }
  })
})

describe('for every set of readings', () => {
  const someFields = measureNames.flatMap((measure) => fieldsOfMeasure(measure))
  const anyReadings = fc
    .array(
      fc.record({
        field: fc.constantFrom(...someFields),
        share: fc.integer({ min: 0, max: 20 }),
        skipped: fc.option(fc.constantFrom(...skipReasons), { freq: 6 }),
        trial: fc.integer({ min: 1, max: 4 }),
        minute: fc.integer({ min: 10, max: 14 }),
        replaces: fc.option(fc.nat(30), { freq: 3 }),
      }),
      { maxLength: 30 },
    )
    .map((drawn): Reading[] =>
      drawn.map(({ field, share, skipped, trial, minute, replaces }, nth) => {
        const { min, max } = field === 'smoking_level' ? { min: 0, max: 1 } : fields[field]
        return {
          id: `id-${String(nth).padStart(2, '0')}`,
          field,
          value: skipped === null ? Math.round(min + ((max - min) * share) / 20) : null,
          skipped,
          trial,
          at: `2026-11-14T09:${minute}:00.000Z`,
          // Never itself and never a later one, as ids are known only after they were made.
          supersedes: replaces !== null && replaces < nth ? `id-${String(replaces).padStart(2, '0')}` : null,
        }
      }),
    )

  test('the order of arrival does not matter', () => {
    fc.assert(
      fc.property(
        anyReadings.chain((readings) =>
          fc.tuple(
            fc.constant(readings),
            fc.shuffledSubarray(readings, { minLength: readings.length, maxLength: readings.length }),
          ),
        ),
        ([readings, shuffled]) => {
          expect(resultsOf(shuffled)).toEqual(resultsOf(readings))
        },
      ),
    )
  })

  test('replaced readings and skips change no result', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const standing = standingReadings(readings)
        // Whatever replaced something keeps doing so, so only its own value is looked at.
        const kept = standing
          .filter(({ value }) => value !== null)
          .map((one) => ({ ...one, supersedes: null }))
        expect(resultsOf(kept)).toEqual(resultsOf(readings))
      }),
    )
  })

  test('a result was measured, or lies between the two that were', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const measure of measureNames) {
          const result = resultOf(measure, readings)
          for (const field of fieldsOfMeasure(measure)) {
            const value = result[field]
            const values = standingReadings(readings).flatMap((one) =>
              one.field === field && one.value !== null ? [one.value] : [],
            )
            if (value === undefined) continue
            if (countingOf(measure) !== 'mean') expect(values).toContain(value)
            expect(value).toBeGreaterThanOrEqual(Math.min(...values))
            expect(value).toBeLessThanOrEqual(Math.max(...values))
          }
        }
      }),
    )
  })

  test('a measure with a standing value has a result, and only then', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const measure of measureNames) {
          const hasTrial = trialsOf(measure, readings).length > 0
          expect(Object.keys(resultOf(measure, readings)).length > 0).toBe(hasTrial)
          expect(['done', 'partly'].includes(cellOf(measure, readings).state)).toBe(hasTrial)
        }
      }),
    )
  })

  test('the best attempt is at least as good as every other one', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const measure of ['vertical_jump', 'hundred_meter_sprint'] as const) {
          const all = trialsOf(measure, readings).map(({ values }) => values[measure] ?? 0)
          const best = resultOf(measure, readings)[measure]
          if (best !== undefined)
            expect(best).toBe(measure === 'vertical_jump' ? Math.max(...all) : Math.min(...all))
        }
      }),
    )
  })
})

describe('the order of readings', () => {
  const at = (hour: number) => `2026-11-14T${String(hour).padStart(2, '0')}:00:00.000Z`

  test('of one device is that of its counter, also when its clock was set back', () => {
    const first = read('weight', 71, { tablet: 'a', seq: 1, at: at(10) })
    const second = read('weight', 64, { tablet: 'a', seq: 2, at: at(9) })
    expect(resultOf('weight', [second, first])).toEqual({ weight: 64 })
  })

  test('of two devices is that of their times', () => {
    const first = read('weight', 71, { tablet: 'a', seq: 9, at: at(10) })
    const second = read('weight', 64, { tablet: 'b', seq: 1, at: at(11) })
    expect(resultOf('weight', [second, first])).toEqual({ weight: 64 })
  })

  test('does not depend on the order of arrival, whatever counters and clocks say', () => {
    const some = fc.array(
      fc.record({
        tablet: fc.constantFrom('a', 'b', null),
        seq: fc.option(fc.integer({ min: 1, max: 5 })),
        hour: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(some, fc.integer(), (rows, seed) => {
        const readings = rows.map(({ tablet, seq, hour }, nth) =>
          read('weight', 60 + nth, { tablet, seq, at: at(hour) }),
        )
        const mixed = readings.toSorted((a, b) => (a.id < b.id ? -1 : 1) * (seed % 2 === 0 ? 1 : -1))
        expect(inOrder(mixed)).toEqual(inOrder(readings))
        const own = inOrder(readings).filter(({ tablet, seq }) => tablet === 'a' && seq !== null)
        const seqs = own.map(({ seq }) => seq ?? 0)
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
      }),
    )
  })
})
