// A closed loop of keep-alive connections with little overhead: raw sockets, one request at a time on each. Servers
// are measured in short turns, so that other load on the machine affects all of them alike. Runs in its own
// process: `node bench/load.ts` with a plan on standard input.
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export type Plan = {
  /** Measured one after the other, repeatedly. */
  readonly ports: readonly number[]
  readonly connections: number
  /** The number of counted turns of each server, after an uncounted first one. */
  readonly turns: number
  /** Uncounted time at the start of each turn, because the other server had the processor and its caches before. */
  readonly warmUpMs: number
  readonly measureMs: number
  /** Raw HTTP requests, used in turn; `{n}` is replaced by a unique number. */
  readonly requests: readonly string[]
  readonly expect: number
  readonly start: number
}
export type LoadOutcome = {
  /** Of each counted turn. */
  readonly perSecond: readonly number[]
  /** Of all turns together. */
  readonly p50: number
  readonly p99: number
  /** All requests, including uncounted ones. */
  readonly count: number
  readonly errors: number
}

class LoadedServer {
  readonly perSecond: number[] = []
  readonly times: number[] = []
  count = 0
  errors = 0
  readonly #sockets: readonly Socket[]
  constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets
  }

  async turn({ warmUpMs, measureMs, expect }: Plan, next: () => string, counts: boolean): Promise<void> {
    await this.#keepBusy(warmUpMs, expect, next)
    const begins = performance.now()
    const times = await this.#keepBusy(measureMs, expect, next)
    if (!counts) return
    this.perSecond.push((times.length / (performance.now() - begins)) * 1000)
    for (const time of times) this.times.push(time)
  }

  /** Uses all connections until the time is over and waits for every answer, so that no request counts partly. */
  async #keepBusy(ms: number, expect: number, next: () => string): Promise<number[]> {
    const times: number[] = []
    const ends = performance.now() + ms
    await Promise.all(
      this.#sockets.map(async (socket) => {
        for (let asked = performance.now(); asked < ends; asked = performance.now()) {
          if ((await ask(socket, next())) !== expect) this.errors += 1
          times.push(performance.now() - asked)
        }
      }),
    )
    this.count += times.length
    return times
  }

  close(): LoadOutcome {
    for (const socket of this.#sockets) socket.end()
    const sorted = this.times.toSorted((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    const { perSecond, count, errors } = this
    return { perSecond, p50: at(0.5), p99: at(0.99), count, errors }
  }
}

const ask = (socket: Socket, request: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const hear = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      socket.off('data', hear).off('close', reject)
      resolve(Number(head.slice(9, 12)))
    }
    socket.on('data', hear).once('close', reject)
    socket.write(request)
  })

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

async function runLoad(plan: Plan): Promise<LoadOutcome[]> {
  let sent = plan.start
  const next = () => {
    const template = plan.requests[sent % plan.requests.length] ?? ''
    sent += 1
    return template.replaceAll('{n}', String(sent).padStart(9, '0'))
  }
  const servers = await Promise.all(
    plan.ports.map(
      async (port) =>
        new LoadedServer(await Promise.all(Array.from({ length: plan.connections }, () => open(port)))),
    ),
  )
  for (let turn = 0; turn <= plan.turns; turn += 1)
    for (const server of servers) await server.turn(plan, next, turn > 0)
  return servers.map((server) => server.close())
}

if (import.meta.main)
  console.log(JSON.stringify(await runLoad(JSON.parse(await text(process.stdin)) as Plan))) // the plan is written by run.ts
