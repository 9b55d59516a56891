import { type ExpressionBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import { type AuditAction, hiddenFromAdmins, recordActions } from '#domain/people/audit.ts'
import { mayCallForSelf } from '#domain/people/policy.ts'
import { categories, isShared } from '#domain/people/sharing.ts'
import { reason } from '#domain/wire/problems.ts'
import type { AuditEntry, AuditEntryForAdmin } from '#domain/wire/replies/audit.ts'
import { isId } from '#domain/wire/validation.ts'
import { findPastChoices, type PastChoices } from '#server/db/sharing-choices.ts'
import type { Reader, Tables, UserRow } from '#server/db/tables.ts'
import { invalid } from '#server/http/problem.ts'

const pageSize = 50
const mostOwn = 100

// The audit stores ids only. Names are joined when it is read, so a deleted account has no name here.
const selectEntries = (db: Reader) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor._id', 'audit.actor_id')
    .leftJoin('users as subject', 'subject._id', 'audit.subject_id')
    .leftJoin('organisations', 'organisations._id', 'audit.organisation_id')
    .select([
      'audit._id',
      'audit.at',
      'audit.action',
      'audit.actor_id',
      'audit.actor_type',
      'audit.subject_id',
      'audit.organisation_id',
      'audit.network',
      'actor.first_name as actor_first',
      'actor.last_name as actor_last',
      'subject.first_name as subject_first',
      'subject.last_name as subject_last',
      'organisations.name as organisation_name',
    ])
    .orderBy('audit.at', 'desc')
    .orderBy('audit._id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const toEntry = (row: Row): AuditEntry => ({
  _id: row._id,
  at: row.at,
  action: row.action as AuditAction, // only `insertAudit` writes it
  actor:
    row.actor_id === null
      ? null
      : { _id: row.actor_id, name: nameOf(row.actor_first, row.actor_last), account_type: row.actor_type },
  subject:
    row.subject_id === null
      ? null
      : { _id: row.subject_id, name: nameOf(row.subject_first, row.subject_last) },
  organisation:
    row.organisation_id === null ? null : { _id: row.organisation_id, name: row.organisation_name },
  shared: null,
})

const toEntryForAdmin = (row: Row): AuditEntryForAdmin => ({ ...toEntry(row), network: row.network })

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trimEnd()

export interface AuditFilter {
  readonly action?: string | undefined
  /** The id of a person, or a part of the name or email address. */
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly before?: string | undefined
}

/** One page, newest first; `next` is the cursor of the following page. */
export async function findAudit(
  db: Reader,
  { action, actor, subject, from, to, before }: AuditFilter,
  timeZone: string,
): Promise<{ entries: AuditEntryForAdmin[]; next: string | null }> {
  let query = selectEntries(db)
    .where('audit.action', 'not in', hiddenFromAdmins)
    .limit(pageSize + 1)
  if (action !== undefined) query = query.where('audit.action', '=', action)
  if (actor) query = query.where((eb) => isAbout(eb, 'audit.actor_id', actor))
  if (subject) query = query.where((eb) => isAbout(eb, 'audit.subject_id', subject))
  if (from !== undefined) query = query.where('audit.at', '>=', startOf(from, timeZone))
  if (to !== undefined) query = query.where('audit.at', '<', startOf(addDays(to, 1), timeZone))
  if (before !== undefined) {
    const [at, id] = readPlace(before)
    query = query.where(({ eb, and, or }) =>
      or([eb('audit.at', '<', at), and([eb('audit.at', '=', at), eb('audit._id', '<', id)])]),
    )
  }
  const rows = await query.execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return { entries: shown.map(toEntryForAdmin), next: rows.length > pageSize && last ? placeOf(last) : null }
}

// The cursor holds the id too, because several entries can have the same instant.
const placeOf = ({ at, _id }: Row): string => `${at}_${_id}`

function readPlace(text: string): [at: string, id: string] {
  const [at = '', id = ''] = text.split('_')
  if (Number.isNaN(Date.parse(at)) || !isId(id)) throw invalid({ before: reason('not-valid') })
  return [at, id]
}

function isAbout(
  eb: ExpressionBuilder<Tables, 'audit'>,
  column: 'audit.actor_id' | 'audit.subject_id',
  asked: string,
) {
  if (isId(asked)) return eb(column, '=', asked)
  const pattern = `%${asked
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const named = eb
    .selectFrom('users')
    .select('users._id')
    .where(
      sql<boolean>`lower(users.first_name || ' ' || users.last_name || ' ' || users.email_key) like ${pattern} escape '\\'`,
    )
  return eb(column, 'in', named)
}

/** The first instant of a day in a zone. */
const startOf = (day: Day, timeZone: string): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds).toISOString()

type Whose = Pick<UserRow, '_id' | 'account_type' | 'organisation_id'>

/** Entries about a person. Health record and account are queried apart, so that sign-ins do not push out reads. */
export async function findNewestAbout(db: Reader, whose: Whose): Promise<AuditEntry[]> {
  const about = selectEntries(db).where('audit.subject_id', '=', whose._id).limit(mostOwn)
  const record = await about.where('audit.action', 'in', recordActions).execute()
  const squad = await findLooksAtSquad(db, whose, mostOwn)
  const account = await about.where('audit.action', 'not in', recordActions).execute()
  const rows = [...[...record, ...squad].toSorted(newestFirst).slice(0, mostOwn), ...account]
  return withChoices(rows.toSorted(newestFirst), await findPastChoices(db, whose._id))
}

export async function findAllAbout(db: Reader, whose: Whose): Promise<AuditEntry[]> {
  const own = await selectEntries(db).where('audit.subject_id', '=', whose._id).execute()
  const squad = await findLooksAtSquad(db, whose)
  return withChoices([...own, ...squad].toSorted(newestFirst), await findPastChoices(db, whose._id))
}

const squadLooks: readonly AuditAction[] = ['squad-read', 'squad-exported']

/** Adds to each look of a coach what was shared at that moment. `past` comes newest first. */
function withChoices(rows: readonly Row[], past: readonly PastChoices[]): AuditEntry[] {
  const looks: readonly string[] = ['health-record-read', ...squadLooks] satisfies AuditAction[]
  return rows.map((row) => {
    if (row.actor_type !== 'Coach' || !looks.includes(row.action)) return toEntry(row)
    const then = past.find(({ at }) => at <= row.at)
    const shared = then ? categories.filter((category) => isShared(then, category)) : [...categories]
    return { ...toEntry(row), shared }
  })
}

const newestFirst = (a: Row, b: Row): number => (placeOf(a) < placeOf(b) ? 1 : -1)

/** Reads of the whole squad since this player joined the organisation. */
async function findLooksAtSquad(
  db: Reader,
  { _id, account_type, organisation_id }: Whose,
  most?: number,
): Promise<Row[]> {
  if (!mayCallForSelf('getDashboardScreen', account_type)) return []
  const looks = selectEntries(db)
    .where('audit.action', 'in', squadLooks)
    .where('audit.organisation_id', '=', organisation_id)
    .where('audit.at', '>=', (eb) =>
      eb.selectFrom('users').select('users.created_at').where('users._id', '=', _id),
    )
  return (most === undefined ? looks : looks.limit(most)).execute()
}
