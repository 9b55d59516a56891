// What an admin changes of an organisation.
import type { UpdateOrganisation } from '#domain/organisation.ts'
import { sentence } from '#domain/problems.ts'
import type { Organisation } from '#domain/replies.ts'
import { insertAudit } from '#server/db/audit.ts'
import type { Context } from '#server/http/context.ts'
import { invalid, notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { newInvite } from './invite.ts'
import { countMembers, lockOrganisation, toOrganisation } from './queries.ts'

export function updateOrganisation(
  context: Context<SignedIn>,
  { id, ...details }: UpdateOrganisation,
): Promise<Organisation> {
  return context.store.transaction(async (trx) => {
    const organisation = await lockOrganisation(trx, id)
    if (!organisation) throw notFound()
    const members = await countMembers(trx, id)
    if (details.member_limit < members)
      throw invalid({ member_limit: sentence('memberLimitTooLow', { members }) })
    await trx.updateTable('organisations').set(details).where('_id', '=', id).execute()
    await insertAudit(trx, context, { action: 'organisation-changed', organisation: id })
    return toOrganisation({ ...organisation, ...details })
  })
}

/** The old link stops with the commit: it is looked up in the same row. */
export function replaceInvite(context: Context<SignedIn>, id: string): Promise<Organisation> {
  const invite_link = newInvite()
  return context.store.transaction(async (trx) => {
    const organisation = await lockOrganisation(trx, id)
    if (!organisation) throw notFound()
    await trx.updateTable('organisations').set({ invite_link }).where('_id', '=', id).execute()
    await insertAudit(trx, context, { action: 'invite-link-replaced', organisation: id })
    return toOrganisation({ ...organisation, invite_link })
  })
}
