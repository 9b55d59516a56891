// Changes to an organisation by an admin.
import type { UpdateOrganisation } from '#domain/clubs/organisation.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Organisation } from '#domain/wire/replies/organisations.ts'
import { kindOf } from '#server/db/json-list.ts'
import type { OrganisationRow, Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { refuseBelowFloor } from '#server/records/floor.ts'
import { endInvitations } from '#server/records/people/guardians.ts'
import { countMembers, lockOrganisation } from '#server/records/people/members.ts'
import { newInvite } from './invite.ts'
import { toOrganisation } from './queries.ts'
import { changeRegion } from './region.ts'

export function updateOrganisation(
  context: Context<SignedIn>,
  { id, region, ...details }: UpdateOrganisation,
): Promise<Organisation> {
  return context.store.transaction(async (trx) => {
    const { region: before, own_decision_age: age } = await lockListed(trx, id)
    // A server of the version before would delete at once.
    if (details.erasure === 'lock') await refuseBelowFloor(trx, kindOf(trx), '0.6.0')
    const members = await countMembers(trx, id)
    if (details.member_limit < members)
      throw invalid({ member_limit: reason('member-limit-too-low', { members }) })
    await insertAudit(trx, context, { action: 'organisation-changed', organisation: id })
    const moved =
      region === undefined || region === before ? before : await changeRegion(trx, context, id, region)
    if (details.own_decision_age !== undefined && details.own_decision_age !== age)
      await endInvitations(trx, context, { organisation: id })
    return toOrganisation(await update(trx, id, { ...details, region: moved }))
  })
}

/** The old link stops working with the commit, because sign-up checks it in the same row. */
export function replaceInvite(context: Context<SignedIn>, id: string): Promise<Organisation> {
  const invite_link = newInvite()
  return context.store.transaction(async (trx) => {
    await lockListed(trx, id)
    await insertAudit(trx, context, { action: 'invite-link-replaced', organisation: id })
    return toOrganisation(await update(trx, id, { invite_link }))
  })
}

/** The built-in organisation cannot be changed. */
export async function lockListed(trx: Trx, id: string) {
  const organisation = await lockOrganisation(trx, id)
  if (!organisation || organisation.built_in === 1) throw notFound()
  return organisation
}

const update = (trx: Trx, id: string, changed: Partial<OrganisationRow>): Promise<OrganisationRow> =>
  trx.updateTable('organisations').set(changed).where('_id', '=', id).returningAll().executeTakeFirstOrThrow()
