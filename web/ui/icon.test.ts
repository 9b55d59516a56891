import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

test('every icon name has a drawing, and every drawing a name', () => {
  const types = read('icon.tsx').split('export type IconName')[0] ?? ''
  const names = [...types.matchAll(/\| '(\w+)'|= '(\w+)'/g)].map((found) => found[1] ?? found[2])
  const drawings = [...read('icons.svg').matchAll(/<symbol id="(\w+)"/g)].map((found) => found[1])
  expect(names.length).toBeGreaterThan(30)
  expect(new Set(names)).toEqual(new Set(drawings))
})
