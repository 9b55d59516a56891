// Starts the server as an operator does: reads the environment, opens the database, listens, and stops on a signal.
import { join } from 'node:path'
import { prepareFirstAdmin } from './accounts/first-admin.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { flushReads } from './db/audit.ts'
import { StoreFailure } from './db/failure.ts'
import { NewerDatabase } from './db/migrate.ts'
import { openStore } from './db/store.ts'
import { sweepRegularly } from './db/sweep.ts'
import { passwords } from './http/passwords.ts'
import { loadWebApp } from './http/static-files.ts'
import { systemIds } from './ids.ts'
import { outboxOf } from './mail/outbox.ts'
import { mailQueue } from './mail/queue.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { remindRegularly } from './notifications/appointments.ts'

const webFolder = join(import.meta.dirname, '../web/dist')
const stopWithinMs = 15_000

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

async function run(config: Config): Promise<void> {
  const clock = systemClock(config.timeZone)
  const ids = systemIds
  const store = await openStore(config)
  const bell = { ring: () => {} }
  const mail = mailQueue({ clock, ids, wake: () => bell.ring() })
  const { variant, passwordMinLength, websiteUrl, timeZone } = config
  const web = loadWebApp(webFolder, { variant, passwordMinLength, websiteUrl, timeZone })
  const app = buildApp({ store, clock, ids, mail, passwords, config, web })
  const { log } = app
  const sending = { from: config.mailFrom, log }
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, sending)
    : folderTransport(join(config.dataDir, 'outbox'), sending)
  const outbox = outboxOf({ store, clock, transport, log, publicUrl: config.publicUrl })
  bell.ring = outbox.wake

  const setUpLink = await prepareFirstAdmin({ store, clock, ids, passwords, config })
  const stopSweeping = sweepRegularly({ store, clock }, (err) => log.error({ err }, 'could not sweep'))
  const stopReminding = remindRegularly({ store, clock, ids, timeZone }, (err) =>
    log.error({ err }, 'could not remind'),
  )

  // Set before anybody is told that it is ready: a signal may come the moment after.
  // Requests under way are answered, letters under way are finished, then the database is closed.
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await app.close()
    await outbox.stop()
    await stopSweeping()
    await stopReminding()
    await flushReads(store)
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'could not stop in order')
        process.exit(1)
      })
    })

  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
  outbox.start()

  console.log(`Pitchside is ready: ${config.publicUrl}`)
  if (!web.page) console.log('The web app is not built, only the API answers: run `npm run build`.')
  if (setUpLink !== null)
    console.log(`Nobody is an admin yet. Become the first one here, once:\n${setUpLink}`)
}

// What an operator can mend is one line; anything else is a bug and shows where.
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof NewerDatabase) return error.message
  if (error instanceof StoreFailure)
    return process.env.DATABASE_URL
      ? `DATABASE_URL: the database cannot be opened. ${error.message}`
      : `DATA_DIR: the database cannot be opened. ${error.message}`
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `PORT ${process.env.PORT ?? 3000} is in use by another program.`
    if (error.code === 'EACCES' && 'port' in error) return 'PORT: this port needs more rights than we have.'
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      return `HOST ${process.env.HOST ?? ''} is not an address of this machine.`
    if (
      error.code === 'EACCES' ||
      error.code === 'EROFS' ||
      error.code === 'ENOTDIR' ||
      error.code === 'EEXIST'
    )
      return `DATA_DIR: ${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
