// Confirms the person before an action that cannot be undone, because a session may have been left open.
import { currentPasswordLimits, guarded } from '#server/accounts/limits.ts'
import { findOwner, lockOwner } from '#server/accounts/queries.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'

import type { SignedIn } from '#server/http/session.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'

export function confirmRoutes(app: App): void {
  route(app, 'confirm', {
    work: async (context, { body }) => {
      const { store, passwords, actor } = context
      const before = await findOwner(store.read, actor._id)
      if (!before) throw notFound()
      await guarded(context, currentPasswordLimits(actor._id), async () => {
        if (!(await passwords.isPassword(before.password_hash, body.password)))
          throw refusal(401, 'bad-current-password')
      })
      await store.transaction(async (trx) => {
        const owner = await lockOwner(trx, actor._id)
        // The password changed after it was verified.
        if (owner?.password_hash !== before.password_hash) throw refusal(409, 'changed-meanwhile')
        await confirmSession(trx, context)
      })
      return { ok: true }
    },
  })
}

/** The person has just given the password or a passkey. */
export async function confirmSession(trx: Trx, context: Context<SignedIn>): Promise<void> {
  const { clock, request, actor } = context
  await trx
    .updateTable('sessions')
    .set({ confirmed_at: clock.instant() })
    .where('token_hash', '=', request.sessionHash)
    .execute()
  await insertAudit(trx, context, { action: 'session-confirmed', subject: actor._id })
}
