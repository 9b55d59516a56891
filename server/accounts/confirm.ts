// Confirms the person before an action that cannot be undone, because a session may have been left open.
import { confirmedMinutes } from '#domain/people/account.ts'
import { insertAudit } from '#server/db/audit.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, notSignedIn, refusal } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { currentPasswordLimits, guarded } from './limits.ts'
import { findOwner, lockOwner } from './queries.ts'

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

/** Refuses a session that was neither created nor confirmed a moment ago. */
export async function requireConfirmed(db: Reader, { clock, request }: Context<SignedIn>): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'confirmed_at'])
    .where('token_hash', '=', request.sessionHash)
    .executeTakeFirst()
  // It ended after this request began.
  if (!session) throw notSignedIn()
  const [from, now] = [clock.instant(-confirmedMinutes * 60_000), clock.instant()]
  // An instant in the future means that the clock was set back, so its age is unknown.
  const isRecent = (at: string | null) => at !== null && at > from && at <= now
  if (!isRecent(session.created_at) && !isRecent(session.confirmed_at)) throw refusal(403, 'confirm-first')
}
