// Finds the Chromium for journeys and screenshots: CHROMIUM, Playwright's own, or the one of the machine.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell has no windows and takes three quarters of the time of a whole browser.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

// A whole Chromium opens a window for every page, with a web page for the suggestions of its address bar. Nobody sees
// them, and they take a third of the time of a new page.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

// Playwright's own list: the last --disable-features counts, so the flag below must repeat it.
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const chromiumFlags = [
  `--disable-features=${[...addressBar, ...byPlaywright].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

export function ensureChromium(): string {
  const found = findChromium() ?? (installWithApt() ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'The journeys need Chromium: install the package `chromium-headless-shell` or run `npx playwright install --with-deps chromium`.',
  )
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium with apt-get ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) => spawnSync('apt-get', words, { env, encoding: 'utf8' })
  apt('-q', 'update')
  const installed = apt('-q', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  if (installed.status !== 0) console.error(installed.stderr)
  return installed.status === 0
}
