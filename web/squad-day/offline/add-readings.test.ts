import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mostReadingsAtOnce } from '#domain/measures/readings/reading.ts'
import { addReadings, answerWithinMs, batchSize, NoAnswer } from './add-readings.ts'
import type { Waiting } from './outbox.ts'

const reading = (id: string): Waiting => ({
  id,
  organisation_id: 'club',
  player_name: 'Anna Tarn',
  user_id: 'anna',
  field: 'weight',
  value: 71,
  skipped: null,
  trial: 1,
  date: '2026-11-17',
  at: '2026-11-17T09:00:00.000Z',
  method: null,
  device: null,
  station: null,
  tablet: null,
  seq: null,
  supersedes: null,
  taken_by: 'practitioner',
})
const readings = ['a', 'b', 'c', 'd'].map(reading)

/** What the server was sent, and how it answers it or not. */
type SentRequest = { readonly ids: readonly string[]; readonly text: string; readonly answer: () => void }
let asked = Promise.withResolvers<SentRequest>()
const stored = new Set<string>()

async function note(asking: IncomingMessage, response: ServerResponse) {
  const text = Buffer.concat(await asking.toArray()).toString()
  const { readings: sent } = JSON.parse(text) as { readings: { id: string }[] } // as the page sent it
  const ids = sent.map(({ id }) => id)
  asked.resolve({ ids, text, answer: () => answer(response, ids) })
}

const server = createServer((asking, response) => void note(asking, response))

function answer(response: ServerResponse, ids: readonly string[]) {
  const results = ids.map((id) => ({ id, status: stored.has(id) ? 'duplicate' : 'stored' }))
  for (const id of ids) stored.add(id)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
}

/** Over the network, as the one of the browser. That of the test page prints every request that was given up. */
const fetchFrom =
  (port: number) =>
  async (path: string, { method, body, signal }: RequestInit) => {
    const going = request({ host: '127.0.0.1', port, path, method })
    signal?.addEventListener('abort', () => going.destroy())
    going.end(body)
    const [reply] = (await once(going, 'response')) as [IncomingMessage]
    return new Response(Buffer.concat(await reply.toArray()), { status: reply.statusCode })
  }

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens
  vi.stubGlobal('fetch', fetchFrom(port))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends a batch and returns the request that the server got, with how it ends. */
async function send() {
  asked = Promise.withResolvers<SentRequest>()
  const ending = addReadings(readings.slice(0, batchSize())).then(
    (results) => results.map(({ status }) => status),
    (error: unknown) => error,
  )
  return { ending, ...(await asked.promise) }
}

test('a server that does not answer is given up after 20 seconds', async () => {
  expect(answerWithinMs).toBe(20_000)
  const { ending } = await send()
  const hasEnded = vi.fn<() => void>()
  void ending.then(hasEnded)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(hasEnded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await ending).toBeInstanceOf(NoAnswer)
})

test('half as many readings are sent after silence, down to one, and twice as many after an answer', async () => {
  const sizes: number[] = []
  for (const isAnswered of [false, false, false, true, true, true]) {
    const { ids, ending, answer } = await send()
    sizes.push(ids.length)
    if (isAnswered) answer()
    else await vi.advanceTimersByTimeAsync(answerWithinMs)
    await ending
  }
  expect(sizes).toEqual([2, 1, 1, 1, 2, 4])
  for (let doubled = 8; doubled < mostReadingsAtOnce; doubled *= 2) {
    expect(batchSize()).toBe(doubled)
    const { answer, ending } = await send()
    answer()
    await ending
  }
  expect(batchSize()).toBe(mostReadingsAtOnce)
})

test('readings whose answer got lost are sent again with the same ids, and stored once', async () => {
  stored.clear()
  const first = await send()
  // The server stores them after the page has given up.
  await vi.advanceTimersByTimeAsync(answerWithinMs)
  expect(await first.ending).toBeInstanceOf(NoAnswer)
  first.answer()
  const second = await send()
  second.answer()
  expect(await second.ending).toEqual(['duplicate', 'duplicate'])
  const third = await send()
  third.answer()
  expect(await third.ending).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate'])
  expect([...stored]).toEqual(['a', 'b', 'c', 'd'])
})

test('the server gets no name and no club of a reading', async () => {
  const { text, answer, ending } = await send()
  answer()
  await ending
  expect(text).toContain('"user_id":"anna"')
  expect(text).not.toContain('Anna Tarn')
  expect(text).not.toContain('club')
})
