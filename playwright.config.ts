import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'

const executablePath = findChromium()

// The pages of a journey live for seconds, and the optimising compilers take more time than they save there (3 % of the
// processor time). e2e/squad-day/figures.test.ts measures with them.
const onlyQuickCompilers = '--js-flags=--no-maglev --no-turbofan'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // Node reads these itself; Playwright would compile every one with Babel first.
  build: { external: ['**/*.ts'] },
  globalSetup: './e2e/global-setup.ts',
  // A journey waits for the browser and the clock for a third of its time, so three share two cores.
  workers: 3,
  // Shares the journeys of a long file between the workers; every journey has its own product.
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a busy machine from a broken journey; the report lists whoever needed it as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      args: [...chromiumFlags, onlyQuickCompilers],
      ...(executablePath ? { executablePath } : {}),
    },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Animations only take time. e2e/interface/phone.test.ts looks at them.
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker would fetch the whole app for every test. e2e/interface/installed.test.ts allows it.
    serviceWorkers: 'block',
    // A phone; a journey that needs a desk uses `desk` of e2e/fixtures.ts. Another project would start other workers.
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
})
