import { expect, test } from 'vitest'
import { ownUnit } from './own-unit.ts'
import { templates } from './templates.ts'

test.for([
  ['kg', 'کیلوگرم'],
  ['KG', 'کیلوگرم'],
  ['/5', 'از ۵'],
  ['/ 100', 'از ۱۰۰'],
  ['beats', 'beats'],
  ['constructor', 'constructor'],
  [null, null],
] as const)('%s is read %s in Persian, and as it was typed in English', ([unit, shown]) => {
  expect(ownUnit(unit, 'fa')).toBe(shown)
  expect(ownUnit(unit, 'en')).toBe(unit)
})

test('every unit of a template has Persian words', () => {
  for (const { unit } of templates) expect(ownUnit(unit, 'fa') ?? '').not.toMatch(/[a-z]/i)
})
