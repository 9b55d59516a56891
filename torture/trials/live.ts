// A board follows one server process while readings arrive at the other: the stream brings each within the promised time.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '#scripts/random.ts'
import { ask } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

type LiveOptions = { readonly readings: number; readonly withinMs: number; readonly seed: number }

export async function live({ readings, withinMs, seed }: LiveOptions, postgres: string): Promise<TrialRow> {
  const losses = new Losses()
  const random = seeded(seed)
  const place = await aPlace(postgres)
  try {
    const squad = await aSquad(place, { practitioners: 1, coaches: 0, players: 2 })
    const [practitioner, player] = [squad.practitioners[0], squad.players[0]]
    if (!practitioner || !player) throw new Error('Nobody is there.')
    const cookie = practitioner.cookies[0] ?? ''
    const date = new Date().toISOString().slice(0, 10)
    const servers = [await startServer(place), await startServer(place)]
    const ending = new AbortController()
    try {
      const [first = '', second = ''] = servers.map(({ url }) => url)
      const path = `/api/readings/live/${player.organisation_id}/${date}`
      const stream = await fetch(`${first}${path}`, { headers: { cookie }, signal: ending.signal })
      const arrivals = new Map<string, number>()
      const listening = listen(stream, arrivals).catch(() => undefined)
      const taken: number[] = []
      for (let nth = 0; nth < readings; nth += 1) {
        const id = aReadingId()
        const reading = { id, user_id: player._id, field: 'weight', value: random.whole(50, 120), date }
        const reply = await ask(second, 'POST', '/api/readings/add', {
          cookie,
          body: { readings: [reading] },
        })
        losses.check(reply.status === 200, `a reading was answered ${reply.status}`)
        const answeredAt = performance.now()
        while (!arrivals.has(id) && performance.now() - answeredAt < 10 * withinMs) await pause(5)
        taken.push((arrivals.get(id) ?? Number.POSITIVE_INFINITY) - answeredAt)
      }
      ending.abort()
      await listening
      for (const server of servers)
        losses.check((await server.stop()) === 0, 'a server did not stop in order')
      const late = taken.filter((ms) => ms > withinMs).length
      losses.check(late === 0, `${late} readings came later than ${withinMs} ms`)
      const figures = `median ${Math.round(taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0)} ms, at worst ${Math.round(Math.max(...taken))} ms after the answer`
      return losses.row('live-two-servers', `${readings} readings at the other of two processes`, figures)
    } finally {
      ending.abort()
      for (const server of servers) await server.kill()
    }
  } finally {
    await place.remove()
  }
}

/** Notes when each reading arrives. */
async function listen(stream: Response, arrivals: Map<string, number>): Promise<void> {
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += new TextDecoder().decode(chunk)
    for (const [, id = ''] of text.matchAll(/"id":"([^"]+)"/g))
      if (!arrivals.has(id)) arrivals.set(id, performance.now())
    text = text.slice(text.lastIndexOf('\n') + 1)
  }
}

function aReadingId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
