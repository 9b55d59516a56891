import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import type { reportJob } from '#server/exchange/report/report-job.ts'
import type { replayJob } from '#server/rules/replay-job.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { mostOfAll, oneAtATime, type RunJob } from './heavy-work.ts'

const waiting = (_id: string) => ({ actor: { _id }, request: { hasLeft: () => false } })
const somebody = waiting('somebody')

test('one person gets one file at a time: three requests wait, and further ones are refused', async () => {
  const club = await aClub()
  const practitioner = club.as(club.practitioner)
  const saved = await practitioner.post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(club.player))
  const path = `/api/report/${saved.body._id}`
  const replies = await Promise.all(Array.from({ length: 9 }, () => practitioner.get(path)))
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429])
  expect(replies.find(({ status }) => status === 429)).toMatchObject({
    body: { code: 'still-making' },
    headers: { 'retry-after': '5' },
  })
  // Others do not wait behind them, and afterwards the same person may ask again.
  const more = await Promise.all([practitioner.get(path), club.as(club.coach).get(path)])
  expect(more.map(({ status }) => status)).toEqual([200, 200])
})

test('work of one person runs one after the other, also after one that failed', async () => {
  const order: string[] = []
  const step = (name: string, fails = false) =>
    oneAtATime(somebody, async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const results = await Promise.allSettled([step('a'), step('b', true), step('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('an error in the worker reaches the caller, and the next one is served', async () => {
  const broken = (run: RunJob) => run<typeof reportJob>('report', {} as Parameters<typeof reportJob>[0])
  await expect(oneAtATime(somebody, broken)).rejects.toThrow(TypeError)
  await expect(oneAtATime(somebody, async () => 'served')).resolves.toBe('served')
})

test('on Linux the worker gives way to the thread that answers', async () => {
  const nobody = { from: '2026-01-01', players: [], inForce: [], proposed: [], variant: 'corrected' } as const
  await oneAtATime(somebody, (run) => run<typeof replayJob>('replay', nobody))
  const own = getPriority(process.pid)
  // After the name in brackets, the 17th column is the priority.
  const priorities = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  )
  expect(Math.max(...priorities)).toBeGreaterThan(own)
})

test('a hundred people wait; further ones are refused for a moment', async () => {
  const gate = Promise.withResolvers<string>()
  const all = Array.from({ length: mostOfAll }, (_, nth) => oneAtATime(waiting(`${nth}`), () => gate.promise))
  await expect(oneAtATime(somebody, async () => 'served')).rejects.toMatchObject({
    status: 503,
    reason: { code: 'busy' },
    retryAfterSeconds: 5,
  })
  gate.resolve('served')
  expect(new Set(await Promise.all(all))).toEqual(new Set(['served']))
  await expect(oneAtATime(somebody, async () => 'served')).resolves.toBe('served')
})

test('a job that waits for a worker makes room when its caller has left', async () => {
  const left = new Set<string>()
  const leaving = (_id: string) => ({ actor: { _id }, request: { hasLeft: () => left.has(_id) } })
  const nobody = { from: '2026-01-01', players: [], inForce: [], proposed: [], variant: 'corrected' } as const
  const all = Array.from({ length: mostOfAll }, (_, nth) =>
    oneAtATime(leaving(`${nth}`), (run) => run<typeof replayJob>('replay', nobody)).catch(
      ({ status }: { status: number }) => status,
    ),
  )
  // Their turns have come, and most wait for a worker.
  await new Promise(setImmediate)
  for (let nth = 0; nth < mostOfAll; nth += 1) left.add(`${nth}`)
  await expect(oneAtATime(somebody, async () => 'served')).resolves.toBe('served')
  expect((await Promise.all(all)).filter((status) => status === 429).length).toBeGreaterThan(mostOfAll / 2)
})

test('nothing is made for a request whose connection is closed', async () => {
  const club = await aClub()
  await club.app.listen({ host: '127.0.0.1', port: 0 })
  const address = club.app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const cookie = await club.signIn(club.player)
  const exported = async () => {
    const made = club.store.read.selectFrom('audit').where('action', '=', 'health-record-exported')
    return (await made.select('_id').execute()).length
  }
  const asked = async (leaves: boolean) => {
    const gate = Promise.withResolvers<void>()
    const me = waiting(club.player._id)
    const before = oneAtATime(me, () => gate.promise)
    const got = once(club.app.server, 'request')
    const leaving = new AbortController()
    const url = `http://127.0.0.1:${port}/api/export/mine`
    const reply = fetch(url, { headers: { cookie }, signal: leaving.signal }).catch(() => undefined)
    const [{ socket }] = (await got) as [{ socket: Socket }]
    // The session is read before the turn is asked for.
    await club.store.read.selectFrom('users').select('_id').execute()
    if (leaves) {
      leaving.abort()
      await once(socket, 'close')
    }
    gate.resolve()
    await before
    await reply
    await oneAtATime(me, async () => undefined)
    return exported()
  }
  expect(await asked(true)).toBe(0)
  expect(await asked(false)).toBe(1)
})
