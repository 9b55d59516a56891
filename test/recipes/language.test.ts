// Adds a language to a copy of the project by the recipe in CONTRIBUTING.md: the compiler names every table that the recipe
// lists and no other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { Copy, stepsOf } from './recipe.ts'

const copy = new Copy(stepsOf('Add a language'))
afterAll(() => copy.remove())

/** The tables that the second step lists. */
function listed(): string[] {
  const [, chapter = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Add a language\n')
  const [, second = ''] = chapter.split('\n## ')[0]?.split('\n2. ') ?? []
  const tables = second.split('\n3. ')[0]?.matchAll(/`([\w/-]+\/[\w-]+\.tsx?)`/g) ?? []
  return [...tables].map(([, path = '']) => path).filter((path) => !path.includes('CODE'))
}

test('the compiler names the tables that the recipe lists', async () => {
  const said = await copy.compile('domain', 'server', 'web', '.')
  const named = new Set([...said.matchAll(/^([\w./-]+\.tsx?)\(\d+/gm)].map(([, path = '']) => path))
  const sources = [...named].filter((path) => !/\.test\.tsx?$|^(?:e2e|test)\//.test(path))
  expect(sources.toSorted()).toEqual(listed().toSorted())
})

test('a forgotten migration is named', async () => {
  expect(await copy.test('server/accounts/update-user.test.ts')).toMatch(/\bde\b/)
})
