// Sends the welcome email again to a coach or practitioner who lost it or let it expire.
import { covers } from '#domain/people/policy.ts'
import { isEmailWaiting, lockOwner } from '#server/accounts/queries.ts'
import { type App, route } from '#server/http/answer.ts'
import { welcomeEmail } from '#server/mail/letters/letters.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'

export function inviteAgainRoutes(app: App): void {
  route(app, 'inviteAgain', {
    work: async (context, { body }) => {
      const { store, mail } = context
      await store.transaction(async (trx) => {
        const owner = await lockOwner(trx, body.id)
        if (!owner || !covers('inviteAgain', context.actor, owner)) throw notFound()
        if (owner.status === 'active') throw refusal(409, 'already-active')
        if (owner.status === 'deactivated') throw refusal(409, 'account-deactivated')
        const { name } = await trx
          .selectFrom('organisations')
          .select('name')
          .where('_id', '=', owner.organisation_id)
          .executeTakeFirstOrThrow()
        if (!(await isEmailWaiting(trx, owner._id, 'welcome')))
          await mail.queue(trx, welcomeEmail(owner, name))
        await insertAudit(trx, context, {
          action: 'invitation-sent',
          subject: owner._id,
          organisation: owner.organisation_id,
        })
      })
      return { ok: true }
    },
  })
}
