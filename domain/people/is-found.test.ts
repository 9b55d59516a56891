import { expect, test } from 'vitest'
import { isFound } from './is-found.ts'

const found = [
  ['maya', ['Maya Cole']],
  ['cole MAYA', ['Maya Cole']],
  ['', ['Maya Cole']],
  ['  ', ['Maya Cole']],
  ['jose', ['José Álvarez']],
  ['álv', ['Jose Alvarez']],
  ['bristol rovers', ['Rovers', 'Bristol']],
  ['علي', ['علی کریمی']],
  ['نیمکت', ['نیم\u200cکت']],
] as const
for (const [typed, texts] of found)
  test(`“${typed}” finds ${texts.join(', ')}`, () => {
    expect(isFound(typed, texts)).toBe(true)
  })

test('every typed word must be found', () => {
  expect(isFound('maya weber', ['Maya Cole'])).toBe(false)
  expect(isFound('.*', ['Maya Cole'])).toBe(false)
})
