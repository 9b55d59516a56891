// Sends the emails in the outbox, each once. Several servers can share one database: a server claims an email
// before sending it, and a claim expires, so another server takes over when one dies.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { MailRow, Tables } from '#server/db/tables.ts'
import { insertSecret } from '#server/records/people/secrets.ts'
import { type Delivery, paceOf } from './pace.ts'
import { type Email, linkPlace, originPlace } from './queue.ts'
import { type Message, type Transport, Undeliverable } from './transport.ts'

export interface Outbox {
  start(): void
  /** Says that a new email may be in the outbox. */
  wake(): void
  /** Sends all emails that are due. */
  drain(): Promise<void>
  /** Stops and waits for the emails that are being sent. */
  stop(): Promise<void>
  readonly counts: { sent: number; retried: number; failed: number }
}

/** The letter about the results of this player as they stand now; null when it is no longer to be sent. */
type WriteResults = (player: string) => Promise<Email | null>

interface OutboxParts {
  readonly store: Store
  readonly clock: Clock
  readonly transport: Transport
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
  /** Without it, letters about results are sent as they were queued: without counts. */
  readonly writeResults?: WriteResults
}

const batch = 5
const claimMs = 120_000
const pollMs = 1_000
// The transaction that queued the email needs a moment to commit.
const wakeMs = 15
const mostAttempts = 12
const firstBackOffMs = 15_000
const longestBackOffMs = 4 * 3_600_000

/** 15 s, 30 s, 1 min … 4 h: about 11 hours in all. */
export const backOffMs = (attempts: number): number =>
  Math.min(firstBackOffMs * 2 ** (attempts - 1), longestBackOffMs)

export function outboxOf(parts: OutboxParts): Outbox {
  const { log, clock } = parts
  const pace = paceOf(clock)
  const counts = { sent: 0, retried: 0, failed: 0 }
  let timer: NodeJS.Timeout | undefined
  let draining: Promise<unknown> | undefined
  const state = { isStopped: false, isAwaited: false }
  // `wake` is called inside a transaction. The snapshot keeps the timer out of its async context.
  const outside = AsyncLocalStorage.snapshot()

  async function drainAll(): Promise<void> {
    while (!state.isStopped && !pace.isResting()) {
      const messages = await claim(parts)
      if (messages.length === 0) return
      const results = await Promise.allSettled(
        messages.map((message) => deliver(parts, message, counts, () => state.isStopped)),
      )
      for (const result of results) if (result.status === 'rejected') throw result.reason
      pace.note(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])))
    }
  }

  // Runs one round at a time in this process. A call during a round waits for a round after it.
  function drain(): Promise<void> {
    const mine = (draining ?? Promise.resolve()).then(drainAll)
    const settled = mine
      .catch(() => undefined)
      .then(() => {
        if (draining === settled) draining = undefined
      })
    draining = settled
    return mine
  }

  async function round(): Promise<void> {
    state.isAwaited = false
    try {
      await drain()
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
    }
    if (!state.isStopped) schedule(state.isAwaited ? wakeMs : pollMs)
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void round(), ms)
    timer.unref()
  }

  return {
    counts,
    drain,
    start: () => schedule(0),
    wake: () => {
      state.isAwaited = true
      if (timer && !draining && !state.isStopped) outside(() => schedule(wakeMs))
    },
    stop: async () => {
      state.isStopped = true
      clearTimeout(timer)
      await draining
      parts.transport.close()
    },
  }
}

type Claimed = Message & {
  readonly attempts: number
  readonly userId: string | null
  readonly hasCounts: boolean
}

// The secret of a link is made here, so that an email waiting in the database contains no usable link.
async function claim({ store, clock, publicUrl }: OutboxParts): Promise<Claimed[]> {
  const now = clock.instant()
  // Look without a lock first: most of the time nothing is due.
  const due = await store.read.selectFrom('mails').select('_id').where(isDue(now)).limit(1).execute()
  if (due.length === 0) return []
  return store.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('mails')
      .selectAll()
      .where(isDue(now))
      // Somebody waits for a link to log in; thousands of invitations must not stand before it.
      .orderBy((row) => row.case().when('secret_kind', '=', 'welcome').then(1).else(0).end())
      .orderBy('next_attempt_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return []
    await trx
      .updateTable('mails')
      .set({ claimed_until: clock.instant(claimMs) })
      .where(
        '_id',
        'in',
        rows.map(({ _id }) => _id),
      )
      .execute()
    const claimed: Claimed[] = []
    for (const row of rows) {
      const { secret_kind: kind, user_id: userId, recipient } = row
      // A new address, or that of a guardian, is the one its link is mailed to.
      const email = kind === 'email' || kind === 'guardian' ? recipient : null
      const secret = kind === null ? null : await insertSecret(trx, clock, { kind, userId, email })
      claimed.push(messageOf(row, publicUrl, secret === null ? null : `${publicUrl}/${kind}/${secret}`))
    }
    return claimed
  })
}

