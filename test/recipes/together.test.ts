// A metric and a role added to one copy by the recipes in CONTRIBUTING.md: it compiles. Compiling everything takes longest,
// so both recipes share it; their own files try what the tests say.
import { afterAll, expect, test } from 'vitest'
import { Copy, stepsOf } from './recipe.ts'

const copy = new Copy([...stepsOf('Add a metric'), ...stepsOf('Add a role')])
afterAll(() => copy.remove())

test('with every step of both recipes the copy compiles', async () => {
  expect(await copy.compile('domain', 'server', 'web', '.')).toBe('')
})
