// Changing a password by entering the current one.
import { passwordProblem } from '#domain/people/account.ts'
import { currentPasswordLimits, guarded } from '#server/accounts/limits.ts'
import { spendLinksOf } from '#server/accounts/links.ts'
import { endGivenAway, findOwner, lockOwner, updatePassword } from '#server/accounts/queries.ts'
import { type App, route } from '#server/http/answer.ts'
import { endOtherSessions } from '#server/http/session.ts'
import { passwordChangedEmail } from '#server/mail/letters/letters.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'

export function changePasswordRoutes(app: App): void {
  route(app, 'changePassword', {
    // A missing id means one's own account. Any other id is refused without looking it up.
    subject: async ({ actor }, { body }) => ({ ...actor, _id: body.id ?? actor._id }),
    refusal: 403,
    work: async (context, { body }, { _id, account_type }) => {
      const { store, clock, config, mail, passwords, request } = context
      const weakness = passwordProblem(body.new_password, account_type, config.passwordMinLength)
      if (weakness !== null) throw invalid({ new_password: weakness })
      const before = await findOwner(store.read, _id)
      if (!before) throw notFound()
      await guarded(context, currentPasswordLimits(_id), async () => {
        if (!(await passwords.isPassword(before.password_hash, body.current_password)))
          throw refusal(401, 'bad-current-password')
      })
      const password_hash = await passwords.hashPassword(body.new_password)
      await store.transaction(async (trx) => {
        const owner = await lockOwner(trx, _id)
        // The password changed in the meantime, for example through a reset. That change wins.
        if (!owner || owner.password_hash !== before.password_hash) throw refusal(409, 'changed-meanwhile')
        await updatePassword(trx, _id, password_hash)
        await endOtherSessions(trx, context, _id)
        await spendLinksOf(trx, clock, _id, ['reset', 'email'])
        if (!body.keep_links) await endGivenAway(trx, clock, _id)
        await trx
          .deleteFrom('devices')
          .where('user_id', '=', _id)
          .where('device_hash', '!=', request.deviceHash() ?? '')
          .execute()
        await insertAudit(trx, context, {
          action: 'password-changed',
          subject: _id,
          organisation: owner.organisation_id,
        })
        await mail.queue(trx, passwordChangedEmail(owner))
      })
      return { ok: true }
    },
  })
}
