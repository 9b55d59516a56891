// Deleting one's own account. Records about the person are deleted; records they made about others stay.
import { insertAudit } from '#server/db/audit.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound, refusal } from '#server/http/problem.ts'
import { endSession } from '#server/http/session.ts'
import { accountDeletedEmail } from '#server/mail/letters/letters.ts'
import { requireConfirmed } from './confirm.ts'
import { deleteNotificationsAbout, lockActiveAdmins, lockOwner } from './queries.ts'

export function deleteUserRoutes(app: App): void {
  route(app, 'deleteUser', {
    // People can delete only themselves. Every other id gets the same refusal, so that ids cannot be probed.
    subject: async ({ actor }, { params }) => ({ ...actor, _id: params.id }),
    refusal: 403,
    work: async (context, _input, { _id }) => {
      await context.store.transaction(async (trx) => {
        await requireConfirmed(trx, context)
        if (context.actor.account_type === 'Admin' && (await lockActiveAdmins(trx)).length <= 1)
          throw refusal(409, 'last-admin')
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        await insertAudit(trx, context, {
          action: 'account-deleted',
          subject: _id,
          organisation: owner.organisation_id,
        })
        await deleteNotificationsAbout(trx, _id)
        // Foreign keys delete the checks, sessions, links, devices, notifications and waiting emails of the person.
        // Bookings and checks that the person made for others stay; their reference to the account becomes null.
        await trx.deleteFrom('users').where('_id', '=', _id).execute()
        await context.mail.queue(trx, accountDeletedEmail(owner))
        await endSession(trx, context)
      })
      return { ok: true }
    },
  })
}
