// Runs the examples for nginx and HAProxy on loopback in front of two stand-ins, and asks through them what they promise.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/postgres.ts'
import { type Client, clientOf, type ServerAnswer } from './client.ts'
import { type StandIns, startStandIns } from './stand-ins.ts'

/** Longer than the time limits of ordinary requests. */
const silentMs = 40_000
const longestImport = 2 * 1024 * 1024

type Proxy = {
  readonly command: (conf: string, folder: string) => readonly [string, ...string[]]
  /** What stands in the example, and what stands there for the trial. */
  readonly replaced: (ports: { readonly plain: number; readonly secure: number }) => Record<string, string>
}

const proxies = {
  nginx: {
    command: (conf, folder) => {
      const apart = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;`
      return ['nginx', '-p', folder, '-c', conf, '-g', apart]
    },
    replaced: ({ plain, secure }) => ({
      'listen 80;': `listen 127.0.0.1:${plain}; access_log off;`,
      'listen 443 ssl': `access_log off; listen 127.0.0.1:${secure} ssl`,
    }),
  },
  haproxy: {
    command: (conf) => ['haproxy', '-db', '-q', '-f', conf],
    replaced: ({ plain, secure }) => ({
      'bind :80': `bind 127.0.0.1:${plain}`,
      'bind :443': `bind 127.0.0.1:${secure}`,
      'log stdout format raw local0': '',
      // More open files than a machine for tests may allow.
      'maxconn 10000': 'maxconn 1000',
    }),
  },
} satisfies Record<string, Proxy>

type Trial = Client & {
  readonly standIns: StandIns
  readonly check: (isTrue: boolean, what: string) => void
}

/** `conf`: the example with a certificate that exists. Throws what was not as promised. */
export async function tryProxy(name: keyof typeof proxies, conf: string, folder: string): Promise<string> {
  const standIns = await startStandIns(silentMs)
  const faults: string[] = []
  try {
    const ports = { plain: await freePort(), secure: await freePort() }
    const { command, replaced }: Proxy = proxies[name]
    const tried = join(folder, `${name}.tried`)
    const inIt = { ...replaced(ports), ':3000': `:${standIns.one.port}`, ':3001': `:${standIns.two.port}` }
    writeFileSync(tried, changed(readFileSync(conf, 'utf8'), inIt))
    const proxy = await start(command(tried, folder))
    try {
      const to = clientOf(ports.secure, readFileSync(join(folder, 'fullchain.pem'), 'utf8'))
      const check = (isTrue: boolean, what: string) => void (isTrue || faults.push(what))
      await holdTrials({ ...to, standIns, check }, ports.plain)
    } finally {
      await proxy.stop()
    }
  } finally {
    standIns.one.stop()
    standIns.two.stop()
  }
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
  return 'lists of 2 MB, compressed JSON, streams stay open, no write is sent twice, 503 with Retry-After'
}

function changed(text: string, changes: Readonly<Record<string, string>>): string {
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`the example has no '${from}'`)
    text = text.replaceAll(from, to)
  }
  return text
}

async function start([program, ...words]: readonly [string, ...string[]]) {
  const proxy = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(proxy, 'spawn')
  const end = () => void proxy.kill('SIGTERM')
  process.once('exit', end)
  return {
    stop: async () => {
      process.off('exit', end)
      const gone = once(proxy, 'exit')
      end()
      if (proxy.exitCode === null && proxy.signalCode === null) await gone
    },
  }
}

async function holdTrials(trial: Trial, plainPort: number): Promise<void> {
  const { ask, follow, check } = trial
  if (!(await answers(ask))) return check(false, 'it does not answer')
  const stream = follow('/api/readings/live/club/2026-01-31')
  await ordinary(trial, plainPort)
  await neverTwice(trial)
  await databaseAway(trial)
  const { firstMs, text } = await stream
  check(firstMs < 1_000, `the first event of a stream came after ${Math.round(firstMs)} ms`)
  check(text.includes('last'), `a stream that was silent for ${silentMs / 1_000} s was cut`)
  await serversGone(trial)
}

async function ordinary({ ask, check }: Trial, plainPort: number): Promise<void> {
  const compressed = await ask('GET', '/api/json', { headers: { 'accept-encoding': 'gzip' } })
  check(compressed.headers['content-encoding'] === 'gzip', 'JSON is not compressed')
  const { text } = await ask('GET', '/api/json', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  check(text.includes('"from":"127.0.0.1"'), 'the server does not learn who asks')
  const long = await ask('POST', '/api/import', { body: 'x'.repeat(longestImport) })
  check(long.text.includes(`"bytes":${longestImport}`), `a list of 2 MB was answered ${long.status}`)
  check((await ask('GET', '/metrics')).status === 404, '/metrics is passed on')
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  request({ host: '127.0.0.1', port: plainPort, agent: false }, ({ statusCode }) => resolve(statusCode)).end()
  check((await promise) === 301, 'http is not sent on to https')
}

const saysWhen = ({ status, headers }: ServerAnswer): boolean =>
  status === 503 && Number(headers['retry-after']) > 0

/** The server is gone after it has read the request. */
async function neverTwice({ ask, standIns, check }: Trial): Promise<void> {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const path = `/dies/${method}`
    const reply = await ask(method, path, { body: '{}' })
    const times = standIns.times(method, path)
    check(times === 1, `a lost ${method} reached the servers ${times} times`)
    check(saysWhen(reply), `a lost ${method} was answered ${reply.status} without Retry-After`)
  }
}

async function databaseAway({ ask, standIns, check }: Trial): Promise<void> {
  standIns.setAway(true)
  for (const end = Date.now() + 6_000; Date.now() < end; await pause(100))
    for (const method of ['GET', 'POST', 'PUT']) {
      const reply = await ask(method, '/api/json')
      check(saysWhen(reply), `while the database is away a ${method} was answered ${reply.status}`)
    }
  standIns.setAway(false)
  check(await answers(ask), 'the servers are not asked again within 5 s of the database')
}

async function serversGone({ ask, standIns, check }: Trial): Promise<void> {
  standIns.one.stop()
  const refused = new Set<string>()
  for (let nth = 0; nth < 20; nth += 1)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const path = `/api/one-gone/${nth}`
      const reply = await ask(method, path, { body: '{}' })
      const times = standIns.times(method, path)
      check(times <= 1, `with one server gone a ${method} reached the other one ${times} times`)
      if (reply.status === 200) continue
      refused.add(method)
      check(saysWhen(reply), `with one server gone a ${method} was answered ${reply.status}`)
    }
  check(!refused.has('GET') && !refused.has('POST'), 'one server is gone, and reads or POSTs are refused')
  standIns.two.stop()
  for (let nth = 0; nth < 20; nth += 1) {
    const reply = await ask(nth % 2 === 0 ? 'GET' : 'PUT', '/api/all-gone')
    check(saysWhen(reply), `with all servers gone a request was answered ${reply.status}`)
    await pause(200)
  }
}

async function answers(ask: Client['ask']): Promise<boolean> {
  for (const end = Date.now() + 5_000; Date.now() < end; await pause(100))
    if ((await ask('GET', '/').catch(() => undefined))?.status === 200) return true
  return false
}
