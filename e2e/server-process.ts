// The product as its own process, configured by environment variables only.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/root.ts'
import { builtFolder } from './built-folder.ts'
import type { Server, ServerSettings } from './server-control.ts'

export function serverProcess(settings: ServerSettings): Server {
  let log = ''
  let server: ChildProcess | undefined

  async function ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 30_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It did not start:\n${log}`)
      const reply = await fetch(`${settings.PUBLIC_URL}/readyz`).catch(() => undefined)
      await reply?.body?.cancel()
      if (reply?.ok) return
      await pause(25)
    }
    throw new Error(`It was not ready after 30 s:\n${log}`)
  }

  // Ends the process with a signal and returns its exit code (null when the signal itself ended it).
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const child = server
    server = undefined
    if (!child) return 0
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }

  return {
    start: async () => {
      const child = spawn(join(root, 'node_modules/.bin/node'), [join(builtFolder(), 'server/main.js')], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        // Does not inherit the environment, so that a DATABASE_URL of the caller is never used.
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_COMPILE_CACHE: join(root, '.cache/node'),
          TZ: 'UTC',
          ...settings,
        },
      })
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          log += text
        })
      server = child
      await ready(child)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    log: () => log,
  }
}
