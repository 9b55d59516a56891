// What was corrected or withdrawn. The values of a check recorded for the wrong player are never shown again.
import { noteFields, storedNumbers } from '#domain/measures/fields.ts'
import type { Sight } from '#domain/people/sharing.ts'
import type { CheckChange, HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { Store } from '#server/db/store.ts'
import type { HealthCheckVersionTable, Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { endLinks } from '#server/records/endings/share-links.ts'
import type { StoredCheck } from './base.ts'

/** A check that may have been withdrawn, without its values, and whose it is. */
export const findCheckOwner = (db: Reader, id: string) =>
  db
    .selectFrom('health_checks')
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .select(['users._id', 'users.account_type', 'users.organisation_id'])
    .select(['health_checks.version', 'health_checks.withdrawn_at'])
    .where('health_checks._id', '=', id)
    .executeTakeFirst()

const selectChanges = (db: Reader) =>
  db
    .selectFrom('health_check_versions as change')
    .innerJoin('health_checks', 'health_checks._id', 'change.check_id')
    .select(['change._id', 'change.check_id', 'change.version', 'change.kind', 'change.reason'])
    .select(['change.wrong_player', 'change.by_name', 'change.at', 'change.before', 'health_checks.date'])
    .orderBy('change.at', 'desc')
    .orderBy('change._id', 'desc')

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

/** `isOwn`: the player reads it, or a guardian, who reads what the player reads. */
type VersionReader = { readonly isOwn: boolean }

/** All changes of a player's checks, newest first. */
export async function findChanges(
  { read }: Store,
  userId: string,
  { isOwn }: VersionReader,
): Promise<CheckChange[]> {
  const rows = await selectChanges(read).where('health_checks.user_id', '=', userId).execute()
  const wrong = new Set(rows.filter(isWrongCheck).map(({ check_id }) => check_id))
  return rows
    .filter((row) => !isOwn || isWrongCheck(row) || !wrong.has(row.check_id))
    .map((row) => toChange(row, isOwn))
}

/** All of them with the values that each replaced, for the player. */
export async function findAllVersions({ read }: Store, userId: string) {
  const rows = await selectChanges(read).where('health_checks.user_id', '=', userId).execute()
  const wrong = new Set(rows.filter(isWrongCheck).map(({ check_id }) => check_id))
  return rows
    .filter((row) => isWrongCheck(row) || !wrong.has(row.check_id))
    .map((row) => ({
      ...toChange(row, true),
      before: wrong.has(row.check_id) ? null : readBefore(row.before),
    }))
}

/** The versions of one check, newest first, with the values that each change replaced. */
export async function findVersions({ read }: Store, checkId: string, { isOwn }: VersionReader) {
  const rows = await selectChanges(read).where('change.check_id', '=', checkId).execute()
  const isWrong = rows.some(isWrongCheck)
  return rows
    .filter((row) => !isOwn || !isWrong || isWrongCheck(row))
    .map((row) => ({ ...toChange(row, isOwn), before: isWrong ? null : readBefore(row.before) }))
}

const isWrongPlayer = ({ wrong_player }: ChangeRow): boolean => wrong_player === 1

/** The whole check was of another player. A correction may take single values of another player out of a check. */
const isWrongCheck = (row: ChangeRow): boolean => isWrongPlayer(row) && row.kind === 'withdrawn'

function toChange(row: ChangeRow, isOwn: boolean): CheckChange {
  // The reason may name the player whose check it really is.
  const isHidden = isOwn && isWrongPlayer(row)
  return {
    _id: row._id,
    check_id: row.check_id,
    date: row.date,
    version: row.version,
    kind: row.kind,
    wrong_player: isWrongPlayer(row),
    reason: isHidden ? null : row.reason,
    by_name: isHidden ? null : row.by_name,
    at: row.at,
  }
}

/** Fields that are newer than the version are null. */
function readBefore(text: string): HealthCheck {
  const blank = Object.fromEntries([...storedNumbers, ...noteFields, 'context'].map((name) => [name, null]))
  return { ...blank, others: [], ...JSON.parse(text), withheld: [] } // written by `keepVersions`
}

type Change = Pick<HealthCheckVersionTable, 'kind' | 'reason' | 'wrong_player' | 'by_id' | 'by_name' | 'at'>

/**
 * Keeps checks of one player as they were before a change. Links that show them end, because they would show them as
 * they were.
 */
export async function keepVersions(
  trx: Trx,
  before: readonly StoredCheck[],
  ids: Ids,
  change: Change,
): Promise<void> {
  const [first] = before
  if (!first) return
  await endLinks(trx, change.at, { user: first.user_id })
  const rows = before.map((check) => ({
    ...change,
    _id: ids.next(),
    check_id: check._id,
    version: check.version,
    before: JSON.stringify(check),
  }))
  await trx.insertInto('health_check_versions').values(rows).execute()
}

/**
 * What corrections and withdrawals replaced, newest first, by check. Checks recorded for the wrong player are left out,
 * and a reader who does not see the whole record gets none.
 */
export async function findReplaced({ read }: Store, sight: Sight): Promise<Map<string, HealthCheck[]>> {
  if (sight.isLimited) return new Map()
  const rows = await selectChanges(read).where('health_checks.user_id', '=', sight.user).execute()
  const wrong = new Set(rows.filter(isWrongCheck).map(({ check_id }) => check_id))
  const standing = rows.filter(({ check_id }) => !wrong.has(check_id))
  return Map.groupBy(
    standing.map(({ before }) => readBefore(before)),
    ({ _id }) => _id,
  )
}

/** What earlier versions of a check held, newest first. */
export async function findEarlierValues(trx: Trx, checkId: string): Promise<EarlierValues[]> {
  const rows = await trx
    .selectFrom('health_check_versions')
    .select(['_id', 'before'])
    .where('check_id', '=', checkId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ _id, before }) => ({ _id, values: readBefore(before) }))
}
type EarlierValues = { readonly _id: string; readonly values: HealthCheck }

/** Takes values of another player out of an earlier version. */
export async function replaceEarlier(trx: Trx, id: string, values: HealthCheck): Promise<void> {
  const { withheld: _withheld, ...before } = values
  await trx
    .updateTable('health_check_versions')
    .set({ before: JSON.stringify(before) })
    .where('_id', '=', id)
    .execute()
}

/** Withdrawn checks whose values turned out to be of another player. */
export async function markWrongPlayer(trx: Trx, checks: readonly string[]): Promise<void> {
  if (checks.length === 0) return
  await trx
    .updateTable('health_check_versions')
    .set({ wrong_player: 1 })
    .where('check_id', 'in', checks)
    .where('kind', '=', 'withdrawn')
    .execute()
}
