// Database queries of the account calls.

import type { LinkKind } from '#domain/people/account.ts'
import type { AccountType } from '#domain/people/roles.ts'
import type { Clock } from '#server/clock.ts'
import { endLinks } from '#server/db/share-links.ts'
import type { Reader, Trx, UserRow } from '#server/db/tables.ts'
import type { Reader as Recipient } from '#server/mail/letters/letters.ts'

export type Owner = Recipient &
  Pick<UserRow, 'last_name' | 'account_type' | 'organisation_id' | 'status' | 'password_hash'>

const owned = [
  '_id',
  'first_name',
  'last_name',
  'email',
  'language',
  'account_type',
  'organisation_id',
  'status',
  'password_hash',
] as const

export const findOwner = (db: Reader, id: string): Promise<Owner | undefined> =>
  db.selectFrom('users').select(owned).where('_id', '=', id).executeTakeFirst()

/** The same, with a row lock until the transaction ends. */
export const lockOwner = (trx: Trx, id: string): Promise<Owner | undefined> =>
  trx.selectFrom('users').select(owned).where('_id', '=', id).forUpdate().executeTakeFirst()

export const findOwnerByKey = (db: Reader, emailKey: string): Promise<Owner | undefined> =>
  db.selectFrom('users').select(owned).where('email_key', '=', emailKey).executeTakeFirst()

export async function findIdsOfType(
  db: Reader,
  account_type: AccountType,
  organisationId?: string,
): Promise<string[]> {
  let people = db
    .selectFrom('users')
    .select('_id')
    .where('account_type', '=', account_type)
    .where('status', '!=', 'deactivated')
  if (organisationId !== undefined) people = people.where('organisation_id', '=', organisationId)
  const rows = await people.orderBy('_id').execute()
  return rows.map(({ _id }) => _id)
}

/** True when an email with this kind of link is still waiting, so that no second one is queued. */
export async function isEmailWaiting(db: Reader, userId: string, kind: LinkKind): Promise<boolean> {
  const email = await db
    .selectFrom('mails')
    .select('_id')
    .where('user_id', '=', userId)
    .where('secret_kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return email !== undefined
}

export async function updatePassword(trx: Trx, userId: string, password_hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash }).where('_id', '=', userId).execute()
}

/** Locks all active admins in one order, so that the second of two simultaneous changes sees the first. */
export async function lockActiveAdmins(trx: Trx): Promise<string[]> {
  const admins = await trx
    .selectFrom('users')
    .select('_id')
    .where('account_type', '=', 'Admin')
    .where('status', '=', 'active')
    .orderBy('_id')
    .forUpdate()
    .execute()
  return admins.map(({ _id }) => _id)
}

/** With the challenges that a browser has not answered yet. */
export async function removePasskeysOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
}

/** Ends everything that gives access to the account, and deletes its waiting emails. */
export async function endAllAccess(trx: Trx, clock: Clock, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
  await removePasskeysOf(trx, userId)
  await endLinks(trx, clock.instant(), { user: userId })
  await trx
    .updateTable('secrets')
    .set({ used_at: clock.instant() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await trx.deleteFrom('mails').where('user_id', '=', userId).where('sent_at', 'is', null).execute()
}

/** Deletes notifications of other people that contain this person's name. */
export async function deleteNotificationsAbout(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('kind', 'in', ['invitation-accepted', 'player-declined'])
    .where('data', 'like', `%"user_id":"${userId}"%`)
    .execute()
}

export const passkeysOf = (db: Reader, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['_id', 'name', 'created_at', 'used_at', 'backed_up'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('_id')
