// Opening the emailed link: the first call presents its secret, the second activates the account.
import { verificationMinutes } from '#domain/people/account.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { activationLimits, guarded, verificationLimits } from '#server/accounts/limits.ts'
import { findOwner, lockOwner } from '#server/accounts/queries.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { giveBack, takeTry } from '#server/http/limits.ts'
import { notAllowed } from '#server/problem.ts'
import { hashSecret } from '#server/records/people/secrets.ts'
import { activate } from './activate.ts'

export function verificationRoutes(app: App): void {
  openRoute(app, 'getByVerification', {
    work: async (context, { params }) => {
      const hash = hashSecret(params.verification)
      const limits = verificationLimits(context, hash)
      await takeTry(context, limits)
      return context.store.transaction(async (trx): Promise<Reply<'getByVerification'>> => {
        const { clock } = context
        const link = await trx
          .updateTable('secrets')
          .set({ presented_at: clock.instant() })
          .where('secret_hash', '=', hash)
          .where('kind', '=', 'verify')
          .where('used_at', 'is', null)
          .where('expires_at', '>', clock.instant())
          .returning('user_id')
          .executeTakeFirst()
        const owner = link?.user_id == null ? undefined : await findOwner(trx, link.user_id)
        if (!owner || owner.status === 'deactivated') return []
        await giveBack(trx, context, limits)
        return [{ _id: owner._id, first_name: owner.first_name, status: owner.status }]
      })
    },
  })
}

/** `PUT users/update` with a status, for a caller who has just presented the secret. */
export async function verify(context: Context, userId: string): Promise<void> {
  const { store } = context
  await guarded(context, activationLimits(context), () =>
    store.transaction(async (trx) => {
      const presented = await trx
        .selectFrom('secrets')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'verify')
        .where('used_at', 'is', null)
        .where('presented_at', '>', context.clock.instant(-verificationMinutes * 60_000))
        // An instant in the future means that the clock was set back, so its age is unknown.
        .where('presented_at', '<=', context.clock.instant())
        .limit(1)
        .executeTakeFirst()
      const owner = presented && (await lockOwner(trx, userId))
      if (!owner || owner.status === 'deactivated') throw notAllowed()
      await activate(trx, context, owner)
    }),
  )
}
