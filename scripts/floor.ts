// `npm run floor`: from now on only this version and newer ones may run on the database. Run it when every server is
// upgraded; what only this version can serve is offered from then on.
import { floorOf, raiseFloor } from '#server/db/floor.ts'
import { openStore } from '#server/db/store.ts'
import { programVersion } from '#server/version.ts'
import { command, databaseOf } from './command.ts'

await command(async () => {
  const store = await openStore(databaseOf(process.env))
  try {
    const before = await floorOf(store.read, store.kind)
    await store.transaction((trx) => raiseFloor(trx, programVersion()))
    const after = await floorOf(store.read, store.kind)
    return before === after
      ? `Version ${after} and newer may run on this database, as before.`
      : `Version ${after} and newer may run on this database; ${before} no longer may.`
  } finally {
    await store.close()
  }
})
