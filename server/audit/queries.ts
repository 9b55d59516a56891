import { type ExpressionBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import {
  type AuditAction,
  type AuditKind,
  actionsOf,
  hiddenFromAdmins,
  squadLooks,
} from '#domain/people/audit.ts'
import { rolesWith } from '#domain/people/policy.ts'
import { categories, isShared } from '#domain/people/sharing.ts'
import type { AuditEntry, AuditEntryForAdmin } from '#domain/wire/replies/audit.ts'
import { isId } from '#domain/wire/validation.ts'
import type { Reader, Tables, UserRow } from '#server/db/tables.ts'
import { type Place, placeOf, readPlace } from '#server/place.ts'
import { findPastChoices, type PastChoices } from '#server/records/people/sharing-choices.ts'

const pageSize = 50

// The audit stores ids only. Names are joined when it is read, so a deleted account has no name here.
const selectEntries = (db: Reader) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor._id', 'audit.actor_id')
    .leftJoin('users as subject', 'subject._id', 'audit.subject_id')
    .leftJoin('organisations', 'organisations._id', 'audit.organisation_id')
    .leftJoin('share_links', 'share_links._id', 'audit.actor_id')
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
      'share_links.label as link_label',
    ])
    .orderBy('audit.at', 'desc')
    .orderBy('audit._id', 'desc')

type Entries = ReturnType<typeof selectEntries>
type EntryRow = Awaited<ReturnType<Entries['execute']>>[number]

/** Its actor is a link, not an account. */
const opening: AuditAction = 'share-link-opened'

const toEntry = (row: EntryRow): AuditEntry => ({
  _id: row._id,
  at: row.at,
  action: row.action as AuditAction, // only `insertAudit` writes it
  actor:
    row.actor_id === null || row.action === opening
      ? null
      : { _id: row.actor_id, name: nameOf(row.actor_first, row.actor_last), account_type: row.actor_type },
  subject:
    // A look at a squad has no person; its subject is a team.
    row.subject_id === null || squadLooks.some((look) => look === row.action)
      ? null
      : { _id: row.subject_id, name: nameOf(row.subject_first, row.subject_last) },
  organisation:
    row.organisation_id === null ? null : { _id: row.organisation_id, name: row.organisation_name },
  shared: null,
  link: null,
})

const toEntryForAdmin = (row: EntryRow): AuditEntryForAdmin => ({ ...toEntry(row), network: row.network })

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trimEnd()

interface AuditFilter {
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
  if (before !== undefined) query = olderThan(query, before)
  const rows = await query.execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return { entries: shown.map(toEntryForAdmin), next: rows.length > pageSize && last ? placeOf(last) : null }
}

function olderThan(entries: Entries, place: string): Entries {
  const [at, id] = readPlace(place)
  return entries.where(({ eb, and, or }) =>
    or([eb('audit.at', '<', at), and([eb('audit.at', '=', at), eb('audit._id', '<', id)])]),
  )
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

type AuditedPerson = Pick<UserRow, '_id'>
type OwnPage = { readonly entries: AuditEntry[]; readonly next: string | null }

/** One page of the entries of a kind about a person, newest first. */
export async function findAbout(
  db: Reader,
  whose: AuditedPerson,
  kind: AuditKind,
  before: string | undefined,
): Promise<OwnPage> {
  const actions = actionsOf[kind]
  const from = (entries: Entries) =>
    (before === undefined ? entries : olderThan(entries, before)).limit(pageSize + 1)
  const own = from(selectEntries(db).where('audit.subject_id', '=', whose._id))
    .where('audit.action', 'in', actions)
    .execute()
  const squad = kind === 'looks' ? findLooksAtSquad(db, whose, from) : []
  const rows = [...(await own), ...(await squad)].toSorted(newestFirst)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    entries: withChoices(shown, await findPastChoices(db, whose._id)),
    next: rows.length > pageSize && last ? placeOf(last) : null,
  }
}

export async function findAllAbout(db: Reader, whose: AuditedPerson): Promise<AuditEntry[]> {
  const own = await selectEntries(db).where('audit.subject_id', '=', whose._id).execute()
  const squad = await findLooksAtSquad(db, whose)
  return withChoices([...own, ...squad].toSorted(newestFirst), await findPastChoices(db, whose._id))
}

/** Adds to each look of somebody who reads only shared categories what was shared at that moment. `past` comes newest first. */
function withChoices(rows: readonly EntryRow[], past: readonly PastChoices[]): AuditEntry[] {
  const looks: readonly string[] = ['health-record-read', ...squadLooks] satisfies AuditAction[]
  return rows.map((row) => {
    if (row.action === opening) return { ...toEntry(row), link: row.link_label }
    if (!readsOnlyShared(row.actor_type) || !looks.includes(row.action)) return toEntry(row)
    const then = past.find(({ at }) => at <= row.at)
    const shared = then ? categories.filter((category) => isShared(then, category)) : [...categories]
    return { ...toEntry(row), shared }
  })
}

const readsOnlyShared = (type: string | null): boolean =>
  rolesWith('getPlayerScreen').some((one) => one === type && !rolesWith('readWithheld').includes(one))

export const newestFirst = (a: Place, b: Place): number => (placeOf(a) < placeOf(b) ? 1 : -1)

/** Reads of a whole squad while this player was in it: of the former clubs up to the move, of the present one since. */
async function findLooksAtSquad(
  db: Reader,
  { _id }: AuditedPerson,
  from: (entries: Entries) => Entries = (entries) => entries,
): Promise<EntryRow[]> {
  const memberships = await db
    .selectFrom('memberships')
    .select(['organisation_id', 'from_at', 'until_at'])
    .where('user_id', '=', _id)
    .execute()
  const found = memberships.map(({ organisation_id, from_at, until_at }) => {
    const looks = selectEntries(db)
      .where('audit.action', 'in', squadLooks)
      .where('audit.organisation_id', '=', organisation_id)
      // Of a coach of teams: only where the player is in that team.
      .where(({ eb, or }) =>
        or([
          eb('audit.subject_id', 'is', null),
          eb('audit.subject_id', 'in', (team) =>
            team
              .selectFrom('team_players')
              .select('team_players.team_id')
              .where('team_players.user_id', '=', _id),
          ),
        ]),
      )
      .where('audit.at', '>=', from_at)
    return from(until_at === null ? looks : looks.where('audit.at', '<', until_at)).execute()
  })
  return (await Promise.all(found)).flat()
}
