// Who agreed to what: a player of age or a guardian decides, a practitioner notes papers, an admin reads the list.

import { csvText } from '#domain/csv.ts'
import { covers } from '#domain/people/policy.ts'
import type { AccountType } from '#domain/people/roles.ts'
import type { SetConsent } from '#domain/people/young/consent.ts'
import { reason } from '#domain/wire/problems.ts'
import type { ConsentsReply } from '#domain/wire/replies/consents.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { mailGuardians } from '#server/mail/mail-guardians.ts'
import { invalid, notAllowed, notFound, refusal } from '#server/problem.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { addConsent, readAgreed } from '#server/records/people/consents.ts'
import { findNotice } from '#server/records/people/notices.ts'
import { findSubject } from '#server/records/people/people.ts'
import { isBelowAge } from '#server/records/people/youth.ts'
import { consentTable, listConsents, listUnnoted } from './lists.ts'

type Deciding = Context<SignedIn>

export function consentRoutes(app: App): void {
  route(app, 'getConsents', {
    subject: ({ store }, { params }) => findSubject(store, params.userId),
    work: (context, _input, player) => readConsents(context.store.read, context, player._id),
  })

  route(app, 'setConsent', {
    subject: ({ store }, { body }) => findSubject(store, body.user_id),
    work: (context, { body }) =>
      context.store.transaction(async (trx) => {
        await setConsent(trx, context, body)
        return readConsents(trx, context, body.user_id)
      }),
  })

  route(app, 'getConsentsOf', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: (context, _input, { organisation_id }) => listConsents(context, organisation_id),
  })

  route(app, 'exportConsents', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async (context, { query }, { organisation_id }) => {
      const table = await consentTable(context, organisation_id, query.language ?? context.actor.language)
      return {
        type: 'text/csv; charset=utf-8',
        bytes: Buffer.from(csvText(table)),
        name: `consents-${context.clock.today()}.csv`,
      }
    },
  })

  route(app, 'getUnnoted', { work: (context) => listUnnoted(context) })
}

const lockPlayer = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .select(['_id', 'organisation_id', 'account_type', 'date_of_birth'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

async function setConsent(trx: Trx, context: Deciding, sent: SetConsent): Promise<void> {
  const { actor } = context
  const player = await lockPlayer(trx, sent.user_id)
  if (!player) throw notFound()
  const isNoting = covers('noteConsent', actor, player)
  if (isNoting && sent.how === 'online') throw invalid({ how: reason('not-a-choice') })
  if (!isNoting && !(await mayGive(trx, context, player))) {
    // From the age on the player decides, not a guardian; below it the player can only take back.
    if (actor._id !== player._id) throw notAllowed()
    if (sent.given) throw refusal(403, 'guardian-decides')
  }
  const notice = await findNotice(trx, player.organisation_id)
  if ((sent.version ?? 0) > notice.version) throw invalid({ version: reason('not-a-choice') })
  if ((sent.on ?? '') > context.clock.today()) throw invalid({ on: reason('check-in-future') })
  const how = isNoting ? sent.how : 'online'
  const version = sent.version ?? (how === 'alone' ? null : notice.version)
  await addConsent(trx, context, { ...sent, user: player, how, version })
  await mailGuardians(trx, context, player._id, 'childConsent', actor._id)
}

type AgreeingPlayer = {
  readonly _id: string
  readonly account_type: AccountType
  readonly organisation_id: string
  readonly date_of_birth: string | null
}

/** Below the age a guardian decides, from then on the player. A practitioner writes down what was said. */
async function mayGive(db: Reader, context: Deciding, player: AgreeingPlayer): Promise<boolean> {
  const { actor } = context
  const isOwn = actor._id === player._id
  if (!isOwn && covers('noteConsent', actor, player)) return true
  return isOwn !== (await isBelowAge(db, context, player))
}

async function readConsents(db: Reader, context: Deciding, userId: string): Promise<ConsentsReply> {
  const player = await db
    .selectFrom('users')
    .select(['_id', 'organisation_id', 'account_type', 'date_of_birth'])
    .where('_id', '=', userId)
    .executeTakeFirst()
  if (!player) throw notFound()
  const { consents, agreed, joined_at } = await readAgreed(db, userId)
  const notice = await findNotice(db, player.organisation_id)
  const below_age = await isBelowAge(db, context, player)
  const isAsked = covers('setConsent', context.actor, player)
  const may_give = isAsked && (await mayGive(db, context, player))
  // Versions of an earlier club's notice say nothing about this one's.
  const answers = consents.filter(({ at }) => at >= joined_at)
  const answered = Math.max(0, ...answers.map(({ version }) => version ?? 0))
  // Adults are asked only when their club has written a notice of its own.
  const isNews = below_age ? answered < notice.version : notice.at !== null && answered < notice.version
  const asks = may_give && isNews && !covers('noteConsent', context.actor, player)
  return { consents, agreed, below_age, may_give, notice_version: notice.version, asks }
}
