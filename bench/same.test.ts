// The ceiling shapes its answers by hand, so a new field of an answer has to be added there too.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { quickFolder } from '#test/store.ts'
import { benchCalls } from './calls.ts'
import { fill } from './data.ts'
import { assertSameAnswers } from './same.ts'
import { type Running, recordCalls, startCeiling, startProduct } from './servers.ts'

let dataDir: string
const running: Running[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(quickFolder, 'pitchside-bench-'))
  const store = await openStore({ dataDir })
  await fill(store, 300)
  await store.close()
  const recordings = await recordCalls({ dataDir })
  running.push(await startProduct({ dataDir }), await startCeiling({ dataDir }, recordings))
})

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

for (const call of benchCalls.filter(({ requests }) => requests[0]?.startsWith('GET')))
  test(`the ceiling of the benchmark gives the answer of the product: ${call.name}`, async () => {
    const [product, ceiling] = running
    await assertSameAnswers(call, product!, ceiling!)
  })
