// The product in one process: the database, the app, the outbox and recurring work.
import { join } from 'node:path'
import type { LogStream } from '#server/http/log/log.ts'
import type { WebApp } from '#server/http/send/static-files.ts'
import { prepareFirstAdmin } from './accounts/sign-up/first-admin.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openStore } from './db/store.ts'
import { openEarlierFollowUps } from './health-checks/follow-ups/open-earlier.ts'
import { writeResultsWith } from './health-checks/results-ready.ts'
import type { Passwords } from './http/passwords.ts'
import { systemIds as ids } from './ids.ts'
import { jobsOf } from './jobs.ts'
import { outboxOf } from './mail/outbox.ts'
import { mailQueue } from './mail/queue.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { flushReads } from './records/audit.ts'
import { endExpired, watchExpiry } from './records/endings/expired.ts'
import { ledgerOf } from './records/endings/ledger.ts'
import { regularly } from './regularly.ts'

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
  const writeResults = writeResultsWith({ clock, config })
  const outbox = outboxOf({ store, clock, transport, log, publicUrl: config.publicUrl, writeResults })
  bell.ring = outbox.wake

  // Of a club it is done before the first request. Of a federation a job goes on beside the requests.
  const opened = await openEarlierFollowUps({ store, clock, ids, config }, AbortSignal.timeout(2_000))
  if (opened > 0) log.info({ opened }, 'opened follow-ups for readings from before this version')
  const setUpLink = await prepareFirstAdmin({ store, clock, ids, passwords, config })
  const failed = (message: string) => (err: unknown) => log.error({ err }, message)
  const stops = jobsOf({ store, clock, ids, mail, config, ledger, expiry }).map(
    ({ everyMs, work, failure }) => regularly(everyMs, work, failed(failure)),
  )
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
      await endExpired(store, clock.instant()).catch(failed('could not end what has expired'))
      await ledger.copy().catch(failed('could not copy the ledger'))
      await flushReads(store)
      await store.close()
    },
  }
}
