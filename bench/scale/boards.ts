// What five hundred open boards cost one process while nobody measures, and while readings arrive.
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { clubId, playerId, practitionerId, tokenOf } from '#bench/data.ts'
import { isQuick } from '#bench/options.ts'
import type { Running, ServerPlace } from '#bench/servers.ts'
import { startProduct } from '#bench/servers.ts'
import { openStore } from '#server/db/store.ts'
import { hashSecret } from '#server/records/people/secrets.ts'

const boards = isQuick ? 20 : 500
// As many streams as a session may have.
const ofSession = 10
const lookMs = isQuick ? 2_000 : 30_000

const sessionOf = (nth: number): string => tokenOf(`board ${nth}`)

async function addSessions(place: ServerPlace): Promise<void> {
  const store = await openStore(place)
  const times = { created_at: '2026-01-01T00:00:00.000Z', expires_at: '2099-01-01T00:00:00.000Z' }
  await store.transaction(async (trx) => {
    for (let nth = 0; nth * ofSession < boards; nth += 1)
      await trx
        .insertInto('sessions')
        .values({ token_hash: hashSecret(sessionOf(nth)), user_id: practitionerId, ...times })
        .execute()
  })
  await store.close()
}

const follow = (port: number, nth: number, clubs: number, date: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(
      {
        port,
        host: '127.0.0.1',
        path: `/api/readings/live/${clubId(nth % clubs)}/${date}`,
        headers: { cookie: `pitchside=${sessionOf(Math.floor(nth / ofSession))}` },
      },
      (reply) => {
        if (reply.statusCode !== 200) return reject(new Error(`A board was answered ${reply.statusCode}.`))
        reply.resume()
        reply.on('error', () => undefined)
        return resolve(reply)
      },
    )
    request.on('error', reject)
  })

async function coresOf({ cpuSeconds }: Running, work: () => Promise<void>): Promise<number> {
  const [began, before] = [performance.now(), cpuSeconds()]
  await work()
  return (cpuSeconds() - before) / ((performance.now() - began) / 1_000)
}

async function addReadings(port: number, second: number, date: string): Promise<void> {
  const readings = Array.from({ length: 5 }, (_, nth) => ({
    id: `01a1e000-0000-7000-9${String(nth).padStart(3, '0')}-000${String(second).padStart(9, '0')}`,
    user_id: playerId(nth * 30),
    field: 'weight',
    value: 70,
    trial: 1,
    date,
  }))
  const reply = await fetch(`http://127.0.0.1:${port}/api/readings/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `pitchside=${sessionOf(0)}` },
    body: JSON.stringify({ readings }),
  })
  if (reply.status !== 200) throw new Error(`Readings were answered ${reply.status}.`)
}

/** Rows of a table: cores of the process. */
export async function measureBoards(place: ServerPlace, clubs: number): Promise<string[]> {
  await addSessions(place)
  const product = await startProduct(place)
  const date = new Date().toISOString().slice(0, 10)
  const open: IncomingMessage[] = []
  try {
    const idle = await coresOf(product, () => pause(lookMs / 3))
    for (let nth = 0; nth < boards; nth += 1) open.push(await follow(product.port, nth, clubs, date))
    await pause(isQuick ? 500 : 5_000)
    const quiet = await coresOf(product, () => pause(lookMs))
    const busy = await coresOf(product, async () => {
      for (let second = 0; second * 1_000 < lookMs; second += 1) {
        await addReadings(product.port, second, date)
        await pause(1_000)
      }
    })
    const row = (what: string, cores: number) => `| ${what} | ${cores.toFixed(3)} |`
    return [
      row('no board', idle),
      row(`${boards} boards, nobody measures`, quiet),
      row(`${boards} boards of ${clubs} clubs, five readings a second in five clubs`, busy),
    ]
  } finally {
    for (const reply of open) reply.destroy()
    await product.stop()
  }
}
