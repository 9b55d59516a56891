import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import { type JudgedMetric, steps, urgencyOf } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { rowText } from '#domain/measures/texts/advice-words.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { slotsFor } from '#test/prose/prose.ts'
import { clubRuleProblems, type RuleInput } from './club-rule.ts'
import { compareVersions } from './compare-versions.ts'
import { noReplay, replayed } from './replay.ts'
import type { SignedRule } from './signed-rule.ts'

const spec = specOf('corrected')
const man: Person = { age: 25, gender: 'Male' }
const girl: Person = { age: 15, gender: 'Female' }

const signed = (rule: Partial<SignedRule>): SignedRule => ({
  id: 'a',
  kind: 'added',
  metric: 'heart_rate',
  words: { en: 'A pulse of 90 is a lot for our players.', fa: 'نبض ۹۰ برای بازیکنان ما زیاد است.' },
  source: null,
  version: 1,
  signed: { name: 'Eva Lang', registration: 'GMC 1234567', on: '2026-11-01' },
  until: '2027-11-01',
  ...rule,
})
const fast = signed({ ranges: [{ heart_rate: { from: 90 } }], step: 'week', stops: ['lifting'] })
const calm = signed({
  id: 'b',
  kind: 'calmer',
  row: 'pulse_high',
  step: 'next',
  sex: 'Male',
  age_from: 18,
  age_below: 40,
  source: 'ours',
})

const judge = (values: Values, person: Person, rules: readonly SignedRule[]) =>
  judgeCheck(values, person, {}, spec, { rows: null, rules })
const about = (metric: JudgedMetric, advice: readonly Advice<JudgedMetric>[]) =>
  advice.find((one) => one.metric === metric)

describe('a row that a doctor signed', () => {
  test('is said in the doctor’s words, with its stop, and names who signed it', () => {
    const found = about('heart_rate', judge({ heart_rate: 92 }, man, [fast]))
    expect(found).toMatchObject({ step: 'week', stops: ['lifting'], rules: [fast] })
    expect(rowText(allAdvice.fa, found!.row!, 'week', man, slotsFor('fa')).firstPara).toBe(fast.words.fa)
    expect(about('heart_rate', judge({ heart_rate: 92 }, man, []))?.step).toBe('next')
  })

  test('of the product speaks where it is at least as urgent', () => {
    const found = about('heart_rate', judge({ heart_rate: 134 }, man, [fast]))
    expect(found).toMatchObject({ step: 'now', stops: ['lifting', 'tests'] })
    expect(found?.row?.id).not.toMatch(/^rule:/)
  })

  test('holds for the sex and ages it names; what is unknown leads to the more urgent row', () => {
    const girls: SignedRule = { ...fast, sex: 'Female', age_from: 12, age_below: 16 }
    const stepOf = (person: Person) => about('heart_rate', judge({ heart_rate: 92 }, person, [girls]))?.step
    expect(stepOf(girl)).toBe('week')
    expect(stepOf({ ...girl, age: 16 })).toBe('next')
    expect(stepOf({ ...girl, gender: 'Male' })).toBe('next')
    expect(stepOf({ age: null, gender: null })).toBe('week')
  })

  test('without ranges holds where the product’s row does', () => {
    const rule = signed({ kind: 'stricter', row: 'oxygen_border', metric: 'oxygen_level', step: 'today' })
    expect(about('oxygen_level', judge({ oxygen_level: 94 }, man, [rule]))?.step).toBe('today')
    expect(about('oxygen_level', judge({ oxygen_level: 96 }, man, [rule]))).toBeUndefined()
  })

  test('that is calmer keeps the follow-up', () => {
    const high = { blood_pressure_systolic: 165, blood_pressure_diastolic: 85 }
    const before = about('blood_pressure', judge(high, man, []))
    const rule = { ...calm, metric: 'blood_pressure', row: before?.row?.id ?? '' } as const
    const after = about('blood_pressure', judge(high, man, [rule]))
    expect([before?.step, after?.step]).toEqual(['week', 'next'])
    expect(after && opensFollowUp(after)).toBe(true)
    expect(about('blood_pressure', judge(high, { ...man, age: 17 }, [rule]))?.step).toBe('week')
    expect(about('blood_pressure', judge(high, { age: 30, gender: null }, [rule]))?.step).toBe('week')
  })
})

