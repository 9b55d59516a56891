// `users/update` changes the status of a new account, or the answers and counts of a player.

import { medicalFields } from '#domain/measures/fields.ts'
import type { MedicalAnswers } from '#domain/measures/readings/answer-versions.ts'
import type { UpdateUser } from '#domain/people/account.ts'
import { covers } from '#domain/people/policy.ts'
import { reason } from '#domain/wire/problems.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notAllowed, notFound, notSignedIn, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { changeAnswers, voidLastAnswers } from '#server/records/people/medical-answers.ts'
import { lockOwner } from './queries.ts'
import { verify } from './sign-up/verification.ts'

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
  { wrong_player, ...answers }: Omit<UpdateUser, 'id' | 'status'>,
): Promise<void> {
  await context.store.transaction(async (trx) => {
    const player = await lockOwner(trx, id)
    if (!player || !covers('updateUser', context.actor, player)) throw notFound()
    if (wrong_player && !(await voidLastAnswers(trx, id, context.clock.instant()))) throw notFound()
    const { record_consent, ...before } = await trx
      .selectFrom('users')
      .select([...medicalFields, 'record_consent'])
      .where('_id', '=', id)
      .executeTakeFirstOrThrow()
    const { medical, counts } = apart(answers)
    const isNew = Object.keys({ ...medical, ...counts }).length > 0
    if (isNew && record_consent === 0) throw refusal(409, 'consent-withdrawn')
    await changeAnswers(trx, context, { user: id, before, changed: medical, check: null })
    if (Object.keys(counts).length > 0)
      await trx.updateTable('users').set(counts).where('_id', '=', id).execute()
    await insertAudit(trx, context, {
      action: 'medical-answers-changed',
      subject: id,
      organisation: player.organisation_id,
    })
  })
}

/** The medical answers and the counts that were sent. */
function apart(answers: Omit<UpdateUser, 'id' | 'status' | 'wrong_player'>) {
  const sent = Object.entries(answers).filter(([, value]) => value !== undefined)
  const isMedical = ([name]: [string, unknown]) => medicalFields.some((field) => field === name)
  return {
    medical: Object.fromEntries(sent.filter(isMedical)) as Partial<MedicalAnswers>, // only these fields
    counts: Object.fromEntries(sent.filter((entry) => !isMedical(entry))),
  }
}
