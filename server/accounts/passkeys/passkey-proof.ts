// Verifies what a passkey answered. The relying party is the host of PUBLIC_URL.
import type { NewPasskey, PasskeyAnswer } from '#domain/people/passkey.ts'
import type { Reader, Tables, Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { challengeIn, spendChallenge } from './passkey-challenges.ts'

// Loaded with the first answer: it is large, and most servers start without needing it.
const library = () => import('@simplewebauthn/server')

export const relyingPartyId = ({ config }: Pick<Context, 'config'>): string =>
  new URL(config.publicUrl).hostname

const expected = (context: Context, clientDataJSON: string) => ({
  expectedChallenge: challengeIn(clientDataJSON),
  expectedOrigin: new URL(context.config.publicUrl).origin,
  expectedRPID: relyingPartyId(context),
  requireUserVerification: true,
})

type Registered = Pick<Tables['passkeys'], '_id' | 'public_key' | 'counter' | 'device_type' | 'backed_up'>

/** The new passkey, or null when the answer does not prove it. */
export async function verifyNewPasskey(
  context: Context,
  userId: string,
  given: NewPasskey,
): Promise<Registered | null> {
  const { clientDataJSON } = given.response
  if (!(await spendChallenge(context, challengeIn(clientDataJSON), { kind: 'register', userId }))) return null
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(context, clientDataJSON),
      response: { ...given, clientExtensionResults: {} },
    })
    if (!registrationInfo) return null
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      _id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      device_type: credentialDeviceType,
      backed_up: credentialBackedUp ? 1 : 0,
    }
  } catch {
    // The library throws for every mismatch; the person gets one sentence.
    return null
  }
}

type Owned = { readonly kind: 'confirm'; readonly userId: string }
type Unowned = { readonly kind: 'login'; readonly userId: null }
type Proof = { readonly passkeyId: string; readonly userId: string; readonly counter: number }

/** Whose passkey answered the challenge, or null when the answer proves nothing. */
export async function verifyAnswer(
  context: Context,
  given: PasskeyAnswer,
  purpose: Owned | Unowned,
): Promise<Proof | null> {
  const { clientDataJSON, userHandle } = given.response
  if (!(await spendChallenge(context, challengeIn(clientDataJSON), purpose))) return null
  const passkey = await findPasskey(context.store.read, given.id)
  if (!passkey || (purpose.userId !== null && passkey.user_id !== purpose.userId)) return null
  if (userHandle && userHandle !== userHandleOf(passkey.user_id)) return null
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(context, clientDataJSON),
      response: {
        ...given,
        response: { ...given.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      credential: {
        id: passkey._id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: passkey.counter,
      },
    })
    if (!verified) return null
    return { passkeyId: passkey._id, userId: passkey.user_id, counter: authenticationInfo.newCounter }
  } catch {
    return null
  }
}

export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

const findPasskey = (db: Reader, id: string) =>
  db
    .selectFrom('passkeys')
    .select(['_id', 'user_id', 'public_key', 'counter'])
    .where('_id', '=', id)
    .executeTakeFirst()

/** Notes the use. False when the passkey was removed, or used with this counter, after it was verified. */
export async function notePasskeyUse(trx: Trx, { clock }: Context, proof: Proof): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter: proof.counter, used_at: clock.instant() })
    .where('_id', '=', proof.passkeyId)
    // Authenticators that keep no counter always send 0.
    .where('counter', proof.counter === 0 ? '=' : '<', proof.counter)
    .executeTakeFirstOrThrow()
  return used.numUpdatedRows > 0n
}
