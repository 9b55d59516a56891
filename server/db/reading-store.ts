// The database for a worker thread, which only reads: it migrates nothing and has no connection that writes.
import { silentBells } from '#server/db/drivers/bells.ts'
import { onStandby, standbyOf } from '#server/db/drivers/standby.ts'
import { openPostgres } from './drivers/postgres.ts'
import { openSqliteReader } from './drivers/sqlite.ts'
import type { Store, StoreAddress } from './store.ts'

// A screen reads five things at once.
const connections = 3

/** Reads with a store of its own and closes it. */
export async function withReadingStore<Result>(
  address: StoreAddress,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = readingStore(address)
  try {
    return await work(await store.forReports())
  } finally {
    await store.close()
  }
}

/**
 * What a worker opens: without the standby while the store knows that it is away or behind. Each worker would find that out
 * anew, for seconds.
 */
export const forWorker = async <Config extends StoreAddress>(
  store: Store,
  config: Config,
): Promise<Config> =>
  config.databaseReadUrl === undefined || (await store.forReports()) !== store
    ? config
    : { ...config, databaseReadUrl: undefined }

function readingStore({ dataDir, databaseUrl, databasePooler, databaseReadUrl }: StoreAddress): Store {
  const isPooled = databasePooler === 'transaction'
  const { kysely, run, close } =
    databaseUrl === undefined
      ? openSqliteReader(dataDir)
      : openPostgres(databaseUrl, { connections, isPooled })
  const standby = databaseReadUrl === undefined ? undefined : standbyOf(kysely, databaseReadUrl, connections)
  const store: Store = {
    kind: databaseUrl === undefined ? 'sqlite' : 'postgres',
    read: kysely,
    run,
    transaction: () => Promise.reject(new Error('This store only reads.')),
    bells: silentBells,
    forReports: () => onStandby(store, standby),
    ping: () => Promise.reject(new Error('This store only reads.')),
    close: async () => {
      await standby?.close()
      await close()
    },
  }
  return store
}
