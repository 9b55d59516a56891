// Database queries of the account calls.

import type { LinkKind } from '#domain/people/account.ts'
import { type Right, rolesWith } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import type { Reader, Trx, UserRow } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import type { LetterReader as Recipient } from '#server/mail/letters/letters.ts'
import { recordRevocations } from '#server/records/endings/revocations.ts'
import { endLinks } from '#server/records/endings/share-links.ts'
import { endInvitations } from '#server/records/people/guardians.ts'

export type Owner = Recipient &
  Pick<
    UserRow,
    'last_name' | 'account_type' | 'organisation_id' | 'status' | 'password_hash' | 'date_of_birth'
  >

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
  'date_of_birth',
] as const

export const findOwner = (db: Reader, id: string): Promise<Owner | undefined> =>
  db.selectFrom('users').select(owned).where('_id', '=', id).executeTakeFirst()

/** The same, with a row lock until the transaction ends. */
export const lockOwner = (trx: Trx, id: string): Promise<Owner | undefined> =>
  trx.selectFrom('users').select(owned).where('_id', '=', id).forUpdate().executeTakeFirst()

export const findOwnerByKey = (db: Reader, emailKey: string): Promise<Owner | undefined> =>
  db.selectFrom('users').select(owned).where('email_key', '=', emailKey).executeTakeFirst()

/** Everybody whose role has a right, in one organisation or in all. */
export const findIdsWith = async (db: Reader, right: Right, organisationId?: string): Promise<string[]> =>
  (await findWith(db, right, organisationId)).map(({ _id }) => _id)

/** The same with as much of each as the policy asks for. */
export async function findWith(db: Reader, right: Right, organisationId?: string) {
  let people = db
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id'])
    .where('account_type', 'in', rolesWith(right))
    .where('status', '!=', 'deactivated')
  if (organisationId !== undefined) people = people.where('organisation_id', '=', organisationId)
  return people.orderBy('_id').execute()
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
    .where('account_type', 'in', rolesWith('runInstallation'))
    .where('status', '=', 'active')
    .orderBy('_id')
    .forUpdate()
    .execute()
  return admins.map(({ _id }) => _id)
}

type Ending = { readonly clock: Clock; readonly ids: Ids }

/** With the challenges that a browser has not answered yet. */
export async function removePasskeysOf(trx: Trx, context: Ending, user: string): Promise<void> {
  const removed = await trx.deleteFrom('passkeys').where('user_id', '=', user).returning('_id').execute()
  await recordRevocations(
    trx,
    context,
    removed.map(({ _id }) => ({ kind: 'passkey', user, target: _id })),
  )
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', user).execute()
}

/**
 * Ends the calendar feed, the doctor's links and the open invitations of guardians of a person: others hold them and need
 * no password.
 */
export async function endGivenAway(trx: Trx, clock: Clock, userId: string): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
  await endLinks(trx, clock.instant(), { user: userId })
  await endInvitations(trx, { clock }, { player: userId })
}

/** Ends everything that gives access to the account, and deletes its waiting emails. */
export async function endAllAccess(trx: Trx, context: Ending, userId: string): Promise<void> {
  const { clock } = context
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await removePasskeysOf(trx, context, userId)
  await endGivenAway(trx, clock, userId)
  await trx
    .updateTable('secrets')
    .set({ used_at: clock.instant() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await trx.deleteFrom('mails').where('user_id', '=', userId).where('sent_at', 'is', null).execute()
}

export const passkeysOf = (db: Reader, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['_id', 'name', 'created_at', 'used_at', 'backed_up'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('_id')
