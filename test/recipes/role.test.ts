// Adds a role to copies of the project by the recipe in CONTRIBUTING.md: with every step the tests of the copy pass
// (together.test.ts compiles it); without one, the compiler or a test names what is missing.
import { afterAll, expect, test } from 'vitest'
import { Copy, type Step, stepsOf } from './recipe.ts'

const steps = stepsOf('Add a role')
const copies: Copy[] = []
const copyWith = (chosen: readonly Step[]): Copy => {
  const copy = new Copy(chosen)
  copies.push(copy)
  return copy
}
const without = (...files: string[]) =>
  copyWith(steps.filter(({ path }) => !files.some((file) => path.includes(file))))

afterAll(() => {
  for (const copy of copies) copy.remove()
})

const tests = [
  'domain/people',
  'web/routes.test.ts',
  'web/messages/messages.test.ts',
  'server/db/migrations.test.ts',
  'server/accounts/roles.test.ts',
  'test/authorisation.test.ts',
  'test/boundaries.test.ts',
]

test('a physio takes at most twelve files', () => {
  const files = new Set(steps.map(({ path }) => path))
  expect(steps.length).toBeGreaterThan(15)
  // With frozen.json.
  expect(files.size + 1).toBeLessThanOrEqual(12)
})

test('with every step the tests of the copy pass', async () => {
  const copy = copyWith(steps)
  expect(await copy.test(...tests)).toBe('')
})

test('with the role alone the compiler names the texts that are missing', async () => {
  const said = await copyWith(steps.slice(0, 2)).compile('web')
  // The Persian guides have the type of the English ones, so they are named once those are written.
  for (const file of ['en/roles.ts', 'fa/roles.ts', 'en/help.ts'])
    expect(said).toContain(`web/messages/${file}`)
  expect(said).toContain('Physio')
})

const forgotten: [what: string, file: string, test: string, said: RegExp][] = [
  ['the migration', 'server/db', 'server/accounts/roles.test.ts', /Physio/],
  ['the main screen', 'coach-routes', 'web/routes.test.ts', /Physio has one main screen/],
  [
    'its rights',
    'policy.ts',
    'web/routes.test.ts',
    /Physio may not call getHeatMapScreen, which web\/health-checks/,
  ],
  [
    'who may do what',
    'who-may',
    'test/authorisation.test.ts -t getUser:',
    /Physio getUser of player .*: 200, not 403/,
  ],
]
for (const [what, file, path, said] of forgotten)
  test(`a forgotten step is named: ${what}`, async () => {
    expect(await without(file).test(...path.split(' '))).toMatch(said)
  })
