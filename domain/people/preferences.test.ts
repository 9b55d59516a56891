import { expect, test } from 'vitest'
import { noPreferences, readPreferences } from './preferences.ts'

test('stored choices are read, and what is not known follows the language', () => {
  expect(readPreferences('{"calendar":"persian","blood_unit":"mg/dL"}')).toEqual({
    calendar: 'persian',
    blood_unit: 'mg/dL',
    reminders: true,
  })
  expect(readPreferences('{"reminders":false}')).toEqual({ ...noPreferences, reminders: false })
  expect(readPreferences('{"calendar":"julian","theme":"dark"}')).toEqual(noPreferences)
  for (const stored of [null, '', '{', '3', 'null', '[]'])
    expect(readPreferences(stored)).toEqual(noPreferences)
})
