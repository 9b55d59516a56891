// Why nearly everybody of a squad moved on a metric on one day: practitioners are asked. They may also say so unasked, for
// example that a device was wrong, and the last answer holds.
import { specOf } from '#domain/measures/spec-variant.ts'
import { fieldsTakenFor } from '#domain/measures/station-measures.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findOpenQuestions } from '#server/records/checks/squad/squad-doubts.ts'
import { markReadings, saveSquadAnswer } from '#server/records/clubs/squad-answers.ts'

const askedOf = ({ clock, config }: Context<SignedIn>, organisation: string) => ({
  organisation,
  today: clock.today(),
  spec: specOf(config.variant),
})

export async function squadQuestions(
  context: Context<SignedIn>,
  organisation: string,
): Promise<Reply<'getSquadQuestions'>> {
  // It names no player and no value, so it is no look at anybody's record.
  const questions = await findOpenQuestions(context.store, askedOf(context, organisation))
  const { open } = await context.store.read
    .selectFrom('device_questions')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('organisation_id', '=', organisation)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { questions, ...(open > 0 && { of_devices: open }) }
}

export async function answerSquadQuestion(
  context: Context<SignedIn>,
  { organisation_id, answer, ...question }: Body<'answerSquadQuestion'>,
): Promise<Reply<'answerSquadQuestion'>> {
  await context.store.transaction(async (trx) => {
    await saveSquadAnswer(trx, context, { ...question, organisation_id, answer })
    await markReadings(trx, { ...question, organisation_id, answer, fields: fieldsTakenFor(question.metric) })
    await insertAudit(trx, context, { action: 'squad-question-answered', organisation: organisation_id })
  })
  return { ok: true }
}
