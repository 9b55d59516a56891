// The figures for operators: request times, the process and the database. None is about a person.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readsWaiting } from '#server/db/audit.ts'
import type { Store } from '#server/db/store.ts'

type Answer = { readonly method: string; readonly route: string; readonly status: number }
const observedAtOnce = 250

/** Counts answers and their seconds by route, method and status. */
export function requestTimes(registry: Registry): (answer: Answer, seconds: number) => void {
  // Observed in groups and before each scrape: one by one is slow (decision 050).
  const waiting: [answer: Answer, seconds: number][] = []
  const observeWaiting = () => {
    for (const [answer, seconds] of waiting.splice(0)) times.observe(answer, seconds)
  }
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
    collect: observeWaiting,
  })
  return (answer, seconds) => {
    waiting.push([answer, seconds])
    if (waiting.length >= observedAtOnce) observeWaiting()
  }
}

let ofThisProcess: Registry | undefined

/** The metrics of the process. Created once, because each set starts its own timers. */
export function processMetrics(): Registry {
  if (ofThisProcess) return ofThisProcess
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // These two keep the names they had before prom-client, which has its own names for the same figures.
  const heap = new Gauge({
    name: 'nodejs_heap_used_bytes',
    help: 'Heap in use.',
    collect() {
      this.set(process.memoryUsage().heapUsed)
    },
    registers: [],
  })
  registry.registerMetric(heap)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const lateness = new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late timers fire, since the last scrape.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      for (const quantile of [0.5, 0.9, 0.99, 1])
        this.set({ quantile }, seconds(delay.percentile(quantile * 100)))
      delay.reset()
    },
  })
  registry.registerMetric(lateness)
  ofThisProcess = registry
  return registry
}

const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

/** Read for each scrape. While the database is unreachable only `pitchside_database_up` is present, as 0. */
export async function databaseMetrics(store: Store, now: string): Promise<Registry> {
  const { kind, read } = store
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'pitchside_store_info',
    help: 'Which database it runs on.',
    labelNames: ['kind'],
    registers,
  }).set({ kind }, 1)
  new Gauge({
    name: 'pitchside_audit_backlog',
    help: 'Reads that wait to be written to the audit record.',
    registers,
  }).set(readsWaiting(store))
  const up = new Gauge({ name: 'pitchside_database_up', help: 'Whether the database answers.', registers })
  try {
    const { sent, failed, all } = await read
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.count<number>('sent_at').as('sent'),
        fn.count<number>('failed_at').as('failed'),
        fn.countAll<number>().as('all'),
      ])
      .executeTakeFirstOrThrow()
    const { open } = await read
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    const mails = new Gauge({
      name: 'pitchside_mails',
      help: 'Mails of the last 30 days, by what became of them.',
      labelNames: ['state'],
      registers,
    })
    mails.set({ state: 'sent' }, sent)
    mails.set({ state: 'failed' }, failed)
    mails.set({ state: 'waiting' }, all - sent - failed)
    new Gauge({ name: 'pitchside_sessions', help: 'Browsers that are signed in.', registers }).set(open)
    up.set(1)
  } catch {
    up.set(0)
  }
  return registry
}
