// Adding a passkey to the account of the signed-in person.
import { mostPasskeys } from '#domain/people/passkey.ts'
import { findOwner, lockOwner, passkeysOf } from '#server/accounts/queries.ts'
import { type App, route } from '#server/http/answer.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { newChallenge, timeoutMs } from './passkey-challenges.ts'
import { relyingPartyId, userHandleOf, verifyNewPasskey } from './passkey-proof.ts'

const productName = 'Pitchside'
// EdDSA, ES256 and RS256 cover every authenticator in use.
const algorithms = [-8, -7, -257]

export function passkeyAddRoutes(app: App): void {
  route(app, 'beginPasskey', {
    work: async (context) => {
      const { store, actor } = context
      // A session that was left open must not be enough to keep a way in.
      await requireConfirmed(store.read, context)
      const owner = await findOwner(store.read, actor._id)
      if (!owner) throw notFound()
      const known = await passkeysOf(store.read, actor._id).execute()
      return {
        options: {
          rp: { id: relyingPartyId(context), name: productName },
          user: {
            id: userHandleOf(actor._id),
            name: owner.email,
            displayName: `${actor.first_name} ${actor.last_name}`,
          },
          challenge: await newChallenge(context, { kind: 'register', userId: actor._id }),
          pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
          timeout: timeoutMs,
          attestation: 'none' as const,
          excludeCredentials: known.map(({ _id }) => ({ type: 'public-key' as const, id: _id })),
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true,
            userVerification: 'required' as const,
          },
        },
      }
    },
  })

  route(app, 'addPasskey', {
    work: async (context, { body }) => {
      const { store, clock, actor } = context
      await requireConfirmed(store.read, context)
      const passkey = await verifyNewPasskey(context, actor._id, body.credential)
      if (!passkey) throw refusal(400, 'bad-passkey')
      await store.transaction(async (trx) => {
        // The lock makes a reset or a deactivation under way finish first.
        const owner = await lockOwner(trx, actor._id)
        if (owner?.status !== 'active') throw notFound()
        await requireConfirmed(trx, context)
        const others = await passkeysOf(trx, actor._id).execute()
        if (others.length >= mostPasskeys) throw refusal(409, 'too-many-passkeys', { most: mostPasskeys })
        const { transports } = body.credential.response
        const added = await trx
          .insertInto('passkeys')
          .values({
            ...passkey,
            user_id: actor._id,
            transports: transports ? JSON.stringify(transports) : null,
            name: body.name,
            created_at: clock.instant(),
            used_at: null,
          })
          .onConflict((conflict) => conflict.column('_id').doNothing())
          .executeTakeFirstOrThrow()
        if (added.numInsertedOrUpdatedRows === 0n) throw refusal(400, 'bad-passkey')
        // A session that could only set up a second factor is a whole one now.
        await trx
          .updateTable('sessions')
          .set({ only_for: null })
          .where('token_hash', '=', context.request.sessionHash)
          .execute()
        await insertAudit(trx, context, { action: 'passkey-added', subject: actor._id })
      })
      return { id: passkey._id }
    },
  })
}
