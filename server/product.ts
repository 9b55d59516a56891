// The product in one process: the database, the app, the outbox and recurring work.
import { join } from 'node:path'
import { prepareFirstAdmin } from './accounts/first-admin.ts'
import { sweepSignUps } from './accounts/pending.ts'
import { buildApp } from './app.ts'
import { remindDue } from './bookings/remind.ts'
import { tellDue } from './bookings/tell.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { flushReads } from './db/audit.ts'
import { endExpired, endExpiredMs, expiryWatchMs, watchExpiry } from './db/expired.ts'
import { openStore } from './db/store.ts'
import { sweep, sweepMs } from './db/sweep.ts'
import type { LogStream } from './http/log.ts'
import type { Passwords } from './http/passwords.ts'
import type { WebApp } from './http/static-files.ts'
import { systemIds as ids } from './ids.ts'
import { outboxOf } from './mail/outbox.ts'
import { mailQueue } from './mail/queue.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { remindMs, remindOfAppointments } from './notifications/appointments.ts'
import { regularly } from './regularly.ts'

const bookingLettersMs = 5_000
const bookingRemindersMs = 60_000

interface ProductParts {
  readonly config: Config
  readonly passwords: Passwords
  readonly web: WebApp
  /** Where log lines go instead of the standard output. */
  readonly logTo?: LogStream
}

export type Product = Awaited<ReturnType<typeof prepareProduct>>

/** Everything except listening, so that a caller can prepare to stop it before the first request. */
export async function prepareProduct({ config, passwords, web, logTo }: ProductParts) {
  const clock = systemClock(config.timeZone)
  const store = await openStore(config)
  const bell = { ring: () => {} }
  const mail = mailQueue({ clock, ids, wake: () => bell.ring() })
  const expiry = watchExpiry({ store, clock })
  const app = buildApp({ store, clock, ids, mail, passwords, config, web, expiry, ...(logTo && { logTo }) })
  const { log } = app
  const sending = { from: config.mailFrom, log }
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, sending)
    : folderTransport(join(config.dataDir, 'outbox'), sending)
  const outbox = outboxOf({ store, clock, transport, log, publicUrl: config.publicUrl })
  bell.ring = outbox.wake

  const setUpLink = await prepareFirstAdmin({ store, clock, ids, passwords, config })
  const sweepAll = async () => {
    await sweep({ store, clock })
    await sweepSignUps({ store, clock, ids })
  }
  const { timeZone } = config
  const parts = { store, clock, ids, mail, config }
  const failed = (message: string) => (err: unknown) => log.error({ err }, message)
  const endAllExpired = () => endExpired(store, clock.instant())
  const notEnded = failed('could not end what has expired')
  const stops = [
    regularly(sweepMs, sweepAll, failed('could not sweep')),
    // Sees the time also while nobody asks for anything.
    regularly(expiryWatchMs, async () => expiry(), notEnded),
    // What expired shortly before a crash must not come back with a clock that is wrong after it.
    regularly(endExpiredMs, endAllExpired, notEnded),
    regularly(
      remindMs,
      () => remindOfAppointments({ store, clock, ids, timeZone }),
      failed('could not notify of appointments'),
    ),
    regularly(bookingLettersMs, () => tellDue(parts), failed('could not tell of changed bookings')),
    regularly(bookingRemindersMs, () => remindDue(parts), failed('could not remind')),
  ]
  return {
    log,
    /** The link that creates the first admin; null once there is one. */
    setUpLink,
    listen: async (): Promise<void> => {
      await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
      outbox.start()
    },
    /** Answers open requests, finishes sending emails, then closes the database. */
    stop: async (): Promise<void> => {
      await app.close()
      await outbox.stop()
      for (const stop of stops) await stop()
      await endAllExpired().catch(notEnded)
      await flushReads(store)
      await store.close()
    },
  }
}
