import { afterEach, expect, test, vi } from 'vitest'
import { progressType } from '#domain/wire/progress.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

afterEach(() => vi.unstubAllGlobals())

/** The network: an answer that comes in these pieces. */
function answers(pieces: readonly string[], type = progressType) {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init)
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    return new Response(body, { headers: { 'content-type': type } })
  })
  return asked
}

async function follow() {
  const told: number[] = []
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const response = await fetchWithProgress((done) => told.push(done))('/api/x', init)
  return { told, status: response.status, answer: await response.json() }
}

test('tells each part of the work and returns the answer, however the lines are cut', async () => {
  const asked = answers(['{"done":0.2}\n{"do', 'ne":0.9}\n', '{"status":200,"answer":{"imp', 'orted":2}}\n'])
  expect(await follow()).toEqual({ told: [0.2, 0.9], status: 200, answer: { imported: 2 } })
  expect(asked[0]?.headers).toEqual({ accept: progressType, 'content-type': 'application/json' })
})

test('a refusal in the last line has its status', async () => {
  answers(['{"done":0.5}\n{"status":409,"answer":{"error":"Full.","code":"organisation-full"}}\n'])
  expect(await follow()).toMatchObject({ status: 409, answer: { code: 'organisation-full' } })
})

test('an answer that is sent at once is returned as it is', async () => {
  answers(['{"imported":2}'], 'application/json; charset=utf-8')
  expect(await follow()).toEqual({ told: [], status: 200, answer: { imported: 2 } })
})

test('a connection that is lost before the answer is a failure', async () => {
  answers(['{"done":0.5}\n'])
  await expect(follow()).rejects.toThrow('lost')
})
