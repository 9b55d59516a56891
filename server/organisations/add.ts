// Creates an organisation with its invite link, its first coach and the welcome email.

import { type AddOrganisation, checkAddOrganisation, mainRegion } from '#domain/clubs/organisation.ts'
import { coachRole } from '#domain/people/roles.ts'
import type { Organisation } from '#domain/wire/replies/organisations.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { welcomeEmail } from '#server/mail/letters/letters.ts'
import { invalid } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { insertMember } from '#server/records/people/members.ts'
import { newInvite } from './invite.ts'
import { toOrganisation } from './queries.ts'

export async function addOrganisation(
  context: Context<SignedIn>,
  input: AddOrganisation,
): Promise<Organisation> {
  const { store, clock, ids, mail, passwords, actor } = context
  const checked = checkAddOrganisation(input, { today: clock.today() })
  if (!checked.ok) throw invalid(checked.problems)
  const { date_of_birth, ...details } = checked.value
  const organisation = {
    ...details,
    _id: ids.next(),
    date: clock.today(),
    invite_link: newInvite(),
    built_in: 0,
    region: mainRegion,
  }
  const coach = {
    first_name: organisation.name,
    last_name: coachRole,
    email: organisation.email,
    password_hash: await passwords.unusableHash(),
    account_type: coachRole,
    organisation_id: organisation._id,
    date_of_birth,
    status: 'pending',
    // The coach starts with the language of the admin and can change it later.
    language: actor.language,
  } as const
  await store.transaction(async (trx) => {
    await trx.insertInto('organisations').values(organisation).execute()
    const _id = await insertMember(trx, context, coach)
    await mail.queue(trx, welcomeEmail({ ...coach, _id }, organisation.name))
    const about = { subject: _id, organisation: organisation._id }
    await insertAudit(trx, context, { action: 'organisation-added', organisation: organisation._id })
    await insertAudit(trx, context, { action: 'account-created', ...about })
    await insertAudit(trx, context, { action: 'invitation-sent', ...about })
  })
  return toOrganisation({ ...organisation, own_decision_age: null, erasure: 'delete', erasure_years: null })
}
