// The figures for operators: request times, the process and the database. None is about a person.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SelectQueryBuilder } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countUpTo } from '#server/db/count-up-to.ts'
import type { Store } from '#server/db/store.ts'
import type { Tables } from '#server/db/tables.ts'
import { readsWaiting } from '#server/records/audit.ts'

type AnsweredRequest = { readonly method: string; readonly route: string; readonly status: number }
const observedAtOnce = 250

/** Counts answers and their seconds by route, method and status. */
export function requestTimes(registry: Registry): (answer: AnsweredRequest, seconds: number) => void {
  // Observed in groups and before each scrape: one by one is slow (docs/decisions/server-speed.md).
  const waiting: [answer: AnsweredRequest, seconds: number][] = []
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
  // Gauges that are named like counters; each has a twin by type.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${name}_total`)
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
    labelNames: ['percentile'],
    registers: [],
    collect() {
      for (const percentile of [50, 90, 99, 100])
        this.set({ percentile }, seconds(delay.percentile(percentile)))
      delay.reset()
    },
  })
  registry.registerMetric(lateness)
  ofThisProcess = registry
  return registry
}

const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

/** A scrape costs the same however many there are. */
const mostCounted = 10_000

/** Read for each scrape. While the database is unreachable only `pitchside_database_up` is present, as 0. */
export async function databaseMetrics(store: Store, now: string): Promise<Registry> {
  const { kind, read } = store
  const counted = <From extends keyof Tables>(query: SelectQueryBuilder<Tables, From, object>) =>
    countUpTo(read, mostCounted, query)
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
    const mail = (state: 'sent_at' | 'failed_at') => read.selectFrom('mails').where(state, 'is not', null)
    const waiting = read.selectFrom('mails').where('sent_at', 'is', null).where('failed_at', 'is', null)
    const sessions = read.selectFrom('sessions').where('expires_at', '>', now)
    const mails = new Gauge({
      name: 'pitchside_mails',
      help: `Mails of the last 30 days, by what became of them, counted up to ${mostCounted}.`,
      labelNames: ['state'],
      registers,
    })
    mails.set({ state: 'sent' }, await counted(mail('sent_at')))
    mails.set({ state: 'failed' }, await counted(mail('failed_at')))
    mails.set({ state: 'waiting' }, await counted(waiting))
    new Gauge({
      name: 'pitchside_sessions',
      help: `Browsers that are signed in, counted up to ${mostCounted}.`,
      registers,
    }).set(await counted(sessions))
    up.set(1)
  } catch {
    up.set(0)
  }
  return registry
}
