// Logging in with a passkey, without an email address and a password.

import { passkeyLimits } from '#server/accounts/limits.ts'
import { findOwner, lockOwner } from '#server/accounts/queries.ts'
import { finishSignIn } from '#server/accounts/sign-in/sign-in.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { takeTry } from '#server/http/limits.ts'
import { refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { newChallenge, timeoutMs } from './passkey-challenges.ts'
import { notePasskeyUse, relyingPartyId, verifyAnswer } from './passkey-proof.ts'

export function passkeyLoginRoutes(app: App): void {
  openRoute(app, 'beginPasskeyLogin', {
    work: async (context) => {
      await takeTry(context, passkeyLimits(context))
      return {
        options: {
          rpId: relyingPartyId(context),
          challenge: await newChallenge(context, { kind: 'login', userId: null }),
          timeout: timeoutMs,
          userVerification: 'required' as const,
          // Empty: the browser offers every passkey it has for this site, so no address is asked or revealed.
          allowCredentials: [],
        },
      }
    },
  })

  openRoute(app, 'passkeyLogin', {
    work: async (context, { body }) => {
      const limits = passkeyLimits(context)
      await takeTry(context, limits)
      const proof = await verifyAnswer(context, body.credential, { kind: 'login', userId: null })
      const account = proof && (await findOwner(context.store.read, proof.userId))
      if (!proof || !account) return refuse(context)
      return finishSignIn(context, account, limits, {
        confirm: async (trx) => {
          // In the order of a reset, which locks the account and then removes its passkeys.
          await lockOwner(trx, account._id)
          return notePasskeyUse(trx, context, proof)
        },
        refuse: () => refuse(context, account._id),
      })
    },
  })
}

async function refuse(context: Context, subject: string | null = null): Promise<never> {
  await context.store.transaction((trx) =>
    insertAudit(trx, context, { action: 'sign-in-failed', subject, actor: null }),
  )
  throw refusal(401, 'bad-passkey')
}
