// Some actions need more than a session, which may have been left open or stolen: a login or a confirmation a moment ago.
import { confirmedMinutes } from '#domain/people/account.ts'
import type { Reader } from '#server/db/tables.ts'
import { notSignedIn, refusal } from '#server/problem.ts'
import type { Context } from './context.ts'
import type { SignedIn } from './session.ts'

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
