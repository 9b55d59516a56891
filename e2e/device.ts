// A browser with its own profile on disk, as a process that can be killed like a tablet whose battery is empty.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.ts'

export type Device = ReturnType<typeof aDevice>

export function aDevice() {
  const profile = mkdtempSync(join(tmpdir(), 'pitchside-device-'))
  let browser: ChildProcess | undefined
  let context: BrowserContext | undefined

  /** Starts the browser with what its profile has and opens an empty page. */
  async function start(): Promise<Page> {
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

  async function kill(): Promise<void> {
    const dying = browser
    if (!dying?.pid || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = once(dying, 'exit')
    process.kill(-dying.pid, 'SIGKILL')
    await gone
  }

  return {
    profile,
    start,
    kill,
    context: () => {
      if (!context) throw new Error('The browser was not started.')
      return context
    },
    remove: async () => {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
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
