// Confirms the session with a passkey instead of the password.

import { guarded, passkeyLimits } from '#server/accounts/limits.ts'
import { lockOwner, passkeysOf } from '#server/accounts/queries.ts'
import { confirmSession } from '#server/accounts/sign-in/confirm.ts'
import { type App, route } from '#server/http/answer.ts'
import { refusal } from '#server/problem.ts'
import { newChallenge, timeoutMs } from './passkey-challenges.ts'
import { notePasskeyUse, relyingPartyId, verifyAnswer } from './passkey-proof.ts'

export function passkeyConfirmRoutes(app: App): void {
  route(app, 'beginPasskeyConfirm', {
    work: async (context) => {
      const { store, actor } = context
      const known = await passkeysOf(store.read, actor._id).execute()
      return {
        options: {
          rpId: relyingPartyId(context),
          challenge: await newChallenge(context, { kind: 'confirm', userId: actor._id }),
          timeout: timeoutMs,
          userVerification: 'required' as const,
          allowCredentials: known.map(({ _id }) => ({ type: 'public-key' as const, id: _id })),
        },
      }
    },
  })

  route(app, 'passkeyConfirm', {
    work: (context, { body }) =>
      guarded(context, passkeyLimits(context), async () => {
        const purpose = { kind: 'confirm', userId: context.actor._id } as const
        const proof = await verifyAnswer(context, body.credential, purpose)
        if (!proof) throw refusal(400, 'bad-passkey')
        await context.store.transaction(async (trx) => {
          await lockOwner(trx, context.actor._id)
          if (!(await notePasskeyUse(trx, context, proof))) throw refusal(400, 'bad-passkey')
          await confirmSession(trx, context)
        })
        return { ok: true } as const
      }),
  })
}
