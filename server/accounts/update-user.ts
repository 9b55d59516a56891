// `users/update` changes the status of a new account, or the answers and counts of a player.
import type { UpdateUser } from '#domain/people/account.ts'
import { covers } from '#domain/people/policy.ts'
import { reason } from '#domain/wire/problems.ts'
import { insertAudit } from '#server/db/audit.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { invalid, notAllowed, notFound, notSignedIn } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { lockOwner } from './queries.ts'
import { verify } from './verification.ts'

export function updateUserRoutes(app: App): void {
  openRoute(app, 'updateUser', {
    work: async (context, { body }) => {
      const { id, status, ...answers } = body.user
      const { actor } = context
      const hasAnswers = Object.values(answers).some((answer) => answer !== undefined)
      if (!actor) {
        if (status === undefined || hasAnswers) throw notSignedIn()
        await verify(context, id)
      } else {
        // A signed-in account is already active, and nobody changes the status of another account.
        if (status !== undefined) throw notAllowed()
        if (!hasAnswers) throw invalid({ user: reason('required') })
        await updateAnswers({ ...context, actor }, id, answers)
      }
      return { ok: true }
    },
  })
}

async function updateAnswers(
  context: Context<SignedIn>,
  id: string,
  answers: Omit<UpdateUser, 'id' | 'status'>,
): Promise<void> {
  await context.store.transaction(async (trx) => {
    const player = await lockOwner(trx, id)
    if (!player || !covers('updateUser', context.actor, player)) throw notFound()
    await trx.updateTable('users').set(answers).where('_id', '=', id).execute()
    await insertAudit(trx, context, {
      action: 'medical-answers-changed',
      subject: id,
      organisation: player.organisation_id,
    })
  })
}
