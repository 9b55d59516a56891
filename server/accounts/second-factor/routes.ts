// The own second factor: begun, confirmed with a first code, and removed. An admin resets that of another person.
import { needsSecondFactor } from '#domain/people/second-factor.ts'
import { findOwner, lockOwner } from '#server/accounts/queries.ts'
import { type App, route } from '#server/http/answer.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import { lockActive } from '#server/http/lock-active.ts'
import { secondFactorEmail } from '#server/mail/letters/letters.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { deleteFactor, findFactor, keyUri, newSecretKey, replaceRecoveryCodes, spendCode } from './codes.ts'
import { hasPasskey, isProtected } from './required.ts'

export function secondFactorRoutes(app: App): void {
  route(app, 'getSecondFactor', {
    work: async ({ store, actor, config }) => {
      const factor = await findFactor(store.read, actor._id)
      const unused = await store.read
        .selectFrom('recovery_codes')
        .select('_id')
        .where('user_id', '=', actor._id)
        .where('used_at', 'is', null)
        .execute()
      const since = factor?.confirmed_at ?? null
      return {
        since,
        recovery_codes: since === null ? 0 : unused.length,
        is_required: needsSecondFactor(actor.account_type, config.staffSecondFactor),
      }
    },
  })

  route(app, 'beginSecondFactor', {
    work: (context) =>
      context.store.transaction(async (trx) => {
        const { actor, clock } = context
        const owner = await lockActive(trx, actor._id)
        await requireConfirmed(trx, context)
        if ((await findFactor(trx, actor._id))?.confirmed_at != null) throw refusal(409, 'second-factor-on')
        const secret = newSecretKey()
        const begun = { secret, created_at: clock.instant(), confirmed_at: null, last_step: null }
        await trx
          .insertInto('second_factors')
          .values({ user_id: actor._id, ...begun })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
          .execute()
        return { secret, uri: keyUri(secret, owner.email) }
      }),
  })

  route(app, 'confirmSecondFactor', {
    work: (context, { body }) =>
      context.store.transaction(async (trx) => {
        const { actor, clock, ids, mail, request } = context
        const owner = await lockActive(trx, actor._id)
        const factor = await findFactor(trx, actor._id)
        if (!factor) throw notFound()
        if (factor.confirmed_at !== null) throw refusal(409, 'second-factor-on')
        if (!(await spendCode(trx, clock, actor._id, body.code))) throw refusal(400, 'bad-code')
        await trx
          .updateTable('second_factors')
          .set({ confirmed_at: clock.instant() })
          .where('user_id', '=', actor._id)
          .execute()
        // The session could only do this; now it is a whole one.
        await trx
          .updateTable('sessions')
          .set({ only_for: null })
          .where('token_hash', '=', request.sessionHash)
          .execute()
        await insertAudit(trx, context, { action: 'second-factor-added', subject: actor._id })
        await mail.queue(trx, secondFactorEmail(owner, 'added'))
        return { recovery_codes: await replaceRecoveryCodes(trx, ids, actor._id) }
      }),
  })

  route(app, 'removeSecondFactor', {
    work: async (context) => {
      await context.store.transaction(async (trx) => {
        const { actor, config, mail } = context
        const owner = await lockActive(trx, actor._id)
        await requireConfirmed(trx, context)
        const isNeeded = needsSecondFactor(actor.account_type, config.staffSecondFactor)
        if (isNeeded && !(await hasPasskey(trx, actor._id))) throw refusal(409, 'second-factor-needed')
        if (!(await deleteFactor(trx, actor._id))) throw notFound()
        await insertAudit(trx, context, { action: 'second-factor-removed', subject: actor._id })
        await mail.queue(trx, secondFactorEmail(owner, 'removed'))
      })
      return { ok: true }
    },
  })

  // For somebody who has lost both the app and the recovery codes.
  route(app, 'resetSecondFactor', {
    subject: ({ store }, { body }) => findOwner(store.read, body.id),
    work: async (context, _input, { _id }) => {
      if (_id === context.actor._id) throw refusal(409, 'reset-own-step')
      await context.store.transaction(async (trx) => {
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        if (!(await isProtected(trx, _id))) return
        await deleteFactor(trx, _id)
        await insertAudit(trx, context, {
          action: 'second-factor-reset',
          subject: _id,
          organisation: owner.organisation_id,
        })
        await context.mail.queue(trx, secondFactorEmail(owner, 'reset'))
      })
      return { ok: true }
    },
  })
}
