import { expect, test } from 'vitest'
import { medicalFields, noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { metricNames, metrics } from '#domain/measures/metrics.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import {
  type Category,
  categories,
  categoryOfMetric,
  categoryOfNumber,
  contextSeen,
  sightOf,
  withoutWithheld,
} from './sharing.ts'

const club = 'club-1'
const player = {
  _id: 'player-1',
  account_type: 'Player',
  organisation_id: club,
  shares_fitness: 1,
  shares_health: 0,
  shares_lifestyle: 1,
  shares_earlier: 0,
  joined_on: '2026-11-01',
} as const
const someone = (account_type: 'Player' | 'Coach' | 'Practitioner' | 'Admin', _id = `${account_type}-1`) => ({
  _id,
  account_type,
  organisation_id: club,
})

test('every number of a metric has the category of the metric', () => {
  for (const metric of metricNames)
    for (const name of metrics[metric].reads) expect(categoryOfNumber(name)).toBe(categoryOfMetric(metric))
})

test.for([
  ['height', 'health'],
  ['weight', 'health'],
  ['body_mass_index', 'health'],
  ['beep_test_decimal', 'fitness'],
  ['smoking_level', 'lifestyle'],
] as const)('%s belongs to %s', ([name, category]) => {
  expect(categoryOfNumber(name)).toBe(category)
})

test('a coach sees what the player shares, from the day they joined', () => {
  expect(sightOf(someone('Coach'), player)).toMatchObject({
    withheld: ['health'],
    from: '2026-11-01',
    isLimited: true,
  })
  expect(sightOf(someone('Coach'), { ...player, shares_earlier: 1 }).from).toBe('')
})

test('the player and a practitioner see everything', () => {
  for (const reader of [someone('Player', 'player-1'), someone('Practitioner')])
    expect(sightOf(reader, player)).toMatchObject({ withheld: [], from: '', isLimited: false })
})

test('a practitioner who is not assigned to the club, an admin and another player see nothing', () => {
  const unassigned = { ...someone('Practitioner'), barred: [club] }
  const { shares_fitness: _, shares_lifestyle: __, ...unread } = player
  for (const reader of [unassigned, someone('Admin'), someone('Player', 'player-2')])
    expect(sightOf(reader, unread).withheld).toEqual(categories)
})

test('choices that were not read count as not shared', () => {
  const { _id, account_type, organisation_id } = player
  expect(sightOf(someone('Coach'), { _id, account_type, organisation_id })).toMatchObject({
    withheld: categories,
    from: '9999-12-31',
  })
})

const names = [...storedNumbers, ...noteFields, ...medicalFields]
const record = Object.fromEntries(names.map((name) => [name, 1])) as Record<(typeof names)[number], unknown>
const blankWithout = (category: Category) => {
  const seen = withoutWithheld(record, { withheld: [category] })
  return names.filter((name) => seen[name] === null)
}

test.for([
  ['fitness', ['beep_test', 'beep_test_decimal', 'reaction_time']],
  ['health', ['height', 'weight', 'body_mass_index', 'blood_results', 'ultrasound_results']],
  ['lifestyle', ['smoking_level', 'notes', 'diet_assessment', ...medicalFields]],
] as const)('withholding %s leaves out its fields', ([category, some]) => {
  expect(blankWithout(category)).toEqual(expect.arrayContaining([...some]))
})

test('every field of a record belongs to one category', () => {
  expect(categories.flatMap(blankWithout).toSorted()).toEqual(names.toSorted())
})

test('a field that the record does not have is not added', () => {
  expect(withoutWithheld({ date: '2026-11-01', height: 180 }, { withheld: ['health'] })).toEqual({
    date: '2026-11-01',
    height: null,
    withheld: ['health'],
  })
})

test('answers about how readings were taken follow the category of the reading', () => {
  const context: Context = {
    fasting: true,
    sprint_timing: 'gates',
    best_of: { airway_peak_flow: 3, vertical_jump: 2 },
    again: { blood_glucose: 4.5 },
  }
  expect(contextSeen(context, { withheld: ['health'] })).toEqual({
    sprint_timing: 'gates',
    best_of: { vertical_jump: 2 },
  })
  expect(contextSeen(context, { withheld: ['fitness'] })).toEqual({
    fasting: true,
    best_of: { airway_peak_flow: 3 },
    again: { blood_glucose: 4.5 },
  })
})
