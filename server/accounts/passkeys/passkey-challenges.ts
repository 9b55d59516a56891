// Challenges of passkeys: random, short-lived, and deleted when they are answered.
import { challengeMinutes } from '#domain/people/passkey.ts'
import type { PasskeyChallengeTable } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { newSecret } from '#server/records/people/secrets.ts'

type ChallengeKind = PasskeyChallengeTable['kind']
type Owned = { readonly kind: Exclude<ChallengeKind, 'login'>; readonly userId: string }
type Unowned = { readonly kind: 'login'; readonly userId: null }

export const timeoutMs = challengeMinutes * 60_000

export async function newChallenge(
  { store, clock }: Context,
  { kind, userId }: Owned | Unowned,
): Promise<string> {
  const challenge = newSecret()
  await store.transaction((trx) =>
    trx
      .insertInto('passkey_challenges')
      .values({
        challenge,
        kind,
        user_id: userId,
        created_at: clock.instant(),
        expires_at: clock.instant(timeoutMs),
      })
      .execute(),
  )
  return challenge
}

/** Uses up the challenge that a browser answered. False when it is unknown, used, expired or somebody else's. */
export async function spendChallenge(
  { store, clock }: Context,
  challenge: string,
  { kind, userId }: Owned | Unowned,
): Promise<boolean> {
  const spent = await store.transaction((trx) =>
    trx
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('kind', '=', kind)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .where('expires_at', '>', clock.instant())
      // Made later than now: the clock was set back.
      .where('created_at', '<=', clock.instant())
      .executeTakeFirstOrThrow(),
  )
  return spent.numDeletedRows > 0n
}

/** The challenge inside the data that the browser signed. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (
      typeof data === 'object' &&
      data !== null &&
      'challenge' in data &&
      typeof data.challenge === 'string'
    )
      return data.challenge
  } catch {
    // Data that is not JSON contains no challenge.
  }
  return ''
}
