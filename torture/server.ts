// Runs the product as a process that can be killed and restarted, and measures when it is ready.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import type { StoreAddress } from '#server/db/store.ts'
import { programOf } from '#test/programs.ts'
import { atExit } from './tidy.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

/** `folder`: the sources of another version. */
export async function startServer(address: StoreAddress, env: Record<string, string> = {}, folder?: string) {
  const port = await freePort()
  const program = folder === undefined ? await programOf('server') : sourcesIn(folder)
  const url = `http://127.0.0.1:${port}`
  let log = ''
  let child: ChildProcess | undefined
  atExit(() => child?.kill('SIGKILL'))

  /** Returns the milliseconds until it was ready. */
  async function start(): Promise<number> {
    const started = performance.now()
    const mine = spawn(join(root, 'node_modules/.bin/node'), [program.path], {
      cwd: folder ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: program.compileCache,
        TZ: 'UTC',
        TIME_ZONE: 'UTC',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: address.dataDir,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...(address.databaseUrl !== undefined && { DATABASE_URL: address.databaseUrl }),
        ...env,
      },
    })
    // The server says when it is ready, which takes less processor time than asking again and again.
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    mine.once('exit', () => resolve())
    for (const stream of [mine.stdout, mine.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-100_000)
        if (text.includes('Pitchside is ready')) resolve()
      })
    child = mine
    const giveUpAt = Date.now() + 60_000
    await Promise.race([begun, pause(60_000, undefined, { ref: false })])
    while (Date.now() < giveUpAt) {
      if (mine.exitCode !== null || mine.signalCode !== null) throw new Error(`It did not start:\n${log}`)
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      )
      await reply?.body?.cancel()
      if (reply?.ok) return performance.now() - started
      await pause(20)
    }
    throw new Error(`It was not ready after a minute:\n${log}`)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const mine = child
    if (!mine) return null
    if (mine.exitCode === null && mine.signalCode === null) {
      const gone = once(mine, 'exit')
      mine.kill(signal)
      await gone
    }
    return mine.exitCode
  }

  const readyMs = await start()
  return {
    url,
    port,
    readyMs,
    start,
    log: () => log,
    /** The exit code or signal, once it has ended. */
    ending: () => String(child?.signalCode ?? child?.exitCode ?? 'running'),
    /** How long the thread that answers has run so far, in milliseconds; 0 where only Linux tells. */
    busyMs: () => (process.platform === 'linux' ? busyMsOf(child?.pid) : 0),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

const sourcesIn = (folder: string) => ({
  path: join(folder, 'server/main.ts'),
  compileCache: join(folder, '.cache'),
})

// Nanoseconds on a processor, then those spent waiting for one.
const busyMsOf = (pid: number | undefined): number =>
  pid === undefined
    ? 0
    : Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
