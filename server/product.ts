// The product in one process: the database, the app, the outbox and recurring work.
import { join } from 'node:path'
import { endGuardiansOfAge } from './accounts/guardians/own-age-reached.ts'
import { prepareFirstAdmin } from './accounts/sign-up/first-admin.ts'
import { sweepSignUps } from './accounts/sign-up/pending.ts'
import { buildApp } from './app.ts'
import { remindDue } from './bookings/remind.ts'
import { tellDue } from './bookings/tell.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openStore } from './db/store.ts'
import { learnMs, learnNightly } from './field/learn.ts'
import { countPeers, countPeersMs } from './field/peers.ts'
import { openEarlierFollowUps } from './health-checks/follow-ups/open-earlier.ts'
import type { LogStream } from './http/log.ts'
import type { Passwords } from './http/passwords.ts'
import type { WebApp } from './http/static-files.ts'
import { systemIds as ids } from './ids.ts'
import { outboxOf } from './mail/outbox.ts'
import { mailQueue } from './mail/queue.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { remindMs, remindOfAppointments } from './notifications/appointments.ts'
import { tellOfGlass, tellOfGlassMs } from './organisations/break-glass.ts'
import { flushReads } from './records/audit.ts'
import { endExpired, endExpiredMs, expiryWatchMs, watchExpiry } from './records/expired.ts'
import { ledgerMs, ledgerOf } from './records/ledger.ts'
import { removeLocked } from './records/locked.ts'
import { sweep, sweepMs } from './records/sweep.ts'
import { takeTurn } from './records/turns.ts'
import { regularly } from './regularly.ts'
import { remindOfEnd, remindOfEndMs } from './rules/remind-of-end.ts'

const bookingLettersMs = 5_000
const bookingRemindersMs = 60_000

interface ProductParts {
  readonly config: Config
  readonly passwords: Passwords
  /** Without it only the API answers. */
  readonly web?: WebApp
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
  const app = buildApp({
    store,
    clock,
    ids,
    mail,
    passwords,
    config,
    ...(web && { web }),
    expiry,
    ledger: { problem: () => ledger.problem() },
    ...(logTo && { logTo }),
  })
  const { log } = app
  const ledger = ledgerOf({ store, clock, path: config.ledgerFile, log })
  const sending = { from: config.mailFrom, log }
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, sending)
    : folderTransport(join(config.dataDir, 'outbox'), sending)
  const outbox = outboxOf({ store, clock, transport, log, publicUrl: config.publicUrl })
  bell.ring = outbox.wake

  const opened = await openEarlierFollowUps({ store, clock, ids, config })
  if (opened > 0) log.info({ opened }, 'opened follow-ups for readings from before this version')
  const setUpLink = await prepareFirstAdmin({ store, clock, ids, passwords, config })
  const sweepAll = async () => {
    if (!(await takeTurn({ store, clock }, 'sweep', sweepMs - 30_000))) return
    await sweep({ store, clock, config })
    await sweepSignUps({ store, clock, ids })
    await endGuardiansOfAge({ store, clock, ids, mail, config })
    await removeLocked({ store, clock, ids })
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
    regularly(ledgerMs, ledger.copy, failed('could not copy the ledger')),
    regularly(
      tellOfGlassMs,
      () => tellOfGlass({ store, clock, ids }),
      failed('could not tell of opened clubs'),
    ),
    regularly(bookingLettersMs, () => tellDue(parts), failed('could not tell of changed bookings')),
    regularly(learnMs, () => learnNightly(parts), failed('could not learn from readings')),
    regularly(remindOfEndMs, () => remindOfEnd(parts), failed('could not tell of rows that end')),
    regularly(countPeersMs, () => countPeers(parts), failed('could not count fitness results')),
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
      await ledger.copy().catch(failed('could not copy the ledger'))
      await flushReads(store)
      await store.close()
    },
  }
}
