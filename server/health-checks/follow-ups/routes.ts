// Follow-ups: practitioners see which urgent values are open, tell the player again and close them with what was done. The
// player says whether somebody has looked at it.
import type { ToldWay } from '#domain/measures/advice/said-at-entry.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { isMinor } from '#domain/people/young/young-weight.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Trx } from '#server/db/tables.ts'
import { lockPlayer } from '#server/health-checks/queries.ts'
import { queueLetter } from '#server/health-checks/results-ready.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, refusal } from '#server/problem.ts'
import { insertAudit, noteRead } from '#server/records/audit.ts'
import {
  countOpenFollowUps,
  findChecksSince,
  findClosedFollowUps,
  findOpenFollowUps,
} from '#server/records/checks/follow-up-lists.ts'
import {
  type Closing,
  closeFollowUp,
  findFollowUp,
  updateAsked,
  updatePlayerSeen,
} from '#server/records/checks/follow-ups.ts'
import { findStanding } from '#server/records/checks/saving.ts'
import { updateTold } from '#server/records/checks/told.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { countClosed, readClosed } from './closed.ts'
import { inOrderOfDue, toClosed, toReply } from './replies.ts'

type FollowUpSubject = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>

export function followUpRoutes(app: App): void {
  const { config } = app.parts
  const spec = specOf(config.variant)

  route(app, 'getOpenFollowUps', {
    work: async (context, { query }) => {
      const { store, actor, clock } = context
      const { user } = query
      // Where nobody gets advice, nothing is followed up.
      if (config.advice === 'off') return { follow_ups: [], ...(user !== undefined && { closed: [] }) }
      const isOfAll = user === undefined
      const [rows, closed, closed_count] = await Promise.all([
        findOpenFollowUps(store.read, { actor, user }),
        isOfAll ? [] : findClosedFollowUps(store.read, { actor, user }),
        isOfAll ? countClosed(context) : 0,
      ])
      const open = inOrderOfDue(rows, config, clock.now())
      for (const { user_id: _id, organisation_id } of [...open, ...closed])
        noteRead(context, { _id, organisation_id })
      const first = open.reduce((day, { date }) => (date < day ? date : day), clock.today())
      const later = await findChecksSince(store.read, [...new Set(open.map(({ user_id }) => user_id))], first)
      return {
        follow_ups: open.map((row) => toReply(row, later, { spec, clock })),
        ...(isOfAll ? { closed_count } : { closed: closed.map(toClosed) }),
      }
    },
  })

  route(app, 'getClosedFollowUps', { work: (context, { query }) => readClosed(context, query) })

  // Without names and values, so that the count in the menu is no look at anybody's record.
  route(app, 'countOpenFollowUps', {
    work: async ({ store, actor }) => ({
      open: config.advice === 'off' ? 0 : await countOpenFollowUps(store.read, { actor }),
    }),
  })

  route(app, 'closeFollowUp', {
    subject: ({ store }, { body }) => findFollowUp(store.read, body.id),
    work: async (context, { body }, player) => {
      // Nothing is kept from those whom an adult lets read along.
      if (body.kept_reason !== null && !isMinor(player.date_of_birth, context.clock.today()))
        throw invalid({ kept_reason: reason('not-valid') })
      await context.store.transaction((trx) => close(trx, context, player, body))
      return { ok: true }
    },
  })

  route(app, 'tellPlayer', {
    subject: ({ store }, { body }) => findFollowUp(store.read, body.id),
    work: async (context, { body: { id, how = 'message' } }, player) => {
      await context.store.transaction(async (trx) => {
        await tell(trx, context, player, { id, how })
        await noteAnswer(trx, context, player)
      })
      return { ok: true }
    },
  })

  route(app, 'reviewFollowUp', {
    subject: ({ store }, { body }) => findFollowUp(store.read, body.id),
    work: async (context, { body: { id, answer } }, player) => {
      await context.store.transaction(async (trx) => {
        if (answer === 'seen')
          return close(trx, context, player, { id, done: 'seen', note: null, kept_reason: null })
        if (!(await updateAsked(trx, id, answer, context.clock.instant())))
          throw refusal(409, 'follow-up-closed')
        if (answer === 'not_seen') await tell(trx, context, player, { id, how: 'message' })
        await noteAnswer(trx, context, player)
      })
      return { ok: true }
    },
  })

  route(app, 'answerFollowUp', {
    subject: ({ store }, { body }) => findFollowUp(store.read, body.id),
    work: async (context, { body: { id, seen } }, player) => {
      await context.store.transaction(async (trx) => {
        if (!(await updatePlayerSeen(trx, id, seen, context.clock.instant())))
          throw refusal(409, 'follow-up-closed')
        await noteAnswer(trx, context, player)
      })
      return { ok: true }
    },
  })
}

type Answering = Context<SignedIn>

async function close(trx: Trx, context: Answering, player: FollowUpSubject, given: Closing): Promise<void> {
  if (!(await closeFollowUp(trx, context, given))) throw refusal(409, 'follow-up-closed')
  await insertAudit(trx, context, {
    action: 'follow-up-closed',
    subject: player._id,
    organisation: player.organisation_id,
  })
}

type Telling = { readonly id: string; readonly how: ToldWay }

/** A message is a notification and an email, and names no value. In person it is noted only. */
async function tell(
  trx: Trx,
  context: Answering,
  { _id, check_id }: FollowUpSubject,
  { id, how }: Telling,
): Promise<void> {
  if (!(await updateTold(trx, context, id, how))) throw refusal(409, 'follow-up-closed')
  if (how === 'person') return
  const player = await lockPlayer(trx, _id)
  const check = await findStanding(trx, check_id)
  if (!player || !check) throw refusal(409, 'follow-up-closed')
  await insertNotifications(trx, context, [_id], {
    kind: 'look-again',
    data: { healthcheck_id: check_id, date: check.date },
  })
  await queueLetter(trx, context, player)
}

const noteAnswer = (trx: Trx, context: Answering, player: FollowUpSubject) =>
  insertAudit(trx, context, {
    action: 'follow-up-answered',
    subject: player._id,
    organisation: player.organisation_id,
  })
