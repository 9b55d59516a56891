import { expect, test } from 'vitest'
import { deviceOfPreset, listPresets, presetColumns, presetOf } from './list-presets.ts'
import { guessColumns } from './results-list.ts'

const forceDecks = [
  'Name',
  'ExternalId',
  'Test Type',
  'Date',
  'Time',
  'BW [KG]',
  'Reps',
  'Tags',
  'Jump Height (Flight Time) [cm]',
  'Jump Height (Imp-Mom) [cm]',
  'Jump Height (Imp-Mom) in Inches [in]',
]

test('a list is known by its heads, whatever their order and their other columns', () => {
  expect(presetOf(forceDecks)?.name).toBe('VALD ForceDecks')
  expect(presetOf(forceDecks.toReversed())?.name).toBe('VALD ForceDecks')
  expect(
    presetOf(
      'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Symptoms,Consumed,TruRead,Notes'.split(','),
    )?.name,
  ).toBe('OMRON connect')
  expect(presetOf(['Name', 'Date', 'Systolic (mmHg)', 'Diastolic (mmHg)'])).toBeNull()
})

test('its columns come with their units, a jump once, and nothing else is guessed', () => {
  const preset = presetOf(forceDecks)
  const columns = preset && presetColumns(preset, forceDecks, guessColumns(forceDecks))
  expect(columns?.map((column) => column && `${column.name} ${column.unit}`)).toEqual([
    'name null',
    null,
    null,
    'date null',
    null,
    'weight kg',
    null,
    null,
    null,
    'vertical_jump cm',
    null,
  ])
})

test('the only device that is such a system is meant', () => {
  const preset = listPresets.find(({ name }) => name === 'VALD ForceDecks')
  const plates = { name: 'VALD plates', class: null }
  const others = [{ name: 'Mat', class: null }, plates]
  expect(preset && deviceOfPreset(preset, others)).toBe(plates)
  expect(preset && deviceOfPreset(preset, [...others, { name: 'Left', class: 'force plate' }])).toBeNull()
})

test('no two presets are marked alike', () => {
  for (const { name, marks } of listPresets) expect(presetOf(marks)?.name).toBe(name)
})
