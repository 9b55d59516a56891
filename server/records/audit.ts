// The audit: who did what to whose data. It is append-only and holds no values.
import type { AuditAction } from '#domain/people/audit.ts'
import type { Actor } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import { each, sendInTransaction } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { AuditTable, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { shortenedNetwork } from '#server/network.ts'
import { AuditBacklog } from './audit-backlog.ts'

type AuditContext = {
  readonly actor: Actor | null
  readonly clock: Clock
  readonly ids: Ids
  /** The address is absent when no request causes the entry, as at the start. */
  readonly request: { readonly id: string; readonly address?: string }
}

type AuditedAction = {
  readonly action: AuditAction
  /** The person whose data it is, or null for data of an organisation. */
  readonly subject?: string | null
  readonly organisation?: string | null
  /** When the call itself establishes who is acting, such as a login. */
  readonly actor?: { readonly _id: string; readonly account_type: Actor['account_type'] | null } | null
}

/** Runs in the transaction of what it records, so that neither exists without the other. */
export async function insertAudit(trx: Trx, context: AuditContext, entry: AuditedAction): Promise<void> {
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
  'network',
] as const
const insertRow = sendInTransaction<Pick<AuditTable, (typeof columns)[number]>>((trx, value) =>
  trx.insertInto('audit').values(each(columns, value)),
)

function rowOf({ actor, clock, ids, request }: AuditContext, entry: AuditedAction): AuditTable {
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
    network: request.address === undefined ? null : shortenedNetwork(request.address),
  }
}

// A screen makes several calls, so the same reader of the same record gets one entry per quarter of an hour. The quarter
// itself is compared, not the time since the last read, so that a clock that is set back suppresses no entry.
const quarterMs = 15 * 60_000
/** The first instant of the quarter of an hour, and of the next one. */
export function quarterOf(now: number): [from: string, to: string] {
  const start = Math.floor(now / quarterMs) * quarterMs
  return [new Date(start).toISOString(), new Date(start + quarterMs).toISOString()]
}
const mostLooks = 50_000
type Reads = { readonly backlog: AuditBacklog; readonly looks: Set<string>; quarter: number }
const readsOf = new WeakMap<Store, Reads>()

export type ReadContext = AuditContext & {
  readonly actor: Actor
  readonly store: Store
  readonly log: { error(details: object, message: string): void }
}

/** Records that somebody else read a person's health record. Reading one's own is not recorded. */
export function noteRead(
  context: ReadContext,
  subject: { readonly _id: string; readonly organisation_id: string },
): void {
  if (context.actor._id === subject._id) return
  noteOnce(context, {
    action: 'health-record-read',
    subject: subject._id,
    organisation: subject.organisation_id,
  })
}

/** Records a read of scores or checks of a whole squad: one entry, which each of its players sees. */
export function noteSquadRead(context: ReadContext, organisationId: string): void {
  for (const squad of squadsOf(context.actor, organisationId))
    noteOnce(context, { action: 'squad-read', ...squad })
}

/** Whom a look at a squad is about: the whole organisation, or of a coach of teams each team, named by its id. */
export const squadsOf = (
  { teams }: Pick<Actor, 'teams'>,
  organisation: string,
): { readonly organisation: string; readonly subject?: string }[] =>
  teams ? [...teams.ids].map((subject) => ({ subject, organisation })) : [{ organisation }]

/** Records that readings of players of an organisation were stored. Each reading itself says who took it and when. */
export function noteReadings(context: ReadContext, organisationId: string): void {
  noteOnce(context, { action: 'readings-added', organisation: organisationId })
}

function noteOnce(context: ReadContext, entry: AuditedAction): void {
  const { actor, store, clock, log } = context
  const reads = readsOf.get(store) ?? { backlog: new AuditBacklog(store), looks: new Set(), quarter: 0 }
  readsOf.set(store, reads)
  const quarter = Math.floor(clock.now() / quarterMs)
  if (quarter !== reads.quarter || reads.looks.size >= mostLooks) reads.looks.clear()
  reads.quarter = quarter
  const look = `${entry.action} ${actor._id} ${entry.subject ?? entry.organisation}`
  if (reads.looks.has(look)) return
  reads.backlog.refuseWhenFull()
  reads.looks.add(look)
  reads.backlog.add(rowOf(context, entry), log)
}

/** Writes the gathered reads; also called before the server stops. Rows that cannot be written are kept. */
export async function flushReads(store: Store): Promise<void> {
  await readsOf.get(store)?.backlog.flush()
}

/** The number of reads that wait to be recorded. */
export const readsWaiting = (store: Store): number => readsOf.get(store)?.backlog.size ?? 0
