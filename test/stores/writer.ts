// Increments a row in its own process, for tests with several processes on one database.
// node test/stores/writer.ts '{"dataDir":…,"databaseUrl":…}' KEY TIMES
import { openStore } from '#server/db/store.ts'

const [address = '{}', key = '', times = '0'] = process.argv.slice(2)
const store = await openStore(JSON.parse(address))
for (let time = 0; time < Number(times); time += 1)
  await store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('attempts')
      .select('count')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('attempts')
      .set({ count: row.count + 1 })
      .where('key', '=', key)
      .execute()
  })
await store.close()
