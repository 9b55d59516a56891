// Imports results of a list, as readings of a day or as checks of past days: all rows or none.
import { daysBetween } from '#domain/dates.ts'
import { followUpDays } from '#domain/measures/advice/follow-up.ts'
import { fieldNames, type NoteField, noteFields, rangeFieldNames } from '#domain/measures/fields.ts'
import { type CheckedRow, checkResultRow } from '#domain/measures/lists/results-import.ts'
import type { Context as CheckContext } from '#domain/measures/readings/context.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import type { DayDevice } from '#domain/wire/replies/squad-day.ts'
import type { Checked } from '#domain/wire/validation.ts'
import type { ReadingTable, Trx } from '#server/db/tables.ts'
import { pick, saveCheck } from '#server/health-checks/add-health-check.ts'
import { type LockedPlayer, lockPlayer } from '#server/health-checks/queries.ts'
import type { Context } from '#server/http/context.ts'
import { type Limit, takeTry } from '#server/http/limits.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findChecksSince } from '#server/records/checks/follow-up-lists.ts'
import { findReadingsOn, insertImport } from '#server/records/checks/imports.ts'
import { insertReadings } from '#server/records/checks/readings.ts'
import { findDevices } from '#server/records/clubs/equipment.ts'
import { byId, findMeasures } from '#server/records/clubs/measures.ts'
import { judgeRows, type PlayerDay, type StoredRecords } from './judge-rows.ts'

type Importing = Context<SignedIn>

const limitsOf = ({ actor }: Importing): Limit[] => [{ key: ['results', actor._id], most: 120, minutes: 60 }]
// Parameters of one statement are limited.
const atOnce = 300

export async function importResults(
  context: Importing,
  { organisation_id, form, rows, dry_run, device = null }: Body<'importResults'>,
): Promise<Reply<'importResults'>> {
  const { store, clock, config, ids, actor, tellProgress } = context
  await takeTry(context, limitsOf(context))
  const today = clock.today()
  const checked: Checked<CheckedRow>[] = []
  for (const row of rows) {
    checked.push(checkResultRow(row, today))
    // The other half of a dry run compares the rows with what is stored.
    if (dry_run) await tellProgress(checked.length, rows.length * 2)
  }
  return store.transaction(async (trx) => {
    const users = [...new Set(checked.flatMap((row) => (row.ok ? row.value.user_id : [])))]
    const dates = [...new Set(checked.flatMap((row) => (row.ok ? row.value.date : [])))]
    const stored = await readStored(trx, context, organisation_id, users, dates)
    const named = await deviceNamed(trx, organisation_id, device)
    const rules = { form, today, now: clock.instant(), spec: specOf(config.variant) }
    const { outcomes, days } = judgeRows(checked, stored, rules)
    const isWhole = outcomes.every(({ status }) => status === 'ready' || status === 'known')
    if (dry_run || !isWhole || days.length === 0) {
      await insertAudit(trx, context, { action: 'results-checked', organisation: organisation_id })
      return { imported: 0, id: null, old_urgent: 0, rows: outcomes }
    }
    const id = ids.next()
    // Always in the same order, so that two imports cannot wait for each other.
    const inOrder = days.toSorted((a, b) => (a.user_id + a.date < b.user_id + b.date ? -1 : 1))
    const { made: checks, oldUrgent } =
      form === 'checks' ? await saveChecks(trx, context, inOrder, stored, named) : { made: [], oldUrgent: 0 }
    if (form === 'readings') await saveReadings(trx, context, { id, organisation_id, named }, inOrder)
    await insertImport(trx, {
      _id: id,
      organisation_id,
      by_id: actor._id,
      at: clock.instant(),
      made: { form, checks, rows: rows.length, players: new Set(days.map(({ user_id }) => user_id)).size },
    })
    await insertAudit(trx, context, { action: 'results-imported', organisation: organisation_id })
    const imported = outcomes.filter(({ status }) => status === 'ready').length
    return {
      imported,
      id,
      old_urgent: oldUrgent,
      rows: outcomes.map((one) => (one.status === 'ready' ? { ...one, status: 'imported' } : one)),
    }
  })
}

/** A device of the club or of everybody that is in use. */
async function deviceNamed(trx: Trx, organisation: string, device: string | null): Promise<DayDevice | null> {
  if (device === null) return null
  const found = (await findDevices(trx, organisation)).find(({ _id }) => _id === device)
  if (!found || found.archived) throw invalid({ device: reason('not-found') })
  return found
}

