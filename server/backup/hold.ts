// Applies to a restored database what was taken back since the backup, and ends what a restore always ends.
import { isOneOf } from '#server/db/json-list.ts'
import type { Trx } from '#server/db/tables.ts'
import { insertAudit } from '#server/records/audit.ts'
import { leaveBookings } from '#server/records/clubs/bookings.ts'
import { eraseUser } from '#server/records/endings/erase.ts'
import { lockUser } from '#server/records/endings/locked.ts'
import { type ChoiceColumn, choiceColumns, recordRevocations } from '#server/records/endings/revocations.ts'
import { addConsent, readAgreed } from '#server/records/people/consents.ts'
import { endLinks } from '#server/records/people/guardians.ts'
import { saveChoices } from '#server/records/people/sharing-choices.ts'
import { commandContext } from './audit-entry.ts'
import type { TakenBack } from './taken-back.ts'

export type HeldCounts = {
  readonly erased: number
  readonly deactivated: number
  readonly withheld: number
  /** Players of whom a consent was taken back. */
  readonly refused: number
  /** Links of guardians. */
  readonly guardians: number
  readonly passkeys: number
}

export const nothingHeld: HeldCounts = {
  erased: 0,
  deactivated: 0,
  withheld: 0,
  refused: 0,
  guardians: 0,
  passkeys: 0,
}

/** Whoever holds one of these got it before or after the backup; a restore cannot know, so all of them end. */
export async function endEverythingGivenAway(trx: Trx): Promise<void> {
  const now = commandContext.clock.instant()
  await trx.deleteFrom('sessions').execute()
  await trx.deleteFrom('devices').execute()
  await trx.deleteFrom('calendar_feeds').execute()
  await trx
    .updateTable('share_links')
    .set({ ended_at: now, bundle: '' })
    .where('ended_at', 'is', null)
    .execute()
  // A link that was used since would work again.
  await trx
    .updateTable('secrets')
    .set({ used_at: now })
    .where('kind', 'in', ['reset', 'email', 'guardian'])
    .where('used_at', 'is', null)
    .execute()
}

/** `closed`: the players of whom less is shared than in the backup. */
export async function hold(trx: Trx, takenBack: TakenBack): Promise<{ held: HeldCounts; closed: string[] }> {
  const erased = (await eraseAgain(trx, takenBack)) + (await lockAgain(trx, takenBack))
  const deactivated = await deactivateAgain(trx, takenBack)
  const closed = await withholdAgain(trx, takenBack)
  const refused = await refuseAgain(trx, takenBack)
  const guardians = await endGuardiansAgain(trx, takenBack)
  const passkeys = await removePasskeysAgain(trx, takenBack)
  await spendCodesAgain(trx, takenBack)
  const withheld = closed.length
  return { held: { erased, deactivated, withheld, refused, guardians, passkeys }, closed }
}

async function eraseAgain(trx: Trx, { erased }: TakenBack): Promise<number> {
  const people = await trx
    .selectFrom('users')
    .select('_id')
    .where(isOneOf(trx, '_id', [...erased]))
    .execute()
  for (const { _id } of people) {
    await eraseUser(trx, commandContext, _id)
    await insertAudit(trx, commandContext, { action: 'account-deleted', subject: _id })
  }
  return people.length
}

/** A record that has been locked since is locked again, and one whose day has come is gone. */
async function lockAgain(trx: Trx, { locked, erased }: TakenBack): Promise<number> {
  await trx
    .deleteFrom('locked_records')
    .where(isOneOf(trx, 'user_id', [...erased]))
    .execute()
  const people = await trx
    .selectFrom('users')
    .select('_id')
    .where(isOneOf(trx, '_id', [...locked.keys()]))
    .execute()
  for (const { _id } of people) {
    await lockUser(trx, commandContext, _id, locked.get(_id) ?? commandContext.clock.today())
    await insertAudit(trx, commandContext, { action: 'account-deleted', subject: _id })
  }
  return people.length
}

