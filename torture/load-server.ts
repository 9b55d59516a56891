// The product's app in a process that also reports its heap after garbage collection and its event loop delay. Run
// as node --expose-gc torture/load-server.ts with the product's variables; it takes `heap` and `stop` as messages.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import { passwords } from '#server/http/passwords.ts'
import { systemIds } from '#server/ids.ts'
import { mailQueue } from '#server/mail/queue.ts'
import { flushReads } from '#server/records/audit.ts'

export type Feeling = { readonly heapMb: number; readonly residentMb: number; readonly delayP99Ms: number }

const config = readConfig(process.env)
const store = await openStore(config)
const clock = systemClock(config.timeZone)
const mail = mailQueue({ clock, ids: systemIds, wake: () => undefined })
const app = buildApp({ store, clock, ids: systemIds, mail, passwords, config })
await app.listen({ host: config.host, port: config.port })

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

const answers: Record<string, () => unknown> = {
  heap: (): Feeling => {
    // Collect twice: objects freed by the first run may have held others.
    globalThis.gc?.()
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    const feeling = {
      heapMb: (heapUsed + external) / 1024 / 1024,
      residentMb: rss / 1024 / 1024,
      delayP99Ms: delay.percentile(99) / 1e6,
    }
    delay.reset()
    return feeling
  },
  stop: async () => {
    await app.close()
    await flushReads(store)
    await store.close()
    process.exit(0)
  },
}
process.on('message', (word: string) => {
  const told = answers[word]?.()
  if (word === 'heap') process.send?.(told)
})
process.send?.('ready')
