// Migrates a database in its own process and kills it at the NTH statement that changes something. For tests of interrupted
// upgrades.
// node test/stores/killed-migration.ts '{"dataDir":…,"databaseUrl":…}' NTH before|under-way
import { migrateWatched } from './changes.ts'

const [address = '{}', nth, moment] = process.argv.slice(2)

let changes = 0
await migrateWatched(JSON.parse(address), () => {
  changes += 1
  if (changes !== Number(nth)) return
  // Wait until PostgreSQL has received the statement; it runs it although the client is gone.
  if (moment === 'under-way') setImmediate(die)
  else die()
})

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
