import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { notInCheck, onceBeside, onceOnly, postgresOnly, sqliteOnly } from './test/run-once.ts'

// Days, ages and 'today' must not depend on the machine that runs the tests; workers inherit this.
process.env.TZ = 'UTC'

const node = { environment: 'node', env: { TZ: 'UTC' } } as const
const globalSetup = './test/temporary-folder.ts'

// Starts hundreds of processes; `npm test` runs it as a step of its own.
const killedUpgrades = 'server/db/upgrade-killed.test.ts'

// Each runs the compiler and tests on copies of the project; `npm test` runs them as a step of their own.
const recipes = 'test/recipes/*.test.ts'

const borders = ['test/boundaries.test.ts', 'test/both-stores.test.ts']
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const leftToTest = process.env.TEST_LANE === 'check' ? notInCheck : []

// Vitest begins with the longest file of the last run, and knows no last run on a fresh machine. The trials wait for
// processes for a minute, so nothing should be left waiting for them. A worker ends before a file of another environment, so
// those that name their own come one after the other.
class TrialsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isFirst = ({ moduleId }: TestSpecification) =>
      moduleId.includes('/torture/short') || readFileSync(moduleId, 'utf8').includes('@vitest-environment')
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: TrialsFirst },
    // Two cores are the smallest machine we promise to be quick on; more workers only swap places there.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    projects: [
      {
        test: {
          ...node,
          name: 'domain',
          isolate: false,
          include: ['domain/**/*.test.ts'],
          exclude: leftToTest,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          globalSetup,
          // Those in test/ look at the whole server, so they belong to both databases as well.
          include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [
            killedUpgrades,
            recipes,
            ...borders,
            ...leftToTest,
            ...(isPostgres ? [...onceOnly, ...Object.keys(onceBeside), ...sqliteOnly] : postgresOnly),
          ],
          // Modules are loaded once per worker: no test changes one, and loading them was a quarter of the time.
          isolate: false,
          // Some tests start whole servers; on a busy machine that takes its time, which is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'recipes',
          globalSetup,
          include: [recipes],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...node, name: 'upgrades', globalSetup, include: [killedUpgrades], testTimeout: 600_000 } },
      {
        // The automatic JSX runtime and CSS modules come from web/tsconfig.json and Vite itself.
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A link that downloads a file is no navigation; happy-dom would leave the page, or at least change its address,
          // also for the next test.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          // As for the server; test/same-page.ts sets back what a file leaves behind.
          isolate: false,
          setupFiles: './test/same-page.ts',
          env: { TZ: 'UTC' },
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'test',
          globalSetup,
          include: [...borders, 'scripts/**/*.test.ts', 'torture/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: leftToTest,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
