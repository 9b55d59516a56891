// Starts the server as its own process, as an operator does.
import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import { programOf } from './programs.ts'
import { anEmptyStoreAddress, type FreshStore } from './store.ts'

/** The program as its own process, as an operator starts it. */
export interface Running {
  readonly child: ChildProcess
  readonly url: string
  out(): string
  readonly ended: Promise<number | null>
}

export async function anOperator(): Promise<FreshStore> {
  const address = await anEmptyStoreAddress()
  onTestFinished(() => address.remove())
  return address
}

export async function start(address: FreshStore, env: Record<string, string> = {}): Promise<Running> {
  const port = env.PORT ?? String(await freePort())
  const program = await programOf('server')
  const child = spawn(process.execPath, [program.path], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: program.compileCache,
      DATA_DIR: address.dataDir,
      ...(address.databaseUrl !== undefined && { DATABASE_URL: address.databaseUrl }),
      PORT: port,
      ...env,
    },
  })
  let out = ''
  child.stdout.on('data', (data) => (out += String(data)))
  child.stderr.on('data', (data) => (out += String(data)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, url: `http://127.0.0.1:${port}`, out: () => out, ended }
}

export async function ready(server: Running): Promise<void> {
  await expect
    .poll(() => server.out(), { timeout: 45_000 })
    .toContain('Pitchside is ready: http://localhost:')
}

export async function stopped(server: Running): Promise<number | null> {
  server.child.kill('SIGTERM')
  return server.ended
}
