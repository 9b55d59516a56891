// What happens in this process, counted, in the text form of Prometheus.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Seconds; from a cached read to a request that waited for the database. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { readonly labels: string; readonly buckets: number[]; sum: number; count: number }

export class RequestTimes {
  readonly #all: Series[] = []
  // One in the other: every request comes by, and a key put together of all three would cost it more than the rest.
  readonly #places = new Map<string, Map<string, Map<number, Series>>>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const series = this.#places.get(route)?.get(method)?.get(status) ?? this.#begin(method, route, status)
    const place = bounds.findIndex((bound) => seconds <= bound)
    if (place >= 0) series.buckets[place] = (series.buckets[place] ?? 0) + 1
    series.sum += seconds
    series.count += 1
  }

  #begin(method: string, route: string, status: number): Series {
    const labels = labelText({ method, route, status: String(status) })
    const series = { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 }
    this.#all.push(series)
    const methods = this.#places.getOrInsertComputed(route, () => new Map())
    methods.getOrInsertComputed(method, () => new Map()).set(status, series)
    return series
  }

  lines(name: string, help: string): string[] {
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
    for (const { labels, buckets, sum, count } of this.#all) {
      let total = 0
      for (const [index, bound] of bounds.entries()) {
        total += buckets[index] ?? 0
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${total}`)
      }
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`)
    }
    return lines
  }
}

type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/** One metric with its samples. */
export function metric(
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  samples: number | readonly Sample[],
): string[] {
  const list: readonly Sample[] = typeof samples === 'number' ? [{ value: samples }] : samples
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...list.map(({ labels, value }) => `${name}${labels ? `{${labelText(labels)}}` : ''} ${value}`),
  ]
}

const labelText = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** Of the process itself; the delay is that since the last time somebody asked. */
export function processMetrics(): () => string[] {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return () => {
    const { heapUsed, heapTotal, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const quantiles = [50, 90, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: seconds(delay.percentile(percent)),
    }))
    delay.reset()
    return [
      ...metric(
        'gauge',
        'nodejs_eventloop_delay_seconds',
        'How late timers fire, since the last scrape.',
        quantiles,
      ),
      ...metric('gauge', 'nodejs_heap_used_bytes', 'Heap in use.', heapUsed),
      ...metric('gauge', 'nodejs_heap_total_bytes', 'Heap taken from the system.', heapTotal),
      ...metric('gauge', 'process_resident_memory_bytes', 'Memory in all.', rss),
      ...metric('counter', 'process_cpu_seconds_total', 'Time on the processor.', (user + system) / 1e6),
      ...metric('gauge', 'process_start_time_seconds', 'When the process started, since 1970.', startedAt),
    ]
  }
}

const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
