// A new organisation with everything it needs to start: its invite link, its coach, the coach's letter.
import { emailKey } from '#domain/account.ts'
import { type AddOrganisation, checkAddOrganisation } from '#domain/organisation.ts'
import type { Organisation } from '#domain/replies.ts'
import { insertAudit } from '#server/db/audit.ts'
import { isTaken } from '#server/db/failure.ts'
import type { Context } from '#server/http/context.ts'
import { invalid, refusal } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { welcomeLetter } from '#server/mail/letters.ts'
import { unusableHash } from '#server/passwords.ts'
import { newInvite } from './invite.ts'
import { toOrganisation } from './queries.ts'

export async function addOrganisation(
  context: Context<SignedIn>,
  input: AddOrganisation,
): Promise<Organisation> {
  const { store, clock, ids, mail, actor } = context
  const checked = checkAddOrganisation(input, { today: clock.today() })
  if (!checked.ok) throw invalid(checked.fields)
  const { date_of_birth, ...details } = checked.value
  const organisation = {
    ...details,
    _id: ids.next(),
    date: clock.today(),
    invite_link: newInvite(),
    built_in: 0,
  }
  const coach = {
    _id: ids.next(),
    first_name: organisation.name,
    last_name: 'Coach',
    email: organisation.email,
    email_key: emailKey(organisation.email),
    password_hash: await unusableHash(),
    account_type: 'Coach',
    organisation_id: organisation._id,
    date_of_birth,
    status: 'pending',
    // Until the coach chooses: whoever invites them most likely speaks their language.
    language: actor.language,
    created_at: clock.instant(),
  } as const
  try {
    await store.transaction(async (trx) => {
      await trx.insertInto('organisations').values(organisation).execute()
      await trx.insertInto('users').values(coach).execute()
      await mail.queue(trx, welcomeLetter(coach, organisation.name))
      const about = { subject: coach._id, organisation: organisation._id }
      await insertAudit(trx, context, { action: 'organisation-added', organisation: organisation._id })
      await insertAudit(trx, context, { action: 'account-created', ...about })
      await insertAudit(trx, context, { action: 'invitation-sent', ...about })
    })
  } catch (error) {
    if (isTaken(error, 'users.email_key')) throw refusal(409, 'emailTaken')
    throw error
  }
  return toOrganisation(organisation)
}
