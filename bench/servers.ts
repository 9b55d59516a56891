// Starts the product as an operator would, and the ceiling on the same store.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import { passwords } from '#server/http/passwords.ts'
import { systemIds } from '#server/ids.ts'
import { mailQueue } from '#server/mail/queue.ts'
import { flushReads } from '#server/records/audit.ts'
import { hashSecret } from '#server/records/people/secrets.ts'
import { benchCalls } from './calls.ts'
import type { CeilingPlan } from './ceiling.ts'
import { coachId, playerId, practitionerId, tokenOf } from './data.ts'
import { record } from './recording.ts'
import { shapes } from './shapes.ts'

export type ServerPlace = { readonly dataDir: string; readonly databaseUrl?: string }
export type Running = {
  readonly port: number
  readonly pid: number
  readonly readyMs: number
  residentMb(): number
  cpuSeconds(): number
  stop(): Promise<void>
}

const environment = ({ dataDir, databaseUrl }: ServerPlace, port: number) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  PORT: String(port),
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  TIME_ZONE: 'UTC',
  PUBLIC_URL: 'http://localhost',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}

/** Both get the same heap size, so that garbage collection does not make the difference. */
const limits = scripts.start.split(' ').filter((word) => word.startsWith('--'))

export async function startProduct(place: ServerPlace): Promise<Running> {
  const port = await freePort()
  const started = performance.now()
  // Runs what `npm start` runs, without the start time of npm.
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: root,
    env: environment(place, port),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null) throw new Error('The product did not start.')
    await pause(5)
  }
  return running(child, port, performance.now() - started)
}

/** The product in this process. */
export async function openProduct(place: ServerPlace) {
  // One connection, because the ceiling knows the results of parallel reads by the order in which they were sent.
  const store = await openStore({ ...place, databasePool: 1 })
  const clock = systemClock('UTC')
  const app = buildApp({
    store,
    clock,
    ids: systemIds,
    mail: mailQueue({ clock, ids: systemIds, wake: () => undefined }),
    passwords,
    config: readConfig(environment(place, 1)),
  })
  const close = async () => {
    await app.close()
    await flushReads(store)
    await store.close()
  }
  return { app, close }
}

const isOfCoach = (path: string): boolean => /(squad|triage)$/.test(path)

/** The product answers each measured call once in this process while its SQL is recorded. */
export async function recordCalls(place: ServerPlace): Promise<CeilingPlan['recordings']> {
  const { app, close } = await openProduct(place)
  const recordings: Record<string, CeilingPlan['recordings'][string]> = {}
  for (const [path, person] of [
    ...Object.keys(shapes).map((shape) => [shape, isOfCoach(shape) ? coachId(0) : playerId(1)] as const),
    ['/api/healthchecks/add', practitionerId] as const,
    ['/api/readings/add', practitionerId] as const,
  ]) {
    const raw = benchCalls
      .flatMap(({ requests }) => requests)
      .find(
        (request) =>
          request.includes(path) &&
          (request.includes(playerId(1)) || isOfCoach(path) || request.includes('heart_rate HTTP')),
      )
    if (raw === undefined) throw new Error(`No request for ${path}.`)
    const [head = '', body = ''] = raw.split('\r\n\r\n')
    const [method = 'GET', url = ''] = head.split(' ')
    const asked =
      url.split('/').find((part) => part.length === 36) ?? (path.endsWith('add') ? playerId(1) : person)
    const owner = path.endsWith('add') ? practitionerId : isOfCoach(path) ? person : asked
    const payload =
      body === ''
        ? {}
        : {
            payload: body.replaceAll('{n}', '000000000'),
            headers: { 'content-type': 'application/json', cookie: `pitchside=${tokenOf(owner)}` },
          }
    const recording = await record(app, {
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { cookie: `pitchside=${tokenOf(owner)}` },
      ...payload,
    })
    recordings[path] = { ...recording, person: asked, session: hashSecret(tokenOf(owner)) }
  }
  await close()
  return recordings
}

export async function startCeiling(
  place: ServerPlace,
  recordings: CeilingPlan['recordings'],
): Promise<Running> {
  const port = await freePort()
  const started = performance.now()
  const child = fork(join(root, 'bench/ceiling.ts'), {
    cwd: root,
    execPath: process.execPath,
    execArgv: limits,
  })
  child.send({ port, ...place, recordings } satisfies CeilingPlan)
  await once(child, 'message')
  return running(child, port, performance.now() - started)
}

function running(child: ChildProcess, port: number, readyMs: number): Running {
  const stat = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return {
    port,
    pid: child.pid ?? 0,
    readyMs,
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuSeconds: () => (Number(stat()[11]) + Number(stat()[12])) / 100,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
