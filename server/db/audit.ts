// The record of who did what to whose data: it only grows, and it holds no values.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '#domain/people/audit.ts'
import type { Actor } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'
import { each, sendInTransaction } from './prepared.ts'
import type { Store } from './store.ts'
import type { AuditTable, Trx } from './tables.ts'

type Context = {
  readonly actor: Actor | null
  readonly clock: Clock
  readonly ids: Ids
  readonly request: { readonly id: string }
}

type Entry = {
  readonly action: AuditAction
  /** Whose data: the person, or nobody for an organisation's own. */
  readonly subject?: string | null
  readonly organisation?: string | null
  /** When the call itself establishes who is acting, such as a login. */
  readonly actor?: Pick<Actor, '_id' | 'account_type'> | null
}

/** In the transaction of what it records, so that neither exists without the other. */
export async function insertAudit(trx: Trx, context: Context, entry: Entry): Promise<void> {
  await insertRow(trx, rowOf(context, entry))
}

const columns = [
  '_id',
  'at',
  'actor_id',
  'actor_type',
  'action',
  'subject_id',
  'organisation_id',
  'request_id',
] as const
const insertRow = sendInTransaction<Pick<AuditTable, (typeof columns)[number]>>((trx, value) =>
  trx.insertInto('audit').values(each(columns, value)),
)

function rowOf({ actor, clock, ids, request }: Context, entry: Entry): AuditTable {
  const who = entry.actor === undefined ? actor : entry.actor
  return {
    _id: ids.next(),
    at: clock.instant(),
    actor_id: who?._id ?? null,
    actor_type: who?.account_type ?? null,
    action: entry.action,
    subject_id: entry.subject ?? null,
    organisation_id: entry.organisation ?? null,
    request_id: request.id,
  }
}

// Reads are written in small groups, so that looking at a record does not wait for the disk. One look at a
// screen makes several calls: the same reader of the same record is noted once a minute.
const gatherMs = 250
const sameLookMs = 60_000
const tryAgainMs = 2_000
type Waiting = {
  readonly rows: AuditTable[]
  readonly seen: Map<string, number>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void>
}
const waiting = new WeakMap<Store, Waiting>()

export type ReadContext = Context & {
  readonly actor: Actor
  readonly store: Store
  readonly log: { error(details: object, message: string): void }
}

/** Somebody else looked at a person's health record. Reading one's own is nobody's business. */
export function noteRead(
  context: ReadContext,
  subject: { readonly _id: string; readonly organisation_id: string },
): void {
  const { actor, store, clock } = context
  if (actor._id === subject._id) return
  const queue: Waiting = waiting.get(store) ?? {
    rows: [],
    seen: new Map(),
    timer: undefined,
    writing: Promise.resolve(),
  }
  waiting.set(store, queue)
  const look = `${actor._id} ${subject._id}`
  const now = clock.now()
  if (now - (queue.seen.get(look) ?? Number.NEGATIVE_INFINITY) < sameLookMs) return
  if (queue.seen.size > 10_000) queue.seen.clear()
  queue.seen.set(look, now)
  queue.rows.push(
    rowOf(context, {
      action: 'health-record-read',
      subject: subject._id,
      organisation: subject.organisation_id,
    }),
  )
  queue.timer ??= outside(() => flushLater(context, queue, gatherMs))
}

// A request may note a read in the middle of its transaction; what is written later is no part of that.
const outside = AsyncLocalStorage.snapshot()

function flushLater(
  { store, log }: Pick<ReadContext, 'store' | 'log'>,
  queue: Waiting,
  ms: number,
): NodeJS.Timeout {
  return setTimeout(() => {
    flushReads(store).catch((error: unknown) => {
      log.error({ err: error }, 'Reads could not be recorded yet.')
      queue.timer ??= flushLater({ store, log }, queue, tryAgainMs)
    })
  }, ms).unref()
}

/** Writes what has gathered; the server calls it before it stops. Rows that cannot be written now are kept. */
export async function flushReads(store: Store): Promise<void> {
  const queue = waiting.get(store)
  if (!queue) return
  clearTimeout(queue.timer)
  queue.timer = undefined
  const rows = queue.rows.splice(0)
  queue.writing = queue.writing
    .catch(() => undefined)
    .then(async () => {
      if (rows.length === 0) return
      try {
        await store.transaction((trx) => trx.insertInto('audit').values(rows).execute())
      } catch (error) {
        queue.rows.unshift(...rows)
        throw error
      }
    })
  await queue.writing
}
