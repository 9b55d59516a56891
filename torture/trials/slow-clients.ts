// Clients that send headers or a body byte by byte to hold connections. They must be cut off while others are served.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

const everyMs = 500
const cutOffWithinMs = 35_000

const dribbles = [
  { start: 'GET /healthz HTTP/1.1\r\nHost: x\r\n', more: 'X-More: 1\r\n' },
  {
    start:
      'POST /api/users/forgot HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    more: '1',
  },
]

export async function slowClients({ clients }: { clients: number }): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace()
  try {
    const squad = await aSquad(place)
    const server = await startServer(place)
    try {
      const cutOff: number[] = []
      const slow = Array.from({ length: clients }, async (_, index) => {
        const kind = dribbles[index % dribbles.length]
        if (kind) cutOff.push(await dribble(server.port, kind))
      })
      const [player] = squad.players
      const times: number[] = []
      while (cutOff.length < clients) {
        const path = `/api/screens/dashboard/${player?._id}`
        const reply = await ask(server.url, 'GET', path, { cookie: player?.cookies[0] ?? '' })
        losses.check(reply.status === 200, `somebody else was answered ${reply.status}`)
        times.push(reply.ms)
        await pause(100)
      }
      await Promise.all(slow)
      const longest = Math.round(Math.max(...cutOff))
      losses.check(longest <= cutOffWithinMs, `a slow client was cut off only after ${longest} ms`)
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      const figures = `cut off after ${longest} ms at worst; ${times.length} others served, slowest ${Math.round(Math.max(...times))} ms`
      return losses.row('slow-clients', `${clients} clients that send bit by bit`, figures)
    } finally {
      await server.kill()
    }
  } finally {
    await place.remove()
  }
}

/** Returns the milliseconds until the server closed the connection. */
async function dribble(port: number, { start, more }: { start: string; more: string }): Promise<number> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(start))
  const timer = setInterval(() => socket.write(more), everyMs)
  socket.on('error', () => {})
  socket.on('close', () => resolve())
  socket.resume()
  // A connection that is never cut off must not block the trial.
  socket.setTimeout(2 * cutOffWithinMs, () => socket.destroy())
  const giveUp = setTimeout(() => socket.destroy(), 2 * cutOffWithinMs)
  await promise
  clearInterval(timer)
  clearTimeout(giveUp)
  return performance.now() - started
}