const anyRule = fc
  .record({
    kind: fc.constantFrom('added', 'stricter'),
    from: fc.integer({ min: 30, max: 180 }),
    step: fc.constantFrom(...steps),
    sex: fc.constantFrom('Male', 'Female', undefined),
    age_from: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
  })
  .map(({ from, ...rule }) => signed({ ...rule, ranges: [{ heart_rate: { from } }] }))

test('rows that are not calmer never make anything calmer, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { minLength: 1, maxLength: 4 }),
      fc.record({
        heart_rate: fc.integer({ min: 25, max: 200 }),
        oxygen_level: fc.integer({ min: 80, max: 100 }),
      }),
      fc.record({
        age: fc.option(fc.integer({ min: 8, max: 70 })),
        gender: fc.constantFrom('Male' as const, 'Female' as const, 'Other' as const, null),
      }),
      (rules, values, person) => {
        const all = judge(values, person, rules)
        for (const before of judge(values, person, [])) {
          const after = about(before.metric, all)
          expect(urgencyOf(after?.step ?? 'next')).toBeLessThanOrEqual(urgencyOf(before.step))
          expect(after?.stops).toEqual(expect.arrayContaining([...before.stops]))
        }
      },
    ),
  )
})

describe('what may be signed', () => {
  const words = { en: 'x', fa: 'x' }
  const base: RuleInput = {
    kind: 'added',
    metric: 'heart_rate',
    ranges: [{ heart_rate: { from: 90 } }],
    step: 'week',
    words,
    source: null,
  }
  const cases: [what: string, rule: Partial<RuleInput>, fields: string[]][] = [
    ['an added row', {}, []],
    ['an added row without ranges', { ranges: undefined }, ['ranges']],
    ['a number of another metric', { ranges: [{ weight: { from: 90 } }] }, ['ranges']],
    ['a range that is upside down', { ranges: [{ heart_rate: { from: 90, below: 60 } }] }, ['ranges']],
    ['ages that are upside down', { age_from: 20, age_below: 16 }, ['age_below']],
    ['a stricter row of no row', { kind: 'stricter' }, ['row']],
    [
      'a stricter row that is calmer',
      { kind: 'stricter', row: 'oxygen_very_low', metric: 'oxygen_level', ranges: undefined },
      ['step'],
    ],
    ['a band', { kind: 'band', step: undefined }, []],
    ['a band with a step', { kind: 'band' }, ['step']],
    [
      'a calmed row of now',
      {
        kind: 'calmer',
        row: 'oxygen_very_low',
        metric: 'oxygen_level',
        ranges: undefined,
        step: 'next',
        source: 's',
        sex: 'Male',
        age_from: 18,
        age_below: 40,
      },
      ['step'],
    ],
    [
      'a calmed row without a source',
      {
        kind: 'calmer',
        row: 'bmi_very_high',
        metric: 'body_mass_index',
        ranges: undefined,
        step: 'next',
        sex: 'Male',
        age_from: 18,
        age_below: 40,
      },
      ['source'],
    ],
    [
      'a calmed row for the young',
      {
        kind: 'calmer',
        row: 'bmi_very_high',
        metric: 'body_mass_index',
        ranges: undefined,
        step: 'next',
        source: 's',
        sex: 'Male',
        age_from: 16,
        age_below: 40,
      },
      ['age_from'],
    ],
    [
      'a calmed row for everybody',
      {
        kind: 'calmer',
        row: 'bmi_very_high',
        metric: 'body_mass_index',
        ranges: undefined,
        step: 'next',
        source: 's',
      },
      ['sex', 'age_below', 'age_from'],
    ],
    [
      'a calmed row within the limits',
      {
        kind: 'calmer',
        row: 'bmi_very_high',
        metric: 'body_mass_index',
        ranges: undefined,
        step: 'next',
        source: 's',
        sex: 'Male',
        age_from: 18,
        age_below: 40,
      },
      [],
    ],
  ]
  test.for(cases)('%s', ([, rule, fields]) => {
    const problems = clubRuleProblems([{ ...base, ...rule }])
    expect(Object.keys(problems).toSorted()).toEqual(fields.map((field) => `rules.0.${field}`).toSorted())
  })
})

