// A browser with its own profile on disk, as a process that can be killed like a tablet whose battery is empty.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.ts'

export function aDevice() {
  const profile = mkdtempSync(join(tmpdir(), 'pitchside-device-'))
  let browser: ChildProcess | undefined
  let context: BrowserContext | undefined
  let isRemoved = false
  const isRunning = () => browser !== undefined && browser.exitCode === null && browser.signalCode === null

  /** Starts the browser with what its profile has and opens an empty page. */
  async function start(): Promise<Page> {
    // Chromium locks its profile: a second browser would start without what the profile has.
    if (isRunning()) throw new Error('The browser of this device is running already.')
    if (isRemoved) throw new Error('This device was removed.')
    const portFile = join(profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    browser = spawn(
      ensureChromium(),
      [
        ...chromiumFlags,
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      // Its own group, so that a kill ends all its processes at once.
      { stdio: 'ignore', detached: true, env: { ...process.env, TZ: 'UTC' } },
    )
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`)
    context = connected.contexts()[0]
    if (!context) throw new Error('The browser has no context.')
    return context.pages()[0] ?? (await context.newPage())
  }

  function killAtOnce(): void {
    if (browser?.pid !== undefined && isRunning()) process.kill(-browser.pid, 'SIGKILL')
  }

  async function kill(): Promise<void> {
    if (!browser || !isRunning()) return
    const gone = once(browser, 'exit')
    killAtOnce()
    await gone
  }

  const removeProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  // Ctrl-C does not reach a browser that has its own group.
  const tidy = () => {
    killAtOnce()
    removeProfile()
  }
  process.once('exit', tidy)

  return {
    profile,
    start,
    kill,
    context: () => {
      if (!context) throw new Error('The browser was not started.')
      return context
    },
    /** For good: whoever still works with the device cannot start it again. */
    remove: async () => {
      isRemoved = true
      await kill()
      removeProfile()
      process.off('exit', tidy)
    },
  }
}

async function portIn(file: string): Promise<number> {
  const giveUpAt = Date.now() + 30_000
  while (Date.now() < giveUpAt) {
    try {
      const port = Number(readFileSync(file, 'utf8').split('\n')[0])
      if (port > 0) return port
    } catch {
      // Not written yet.
    }
    await pause(20)
  }
  throw new Error('The browser did not start.')
}
