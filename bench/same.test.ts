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
  } finally {
    await stopCeiling()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
