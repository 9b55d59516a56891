// The recipes in CONTRIBUTING.md, done on copies of the project: a metric, a role and a language. With every step the tests of
// the copy pass; without one, the compiler or a test names what is missing. Compiling and starting Vitest take longest, so the
// recipes share copies where what one says cannot be taken for another's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { programVersion } from '#server/version.ts'
import { Copy, type RecipeStep, stepsOf } from './recipe.ts'

const metric = stepsOf('Add a metric')
const role = stepsOf('Add a role')
const language = stepsOf('Add a language')

const copies: Copy[] = []
afterAll(() => {
  for (const copy of copies) copy.remove()
})
function copyWith(...steps: readonly RecipeStep[]): Copy {
  const copy = new Copy(steps)
  copies.push(copy)
  return copy
}
/** Begins with the first test that asks. */
function once(work: () => Promise<string>): () => Promise<string> {
  let begun: Promise<string> | undefined
  return () => (begun ??= work())
}
const without = (steps: readonly RecipeStep[], ...files: string[]) =>
  steps.filter(({ path }) => !files.some((file) => path.includes(file)))

test('a metric has more than twelve steps, and a physio takes at most twelve files', () => {
  expect(metric.length).toBeGreaterThan(12)
  const files = new Set(role.map(({ path }) => path))
  expect(role.length).toBeGreaterThan(15)
  // With frozen.json.
  expect(files.size + 1).toBeLessThanOrEqual(12)
})

/** The tables that the second step of the language lists. */
function listed(): string[] {
  const [, chapter = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Add a language\n')
  const [, second = ''] = chapter.split('\n## ')[0]?.split('\n2. ') ?? []
  const tables = second.split('\n3. ')[0]?.matchAll(/`([\w/-]+\/[\w-]+\.tsx?)`/g) ?? []
  return [...tables].map(([, path = '']) => path).filter((path) => !path.includes('CODE'))
}

test('with every step of metric and role all compiles but the tables that the recipe of a language lists', async () => {
  const said = await copyWith(...metric, ...role, ...language).compile('domain', 'server', 'web', '.')
  const faults = [...said.matchAll(/^([\w./-]+\.tsx?)\(\d+.*(?:\n {2,}.*)*/gm)].map(([fault, path = '']) => ({
    fault,
    path,
  }))
  const sources = faults.filter(({ path }) => !/\.test\.tsx?$|^(?:e2e|test)\//.test(path))
  expect([...new Set(sources.map(({ path }) => path))].toSorted()).toEqual(listed().toSorted())
  expect(faults.filter(({ fault }) => !/\bde\b/.test(fault))).toEqual([])
})

test('with every step of metric and role the tests of the copy pass', async () => {
  const said = await copyWith(...metric, ...role).test(
    'domain',
    'server/db/migrations.test.ts',
    'server/db/store.test.ts',
    'server/accounts/roles.test.ts',
    'server/openapi/document.test.ts',
    'server/exchange/fhir/concepts.test.ts',
    'test/rights/sharing.test.ts',
    'web/routes.test.ts',
    'web/messages/messages.test.ts',
    'test/rights/authorisation.test.ts',
    'test/boundaries.test.ts',
    // What the walks through every value say of the other metrics, and what is withheld, `npm test` asks of the project itself.
    '-t=^(?!.*every value of (?!grip_strength))(?!.*withheld: \\[")',
  )
  expect(said).toBe('')
})

describe('the rows alone: the compiler names the texts that are missing', () => {
  const compiled = once(() =>
    copyWith(...metric.slice(0, 2), ...role.slice(0, 2)).compileOnly(
      'domain/measures/texts',
      'domain/field/conductor',
      'web/messages',
    ),
  )
  // The Persian names and guides have the type of the English ones, so they are named once those are written.
  test('of the metric', async () => {
    const said = await compiled()
    for (const file of ['all-texts', 'en/advice', 'fa/advice', 'en/names'])
      expect(said).toContain(`domain/measures/texts/${file}.ts`)
    expect(said).toContain('domain/field/conductor/station-times.ts')
    expect(said).toContain('grip_strength')
  })
  test('of the role', async () => {
    const said = await compiled()
    for (const file of ['en/roles.ts', 'fa/roles.ts', 'en/help.ts'])
      expect(said).toContain(`web/messages/${file}`)
    expect(said).toContain('Physio')
  })
})

describe('a forgotten step is named', () => {
  const hasNoMigration = once(() =>
    copyWith(
      ...without(metric, 'server/db', 'stations.ts', 'fhir-codes'),
      ...without(role, 'server/db', 'coach-routes'),
      ...language,
    ).test(
      'domain/clubs/stations.test.ts',
      'server/db/store.test.ts',
      'server/exchange/fhir/concepts.test.ts',
      'server/accounts/roles.test.ts',
      'web/routes.test.ts',
      'server/accounts/update-user.test.ts',
      '-t=stations measure everything|every stored number has a measure|the table refuses|the database keeps|main screen|language',
    ),
  )
  // The metric comes with a version that was released without it; the physio may open a map that it may not read, and is
  // nobody whom another may read about.
  const released = metric.map((step) => ({ ...step, code: step.code.replace(programVersion(), '0.2.0') }))
  const isHalf = ({ path, where }: RecipeStep) =>
    (path.endsWith('policy.ts') && where.includes('getHeatMapScreen')) ||
    (path.endsWith('who-may.ts') && where.includes('getUser'))
  const hasOtherRights = once(() =>
    copyWith(...released, ...role.filter((step) => !isHalf(step))).test(
      'server/db/migrations.test.ts',
      'web/routes.test.ts',
      'test/rights/authorisation.test.ts',
      '-t=names the first version|/dashboard|getUser:',
    ),
  )
  const steps: [what: string, said: () => Promise<string>, named: RegExp][] = [
    ['the station of a metric', hasNoMigration, /FAIL.*stations\.test\.ts[^]*grip_strength/],
    ['the code of a metric in FHIR', hasNoMigration, /FAIL.*concepts\.test\.ts[^]*grip_strength/],
    ['the migration of a metric', hasNoMigration, /FAIL.*store\.test\.ts[^]*grip_strength/],
    ['the migration of a role', hasNoMigration, /FAIL.*the database keeps a Physio/],
    ['the main screen of a role', hasNoMigration, /FAIL.*Physio has one main screen/],
    ['the version of a metric', hasOtherRights, /grip_strength is not in 0\.2\.0/],
    [
      'the rights of a role',
      hasOtherRights,
      /Physio may not call getHeatMapScreen, which web\/health-checks/,
    ],
    ['who may do what', hasOtherRights, /Physio getUser of player .*: 200, not 403/],
    ['the migration of a language', hasNoMigration, /FAIL.*update-user\.test\.ts[^]*\bde\b/],
  ]
  test.for(steps)('%s', async ([, said, named]) => {
    expect(await said()).toMatch(named)
  })
})
