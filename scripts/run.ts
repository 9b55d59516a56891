// Runs a tool from node_modules/.bin in the foreground. When interrupted, it forwards the signal and waits, so that
// the caller can still clean up (a database, a folder). `interrupted()` then tells the caller to stop.
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

const bin = join(root, 'node_modules/.bin')

export type Environment = Record<string, string | undefined>

// The tools start `node` from PATH, and the one of the host may be too old.
const path = [bin, process.env.PATH].join(delimiter)

// The linter and the compiler are Go programs. With as many threads as cores each, they take more time together. They
// live for seconds, so they collect garbage later than by default: a sixth less processor time for 0.5 GB more memory.
const oneCore = { GOMAXPROCS: '1', GOGC: '400' }

const running = new Set<ChildProcess>()
let signalled: NodeJS.Signals | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    signalled = signal
    for (const child of running) child.kill(signal)
  })

export function interrupted(): boolean {
  return signalled !== undefined
}

export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** Runs several tools in parallel, each on one core, and prints their outputs one after the other, in order. */
export async function runBeside(
  tools: readonly (readonly [tool: string, words: string[]])[],
): Promise<boolean[]> {
  const said = tools.map((): Buffer[] => [])
  const results = await Promise.all(
    tools.map(([tool, words], nth) => run(tool, words, oneCore, (output) => said[nth]?.push(output))),
  )
  for (const chunks of said) process.stdout.write(Buffer.concat(chunks))
  return results
}

export async function run(
  tool: string,
  words: string[],
  env: Environment = {},
  collect?: (output: Buffer) => void,
): Promise<boolean> {
  if (interrupted()) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(join(bin, tool), words, {
    cwd: root,
    stdio: collect ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  running.add(child)
  if (collect) for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect)
  child.once('error', (error) => {
    console.error(error.message)
    resolve(false)
  })
  child.once('close', (code) => resolve(code === 0))
  const succeeded = await promise
  running.delete(child)
  return succeeded
}
