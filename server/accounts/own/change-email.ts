// Changing the email address: the new mailbox proves itself through a link, the old one is told afterwards.
import { emailKey } from '#domain/people/account.ts'
import { reason } from '#domain/wire/problems.ts'
import { guarded, linkLimits, newEmailLimits } from '#server/accounts/limits.ts'
import { deadLink, findNewEmail, spendLink, spendLinksOf } from '#server/accounts/links.ts'
import { findOwnerByKey, lockOwner } from '#server/accounts/queries.ts'
import { isTaken } from '#server/db/failure.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import type { Context } from '#server/http/context.ts'
import { takeTry } from '#server/http/limits.ts'
import { addressChangedEmail, newAddressEmail } from '#server/mail/letters/letters.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'

export function changeEmailRoutes(app: App): void {
  route(app, 'askForEmail', {
    work: async (context, { body: { email } }) => {
      const { store, clock, mail, actor } = context
      await requireConfirmed(store.read, context)
      await takeTry(context, newEmailLimits(actor._id))
      await store.transaction(async (trx) => {
        const owner = await lockOwner(trx, actor._id)
        if (!owner) throw notFound()
        if (owner.email === email) throw invalid({ email: reason('same-email') })
        const other = await findOwnerByKey(trx, emailKey(email))
        if (other && other._id !== owner._id) throw refusal(409, 'email-taken')
        // Only the newest link works.
        await spendLinksOf(trx, clock, owner._id, ['email'])
        await mail.queue(trx, newAddressEmail({ ...owner, email }))
        await insertAudit(trx, context, {
          action: 'email-change-requested',
          subject: owner._id,
          organisation: owner.organisation_id,
        })
      })
      return { ok: true }
    },
  })

  openRoute(app, 'changeEmail', {
    work: (context, { body: { token } }) =>
      guarded(context, linkLimits(context, token), () => changeEmail(context, token)),
  })
}

async function changeEmail(context: Context, token: string): Promise<{ ok: true; email: string }> {
  const { store, clock, mail } = context
  try {
    return await store.transaction(async (trx) => {
      const { userId, email } = await findNewEmail(trx, clock, token)
      const owner = await lockOwner(trx, userId)
      if (owner?.status !== 'active') throw deadLink()
      await spendLink(trx, clock, 'email', token)
      await trx
        .updateTable('users')
        .set({ email, email_key: emailKey(email) })
        .where('_id', '=', userId)
        .execute()
      // Links that were mailed to the old address no longer work.
      await spendLinksOf(trx, clock, userId, ['email', 'reset'])
      await insertAudit(trx, context, {
        action: 'email-changed',
        subject: userId,
        organisation: owner.organisation_id,
        actor: owner,
      })
      await mail.queue(trx, addressChangedEmail(owner))
      return { ok: true, email }
    })
  } catch (error) {
    // Somebody signed up with it in the meantime.
    if (isTaken(error, 'users.email_key')) throw refusal(409, 'email-taken')
    throw error
  }
}