/** What a check of these fields says of the device. */
function contextOf(named: DayDevice | null, fields: readonly string[]): { context?: CheckContext } {
  const taken = fieldNames.filter((field) => fields.includes(field) && named?.fields.includes(field))
  return named && taken.length > 0
    ? { context: { devices: Object.fromEntries(taken.map((field) => [field, named._id])) } }
    : {}
}

async function readStored(
  trx: Trx,
  { config }: Importing,
  organisation: string,
  users: readonly string[],
  dates: readonly string[],
): Promise<StoredRecords> {
  const players = await trx
    .selectFrom('users')
    .select('_id')
    .where('organisation_id', '=', organisation)
    .where('account_type', 'in', rolesThat('hasRecord'))
    .where('status', '!=', 'deactivated')
    // Of whom nothing may be recorded any more.
    .where((player) => player.or([player('record_consent', 'is', null), player('record_consent', '=', 1)]))
    .execute()
  const own = new Set(players.map(({ _id }) => _id))
  const asked = users.filter((user) => own.has(user))
  const checks: StoredRecords['checks'][number][] = []
  const readings: StoredRecords['readings'][number][] = []
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce)
    checks.push(...(await findChecksSince(trx, some, '')))
    readings.push(...(await findReadingsOn(trx, some)).filter(({ date }) => dates.includes(date)))
  }
  const measures = byId(await findMeasures(trx, organisation, config))
  return { players: own, checks, readings, measures }
}

/** The newest check of a player is news, unless the player has a newer one; those before it are history. */
async function saveChecks(
  trx: Trx,
  context: Importing,
  days: readonly PlayerDay[],
  { checks }: StoredRecords,
  named: DayDevice | null,
): Promise<{ readonly made: string[]; readonly oldUrgent: number }> {
  const newest = new Map<string, string>()
  for (const { user_id, date } of [...checks, ...days])
    if (date > (newest.get(user_id) ?? '')) newest.set(user_id, date)
  const made: string[] = []
  let oldUrgent = 0
  let player: LockedPlayer | undefined
  for (const [nth, { user_id, date, results, others }] of days.entries()) {
    // The days of a player are next to each other, oldest first.
    if (days[nth - 1]?.user_id !== user_id) {
      player = await lockPlayer(trx, user_id)
      // Told here, because on PostgreSQL this answer comes after all that was sent before it.
      await context.tellProgress(nth, days.length)
    }
    if (!player) throw notFound()
    const nothing = pick([...rangeFieldNames, 'foot_posture_index', 'smoking_level'], () => null)
    const notes = pick<NoteField, null>(noteFields, () => null)
    // Noon stands for a day whose time nobody knows. An appointment of that day is not looked for.
    const when = { date, time: `${date}T12:00:00.000Z`, booking_id: null }
    const said = contextOf(named, Object.keys(results))
    const input = { user_id, ...when, ...nothing, ...notes, ...results, ...said, others: [...others] }
    const isHistory = newest.get(user_id) !== date
    const isOld = daysBetween(date, context.clock.today()) > followUpDays
    const { check, followUps } = await saveCheck(trx, context, input, player, null, { isHistory, isOld })
    made.push(check._id)
    if (isOld) oldUrgent += followUps.length
  }
  return { made, oldUrgent }
}

async function saveReadings(
  trx: Trx,
  { clock, ids, actor, tellProgress }: Importing,
  {
    id,
    organisation_id,
    named,
  }: { readonly id: string; readonly organisation_id: string; readonly named: DayDevice | null },
  days: readonly PlayerDay[],
): Promise<void> {
  const now = clock.instant()
  const taken_by_name = `${actor.first_name} ${actor.last_name}`.trim()
  const rows = days.flatMap(({ user_id, date, readings }) =>
    readings.map(
      ({ field, value, trial }): ReadingTable => ({
        _id: ids.next(),
        user_id,
        organisation_id,
        field,
        value,
        skipped: null,
        trial,
        date,
        at: now,
        method: 'import',
        device: named?.fields.includes(field) ? named._id : null,
        supersedes: null,
        practitioner_id: actor._id,
        taken_by: actor._id,
        taken_by_name,
        received_at: now,
        import_id: id,
        station: null,
        tablet: null,
        seq: null,
        above: null,
        void_at: null,
        void_by_name: null,
        void_reason: null,
        doubt: null,
      }),
    ),
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    await insertReadings(trx, rows.slice(from, from + atOnce))
    await tellProgress(Math.min(from + atOnce, rows.length), rows.length)
  }
}
