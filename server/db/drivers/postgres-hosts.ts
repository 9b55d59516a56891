// `DATABASE_URL` may name several hosts, one of which accepts writes at a time. New connections go to that one; when it
// is lost or demoted, all hosts are asked at once which of them it is now.
import pg from 'pg'
import { addressesIn } from '#server/database-address.ts'
import { StoreFailure } from '#server/db/failure.ts'

export interface Hosts {
  /** The address that new connections use. */
  address(): string
  /** Resolves when it is known which host to use; at once as long as no connection failed. Fails when none accepts writes. */
  found(): Promise<void>
  /** Called after a connection failed or turned out to be read-only: the next connection waits for a new search. */
  lost(): void
}

const askTimeoutMs = 800

/** `onLeft` is told the address that is no longer used, when another one takes over. */
export function hostsOf(url: string, onLeft: (address: string) => void = () => {}): Hosts {
  const addresses = addressesIn(url)
  let current = addresses[0] ?? url
  let isKnown = addresses.length < 2
  let searching: Promise<void> | undefined
  const search = async () => {
    const answers = addresses.map(async (address) => {
      if (!(await isWritable(address))) throw new Error('not this one')
      return address
    })
    try {
      const left = current
      current = await Promise.any(answers)
      isKnown = true
      if (current !== left) onLeft(left)
    } catch {
      throw new StoreFailure('unavailable', 'NO_PRIMARY', 'No host of PostgreSQL accepts writes.')
    } finally {
      searching = undefined
    }
  }
  return {
    address: () => current,
    found: async () => {
      if (isKnown) return
      searching ??= search()
      await searching
    },
    lost: () => {
      isKnown = addresses.length < 2
    },
  }
}

/** Does this host answer in time, and would it accept a write? */
export async function isWritable(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: askTimeoutMs,
    query_timeout: askTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // On in a standby, and in a server that was told to accept no writes.
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } catch {
    // Unreachable, starting or stopping: not this one.
    return false
  } finally {
    void client.end().catch(() => {})
  }
}
