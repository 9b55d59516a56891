// Runs a tool of node_modules/.bin in the foreground. Interrupted, it passes the signal on and waits, so that
// the caller's clean-up (a database, a folder) still happens; `interrupted()` then says to stop.
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

const bin = join(root, 'node_modules/.bin')

export type Environment = Record<string, string | undefined>

// The tools start `node` by name, and the host's may be too old.
const path = [bin, process.env.PATH].join(delimiter)

let current: ChildProcess | undefined
let signalled: NodeJS.Signals | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    signalled = signal
    current?.kill(signal)
  })

export function interrupted(): boolean {
  return signalled !== undefined
}

export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

export async function run(tool: string, words: string[], env: Environment = {}): Promise<boolean> {
  if (interrupted()) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(join(bin, tool), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  current = child
  child.once('error', (error) => {
    console.error(error.message)
    resolve(false)
  })
  child.once('exit', (code) => resolve(code === 0))
  const succeeded = await promise
  current = undefined
  return succeeded
}
