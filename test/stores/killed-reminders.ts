// Reminds and sends in its own process until nothing is left, then prints 'done'. For a trial that kills it.
// node test/stores/killed-reminders.ts '{"dataDir":…,"databaseUrl":…}' NOW
import { join } from 'node:path'
import Fastify from 'fastify'
import { remindDue } from '#server/bookings/remind.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import { outboxOf } from '#server/mail/outbox.ts'
import { mailQueue } from '#server/mail/queue.ts'
import { folderTransport } from '#server/mail/transport.ts'
import { aClock, someIds } from '#test/clock.ts'

const [address = '{}', now = ''] = process.argv.slice(2)
const { dataDir, databaseUrl } = JSON.parse(address)
const config = readConfig({
  TIME_ZONE: 'UTC',
  PUBLIC_URL: 'http://pitchside.test',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})
const clock = aClock(now)
const ids = someIds(clock)
const store = await openStore(config)
const { log } = Fastify()
const transport = folderTransport(join(dataDir, 'outbox'), { from: config.mailFrom, log })
const outbox = outboxOf({ store, clock, transport, log, publicUrl: config.publicUrl })
console.log('ready')
await remindDue({ store, clock, ids, mail: mailQueue({ clock, ids }), config })
await outbox.drain()
console.log('done')
await outbox.stop()
await store.close()
