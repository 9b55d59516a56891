// Joining an organisation. Only this module checks the member limit.
import type { Language } from '#domain/languages.ts'
import type { Gender, Status } from '#domain/people/account.ts'
import { emailKey } from '#domain/people/account.ts'

import { type AccountType, roles } from '#domain/people/roles.ts'
import type { Clock } from '#server/clock.ts'
import { isTaken } from '#server/db/failure.ts'
import type { OrganisationRow, Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { refusal } from '#server/problem.ts'
import { openMemberships } from './memberships.ts'

export interface NewMember {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password_hash: string
  readonly account_type: AccountType
  readonly organisation_id: string
  readonly date_of_birth: string | null
  readonly gender?: Gender
  readonly gender_text?: string | null
  readonly status: Status
  readonly language: Language
}

const joined = [
  '_id',
  'name',
  'member_limit',
  'invite_link',
  'built_in',
  'shares_fitness',
  'shares_health',
  'shares_lifestyle',
  'region',
  'own_decision_age',
] as const
type Joined = Pick<OrganisationRow, (typeof joined)[number]>

/** Locks the organisation until the transaction ends, so that two people cannot take the last place. */
export const lockOrganisation = (trx: Trx, id: string): Promise<Joined | undefined> =>
  trx.selectFrom('organisations').select(joined).where('_id', '=', id).forUpdate().executeTakeFirst()

/** Counts all accounts, including coaches and unverified ones. */
export async function countMembers(db: Reader, organisationId: string): Promise<number> {
  const { members } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return members
}

/** 409 when the (locked) organisation has no place left. The built-in one has no limit. */
export async function refuseWhenFull(trx: Trx, organisation: Joined): Promise<void> {
  if (organisation.built_in === 1) return
  if ((await countMembers(trx, organisation._id)) >= organisation.member_limit)
    throw refusal(409, 'organisation-full')
}

type Making = { readonly clock: Clock; readonly ids: Ids }

/** 409 when another account has this email address. */
export async function insertMember(trx: Trx, context: Making, member: NewMember): Promise<string> {
  const _id = context.ids.next()
  await insertMembers(trx, context, [{ ...member, _id }])
  return _id
}

/** The same for some at once. */
export async function insertMembers(
  trx: Trx,
  making: Making,
  members: readonly (NewMember & { readonly _id: string })[],
): Promise<void> {
  const { clock } = making
  const rows = members.map((member) => ({
    ...member,
    email_key: emailKey(member.email),
    created_at: clock.instant(),
    joined_on: clock.today(),
  }))
  try {
    await trx.insertInto('users').values(rows).execute()
  } catch (error) {
    throw isTaken(error, 'users.email_key') ? refusal(409, 'email-taken') : error
  }
  const players = members.filter(({ account_type }) => roles[account_type].hasRecord)
  await openMemberships(
    trx,
    making,
    players.map(({ _id, organisation_id }) => ({ user_id: _id, organisation_id })),
  )
}
