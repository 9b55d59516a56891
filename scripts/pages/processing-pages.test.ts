import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { keptData } from '#server/backup/kept-data.ts'
import { tableNames } from '#server/backup/tables.ts'
import { impactPage, processingPage } from './processing-pages.ts'

const pages = { 'processing.md': processingPage(), 'impact-assessment.md': impactPage() }

for (const [name, page] of Object.entries(pages)) {
  test(`docs/${name} is what \`npm run docs\` writes`, () => {
    expect(readFileSync(join(root, 'docs', name), 'utf8'), 'run `npm run docs`').toBe(page)
  })
  test(`docs/${name} contains nothing unfilled`, () => {
    expect(page).not.toMatch(/undefined|NaN|null|\| {2}\|.*`/)
  })
}

// server/backup/backup.test.ts compares tableNames with the tables of the database.
test('every table of the database is in the record of processing, with all its columns filled', () => {
  expect(Object.keys(keptData).toSorted()).toEqual(tableNames.toSorted())
  for (const name of tableNames) {
    expect(pages['processing.md']).toContain(`| \`${name}\` |`)
    for (const text of Object.values(keptData[name])) expect(text, name).not.toBe('')
  }
})

test('tables with values, notes or answers of players are data concerning health', () => {
  const health = tableNames.filter((name) => keptData[name].isHealth)
  expect(health).toEqual(
    expect.arrayContaining([
      'health_checks',
      'health_check_versions',
      'readings',
      'medical_answers',
      'users',
    ]),
  )
})