const isDue = (now: string) => (row: ExpressionBuilder<Tables, 'mails'>) =>
  row.and([
    row('sent_at', 'is', null),
    row('failed_at', 'is', null),
    row('next_attempt_at', '<=', now),
    row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]),
  ])

function messageOf(row: MailRow, publicUrl: string, link: string | null): Claimed {
  const withLink = (body: string) => (link === null ? body : body.replaceAll(linkPlace, link))
  return {
    id: row._id,
    userId: row.user_id,
    to: row.recipient,
    subject: row.subject,
    text: withLink(row.text),
    html: withLink(row.html).replaceAll(originPlace, publicUrl),
    calendar: row.calendar,
    link,
    unsubscribe: row.secret_kind === 'reminders' ? link : null,
    attempts: row.attempts + 1,
    hasCounts: row.has_counts === 1,
  }
}

async function deliver(
  parts: OutboxParts,
  message: Claimed,
  counts: Outbox['counts'],
  isStopped: () => boolean,
): Promise<Delivery> {
  try {
    const whole = await written(parts, message)
    if (whole) {
      await parts.transport.send(whole)
      counts.sent += 1
    }
  } catch (error) {
    return postpone(parts, message, error, counts)
  }
  await acknowledge(parts, message, isStopped)
  return 'sent'
}

async function written({ writeResults, publicUrl }: OutboxParts, message: Claimed): Promise<Message | null> {
  if (!message.hasCounts || !writeResults || message.userId === null) return message
  const letter = await writeResults(message.userId)
  if (!letter) return null
  const { subject, text, html } = letter
  return { ...message, subject, text, html: html.replaceAll(originPlace, publicUrl) }
}

// The email must not be sent again, so retry until the database has stored this. Until then the claim keeps other
// servers away. The content is deleted because it is no longer needed.
async function acknowledge(parts: OutboxParts, message: Claimed, isStopped: () => boolean): Promise<void> {
  const { store, clock, log } = parts
  for (let tries = 1; ; tries += 1) {
    try {
      await store.transaction(async (trx) => {
        await trx
          .updateTable('mails')
          .set({
            sent_at: clock.instant(),
            claimed_until: null,
            attempts: message.attempts,
            last_error: null,
            ...emptied,
            // Erase the address too when the account is gone.
            ...(message.userId === null && { recipient: '' }),
          })
          .where('_id', '=', message.id)
          .execute()
      })
      log.info({ mail: message.id }, 'mail sent')
      return
    } catch (error) {
      log.error({ err: error, mail: message.id }, 'a sent mail could not be marked as sent; trying again')
      if (isStopped() && tries >= 20) return
      await pause(250)
    }
  }
}

const emptied = { text: '', html: '', calendar: null } as const

async function postpone(
  { store, clock, log }: OutboxParts,
  { id, attempts }: Claimed,
  error: unknown,
  counts: Outbox['counts'],
): Promise<Delivery> {
  const isHopeless = error instanceof Undeliverable || attempts >= mostAttempts
  const reason = error instanceof Error ? error.message : 'unknown'
  await store.transaction(async (trx) => {
    await trx
      .updateTable('mails')
      .set({
        attempts,
        claimed_until: null,
        last_error: reason,
        ...(isHopeless
          ? { failed_at: clock.instant(), ...emptied }
          : { next_attempt_at: clock.instant(backOffMs(attempts)) }),
      })
      .where('_id', '=', id)
      .where('sent_at', 'is', null)
      .execute()
  })
  counts[isHopeless ? 'failed' : 'retried'] += 1
  if (isHopeless) log.error({ mail: id, attempts, reason }, 'mail given up')
  else log.warn({ mail: id, attempts, reason }, 'mail not sent yet')
  return isHopeless ? 'given up' : 'refused for now'
}