async function deactivateAgain(trx: Trx, { deactivated }: TakenBack): Promise<number> {
  const people = await trx
    .selectFrom('users')
    .select(['_id', 'status', 'organisation_id'])
    .where(isOneOf(trx, '_id', [...deactivated]))
    .where('status', '!=', 'deactivated')
    .execute()
  const { clock } = commandContext
  for (const { _id, status, organisation_id } of people) {
    await leaveBookings(trx, _id, clock.today())
    // As when an account is deactivated; reactivating tells by the entry whether it was pending.
    await insertAudit(trx, commandContext, {
      action: status === 'pending' ? 'invitation-withdrawn' : 'account-deactivated',
      subject: _id,
      organisation: organisation_id,
    })
  }
  const isOne = (column: string) =>
    isOneOf(
      trx,
      column,
      people.map(({ _id }) => _id),
    )
  await trx.updateTable('users').set({ status: 'deactivated' }).where(isOne('_id')).execute()
  await trx.deleteFrom('passkeys').where(isOne('user_id')).execute()
  await trx.deleteFrom('mails').where(isOne('user_id')).where('sent_at', 'is', null).execute()
  await trx
    .updateTable('secrets')
    .set({ used_at: clock.instant() })
    .where(isOne('user_id'))
    .where('used_at', 'is', null)
    .execute()
  await recordRevocations(
    trx,
    commandContext,
    people.map(({ _id }) => ({ kind: 'deactivated', user: _id })),
  )
  return people.length
}

async function withholdAgain(trx: Trx, { withheld }: TakenBack): Promise<string[]> {
  const people = await trx
    .selectFrom('users')
    .select(['_id', ...choiceColumns])
    .where(isOneOf(trx, '_id', [...withheld.keys()]))
    .execute()
  const changed: string[] = []
  for (const { _id, ...choices } of people) {
    const opened = (withheld.get(_id) ?? []).filter((column) => choices[column] === 1)
    if (opened.length === 0) continue
    changed.push(_id)
    await saveChoices(trx, commandContext, _id, { ...choices, ...off(opened) })
  }
  return changed
}

/** A consent that was taken back since the backup is taken back again. */
async function refuseAgain(trx: Trx, { refused }: TakenBack): Promise<number> {
  const people = await trx
    .selectFrom('users')
    .select(['_id', 'organisation_id'])
    .where(isOneOf(trx, '_id', [...refused.keys()]))
    .execute()
  let changed = 0
  for (const user of people) {
    const { agreed } = await readAgreed(trx, user._id)
    const again = (refused.get(user._id) ?? []).filter((purpose) => agreed[purpose] !== false)
    for (const purpose of again)
      await addConsent(trx, commandContext, { user, purpose, given: false, how: 'online' })
    if (again.length > 0) changed += 1
  }
  return changed
}

async function endGuardiansAgain(trx: Trx, { guardians }: TakenBack): Promise<number> {
  const links = await trx
    .selectFrom('guardians')
    .innerJoin('users', 'users._id', 'guardians.player_id')
    .select(['guardians._id as link', 'users._id', 'users.organisation_id'])
    .where(isOneOf(trx, 'guardians._id', [...guardians]))
    .where('guardians.ended_at', 'is', null)
    .execute()
  for (const { link, ...player } of links) await endLinks(trx, commandContext, player, [link])
  return links.length
}

const off = (columns: readonly ChoiceColumn[]): Partial<Record<ChoiceColumn, 0>> =>
  Object.fromEntries(columns.map((column) => [column, 0]))

async function removePasskeysAgain(trx: Trx, { isPasskeyGone }: TakenBack): Promise<number> {
  const passkeys = await trx.selectFrom('passkeys').select(['_id', 'user_id']).execute()
  const gone = passkeys.filter(isPasskeyGone)
  await trx
    .deleteFrom('passkeys')
    .where(
      isOneOf(
        trx,
        '_id',
        gone.map(({ _id }) => _id),
      ),
    )
    .execute()
  await recordRevocations(
    trx,
    commandContext,
    gone.map(({ _id, user_id }) => ({ kind: 'passkey', user: user_id, target: _id })),
  )
  return gone.length
}

/** Each recovery code works once, also across a restore. Their owners make new ones. */
async function spendCodesAgain(trx: Trx, { isCodeSpent }: TakenBack): Promise<void> {
  const codes = await trx
    .selectFrom('recovery_codes')
    .select(['_id', 'user_id'])
    .where('used_at', 'is', null)
    .execute()
  const spent = codes.filter(isCodeSpent).map(({ _id }) => _id)
  await trx
    .updateTable('recovery_codes')
    .set({ used_at: commandContext.clock.instant() })
    .where(isOneOf(trx, '_id', spent))
    .execute()
}
