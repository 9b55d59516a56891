// The ceiling shapes its answers by hand, so a new field of an answer has to be added there too.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#scripts/postgres.ts'
import { openStore } from '#server/db/store.ts'
import { quickFolder } from '#test/store.ts'
import { benchCalls } from './calls.ts'
import { startCeiling } from './ceiling.ts'
import { fill } from './data.ts'
import { runLoad } from './load.ts'
import { assertSameAnswers } from './same.ts'
import { openProduct, recordCalls } from './servers.ts'

test('the ceiling of the benchmark gives the answers of the product', async () => {
  const dataDir = await mkdtemp(join(quickFolder, 'pitchside-bench-'))
  const store = await openStore({ dataDir })
  await fill(store, 300)
  await store.close()
  const recordings = await recordCalls({ dataDir })
  const [product, ceiling] = [{ port: await freePort() }, { port: await freePort() }]
  const stopCeiling = await startCeiling({ ...ceiling, dataDir, recordings })
  const { app, close } = await openProduct({ dataDir })
  await app.listen({ host: '127.0.0.1', port: product.port })
  try {
    const reads = benchCalls.filter(({ requests }) => requests[0]?.startsWith('GET'))
    expect(reads.length).toBeGreaterThan(3)
    for (const call of reads) await assertSameAnswers(call, product, ceiling)
    // The ceiling must be able to write again and again, without meeting the ids of an earlier request.
    const writes = benchCalls.filter(({ requests }) => requests[0]?.startsWith('POST'))
    for (const [nth, { name, requests, expect: status }] of writes.entries()) {
      const load = { connections: 1, turns: 1, warmUpMs: 0, measureMs: 100, start: nth * 10_000_000 }
      const outcomes = await runLoad({
        ...load,
        ports: [product.port, ceiling.port],
        requests,
        expect: status,
      })
      for (const { count, errors } of outcomes) {
        expect(count, name).toBeGreaterThan(1)
        expect(errors, name).toBe(0)
      }
    }
  } finally {
    await stopCeiling()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
