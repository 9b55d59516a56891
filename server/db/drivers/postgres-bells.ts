// Hears of changes through LISTEN, on one connection of the process that is opened with the first follower. Triggers tell
// of them (migration live-days), so that servers of an older version are heard too.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Bells, bellsOf } from './bells.ts'
import { hostsOf } from './postgres-hosts.ts'

const againMs = 1_000
const listen = 'listen pitchside_day'
// A host that fell silent does not close its connections. To listen a second time changes nothing.
const beat = { everyMs: 5_000, withinMs: 2_000 }

interface PostgresBells extends Bells {
  close(): Promise<void>
}

/** `url` goes past a pooler: a pooled connection hears nothing. */
export function listenTo(url: string): PostgresBells {
  const hosts = hostsOf(url)
  const closing = new AbortController()
  let client: pg.Client | undefined
  let isHearing = false
  let hearing: Promise<void> | undefined
  const { ring, ringAll, of } = bellsOf(() => isHearing)

  const hearUntilLost = async () => {
    await hosts.found()
    client = new pg.Client({
      connectionString: hosts.address(),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: beat.withinMs,
    })
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    client.on('error', () => lose())
    client.on('end', lose)
    client.on('notification', ({ payload = '' }) => ring(payload))
    try {
      await client.connect()
      await client.query(listen)
      isHearing = true
      ringAll()
      const beating = setInterval(() => {
        client?.query(listen).catch(() => lose())
      }, beat.everyMs).unref()
      await lost.finally(() => clearInterval(beating))
    } finally {
      isHearing = false
      client.connection.stream.destroy()
    }
  }
  const hear = async () => {
    while (!closing.signal.aborted) {
      // Whatever the reason, followers look for themselves meanwhile.
      await hearUntilLost().catch(() => {})
      hosts.lost()
      await pause(againMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  return {
    isLive: () => isHearing,
    of: (organisation) => {
      hearing ??= hear()
      return of(organisation)
    },
    close: async () => {
      closing.abort()
      await client?.end().catch(() => {})
      await hearing
    },
  }
}
