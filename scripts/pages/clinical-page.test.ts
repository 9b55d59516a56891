import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { urgencyRows } from '#domain/measures/advice/rows/urgency-rows.ts'
import { root } from '#scripts/root.ts'
import { clinicalPage } from './clinical-page.ts'

const page = clinicalPage()

test('docs/clinical.md is what `npm run docs` writes', () => {
  expect(readFileSync(join(root, 'docs/clinical.md'), 'utf8'), 'run `npm run docs`').toBe(page)
})

test('the page starts by saying that nothing on it is clinically confirmed', () => {
  expect(page.split('\n')[2]).toMatch(/^> \*\*Not clinically confirmed\.\*\*/)
})

test('every row is on the page, with its source', () => {
  for (const { id, source } of urgencyRows) {
    expect(page).toContain(`### ${id}: `)
    expect(page).toContain(source)
  }
})

test('the page contains no unfilled placeholder', () => {
  expect(page).not.toMatch(/\{|\}|undefined|NaN|null/)
})