test('the replay counts checks by their most urgent step, and those of each row', () => {
  const checks = [130, 92, 95, 60].map((heart_rate, nth) => ({ heart_rate, date: `2026-0${9 - nth}-01` }))
  const player = { subject: { date_of_birth: '2000-01-01', gender: 'Male' as const }, checks }
  const sum = replayed(noReplay('2026-07-01', [fast]), player, { inForce: [], proposed: [fast], spec })
  // The check of June is before the window.
  expect(sum).toEqual({
    from: '2026-07-01',
    checks: 3,
    before: { now: 1, today: 0, week: 0, next: 2, none: 0 },
    after: { now: 1, today: 0, week: 2, next: 0, none: 0 },
    rules: [{ id: 'a', before: 0, after: 2 }],
  })
})

test('over random checks and rows the replay counts what is counted by hand', () => {
  const pulse = fc.integer({ min: 35, max: 150 })
  const aRow = fc.record({ from: pulse, step: fc.constantFrom(...steps) })
  fc.assert(
    fc.property(fc.array(pulse, { maxLength: 30 }), fc.array(aRow, { maxLength: 3 }), (rates, rows) => {
      const checks = rates.map((heart_rate, nth) => ({
        heart_rate,
        date: `2026-09-${String(30 - nth).padStart(2, '0')}`,
      }))
      const proposed = rows.map(({ from, step }, nth) =>
        signed({ id: `r${nth}`, ranges: [{ heart_rate: { from } }], step }),
      )
      const player = { subject: { date_of_birth: '2000-01-01', gender: 'Male' as const }, checks }
      const sum = replayed(noReplay('2026-09-01', proposed), player, { inForce: [], proposed, spec })
      // By hand: what the product says of each pulse alone, or the most urgent row that it reaches.
      const before = rates.map((heart_rate) => about('heart_rate', judge({ heart_rate }, man, []))?.step)
      const after = rates.map((rate, nth) =>
        [before[nth], ...rows.flatMap(({ from, step }) => (rate >= from ? [step] : []))]
          .filter((step) => step !== undefined)
          .toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
          .at(0),
      )
      for (const step of [...steps, 'none'] as const) {
        const isAt = (found: string | undefined) => (found ?? 'none') === step
        expect(sum.before[step]).toBe(before.filter(isAt).length)
        expect(sum.after[step]).toBe(after.filter(isAt).length)
      }
      expect(sum.checks).toBe(rates.length)
      for (const [nth, { step }] of rows.entries())
        expect(sum.rules[nth]).toEqual({
          id: `r${nth}`,
          before: before.filter((found) => found === step).length,
          after: after.filter((found) => found === step).length,
        })
    }),
  )
})

test('an earlier version says what became of each of its rows', () => {
  const later = { version: 2, signed: { ...fast.signed, on: '2026-12-01' }, until: '2028-01-01' }
  const { since, added } = compareVersions(
    [fast, calm, signed({ id: 'c' })],
    [
      { ...fast, ...later },
      { ...calm, ...later, source: 'a better one' },
      { ...signed({ id: 'd' }), ...later },
    ],
  )
  expect(Object.fromEntries(since)).toEqual({ a: 'same', b: 'changed', c: 'removed' })
  expect(added.map(({ id }) => id)).toEqual(['d'])
})
