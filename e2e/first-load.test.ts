// How much script a first visit loads, gzipped as the server sends it. The limits are promises to people on phones.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { languageCodes } from '#domain/languages.ts'
import { root } from '#scripts/root.ts'

type FirstLoad = { first: Record<string, string[]>; routes: Record<string, string[]> }

const dist = join(root, 'web/dist')
const limits: Record<string, number> = {
  login: 95,
  'player dashboard': 140,
}

const sizeOf = (file: string): number => {
  const path = join(dist, file)
  // A file too small to gain by it has no compressed form.
  return (statSync(`${path}.gz`, { throwIfNoEntry: false }) ?? statSync(path)).size
}
const kilobytes = (files: string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000

test('the first load stays small', () => {
  const { first, routes } = JSON.parse(readFileSync(join(dist, '.first-load'), 'utf8')) as FirstLoad
  for (const [route, files] of Object.entries(routes))
    console.log(`${kilobytes(files).toFixed(1).padStart(6)} kB  ${route}`)
  for (const [screen, limit] of Object.entries(limits))
    for (const language of languageCodes) {
      const name = `${screen} in ${language}`
      const size = kilobytes(first[name] ?? [])
      console.log(`${size.toFixed(1).padStart(6)} kB  first load of ${name} (at most ${limit})`)
      expect(size, name).toBeGreaterThan(50)
      expect(size, name).toBeLessThanOrEqual(limit)
    }
})
