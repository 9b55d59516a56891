// A closed loop of keep-alive connections that costs as little as possible itself: raw sockets, one answer at a
// time each. Runs in a process of its own: `node bench/load.ts` with a plan on its standard input.
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export type Plan = {
  readonly port: number
  readonly connections: number
  readonly warmUpMs: number
  readonly measureMs: number
  /** Raw HTTP requests, used in turn; `{n}` is replaced by a number that no other request has. */
  readonly requests: readonly string[]
  readonly expect: number
  readonly start: number
}
export type Outcome = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly count: number
  readonly errors: number
}

export async function runLoad(plan: Plan): Promise<Outcome> {
  const times: number[] = []
  let errors = 0
  let sent = plan.start
  const begins = performance.now() + plan.warmUpMs
  const ends = begins + plan.measureMs

  const one = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let startedAt = 0
      let received: Buffer = Buffer.alloc(0)
      const send = () => {
        const template = plan.requests[sent % plan.requests.length] ?? ''
        startedAt = performance.now()
        socket.write(template.replaceAll('{n}', String(sent).padStart(9, '0')))
        sent += 1
      }
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const end = received.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = received.toString('latin1', 0, end)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        if (received.length < end + 4 + length) return
        const now = performance.now()
        if (startedAt >= begins && now <= ends) times.push(now - startedAt)
        if (Number(head.slice(9, 12)) !== plan.expect) errors += 1
        received = Buffer.alloc(0)
        if (now < ends) return send()
        socket.end()
        return resolve()
      })
      send()
    })

  const sockets = await Promise.all(
    Array.from(
      { length: plan.connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
          socket.once('error', reject)
        }),
    ),
  )
  await Promise.all(sockets.map(one))
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: times.length / (plan.measureMs / 1000),
    p50: at(0.5),
    p99: at(0.99),
    count: sent - plan.start,
    errors,
  }
}

if (import.meta.main)
  console.log(JSON.stringify(await runLoad(JSON.parse(await text(process.stdin)) as Plan))) // the plan is written by run.ts
