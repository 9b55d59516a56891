import { defineConfig } from 'vitest/config'
import { onceOnly, sqliteOnly } from './test/run-once.ts'

// Days, ages and 'today' must not depend on the machine that runs the tests; workers inherit this.
process.env.TZ = 'UTC'

const node = { environment: 'node', env: { TZ: 'UTC' } } as const
const globalSetup = './test/temporary-folder.ts'

// Starts hundreds of processes; `npm test` runs it as a step of its own.
const killedUpgrades = 'server/db/upgrade-killed.test.ts'

const borders = ['test/boundaries.test.ts', 'test/both-stores.test.ts']
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

export default defineConfig({
  test: {
    // Two cores are the smallest machine we promise to be quick on; more workers only swap places there.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    projects: [
      { test: { ...node, name: 'domain', include: ['domain/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...node,
          name: 'server',
          globalSetup,
          // Those in test/ look at the whole server, so they belong to both databases as well.
          include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [killedUpgrades, ...borders, ...(isPostgres ? [...onceOnly, ...sqliteOnly] : [])],
          // Modules are loaded once per worker: no test changes one, and loading them was a quarter of the time.
          isolate: false,
          // Some tests start whole servers; on a busy machine that takes its time, which is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...node, name: 'upgrades', globalSetup, include: [killedUpgrades], testTimeout: 600_000 } },
      {
        // The automatic JSX runtime and CSS modules come from web/tsconfig.json and Vite itself.
        test: {
          name: 'web',
          environment: 'happy-dom',
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
          testTimeout: 60_000,
        },
      },
    ],
  },
})
