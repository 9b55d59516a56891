// Removes sign-ups that were never verified: by a coach or an admin, or automatically once the link has expired.
import { linkLives } from '#domain/people/account.ts'
import type { Clock } from '#server/clock.ts'
import { insertAudit } from '#server/db/audit.ts'
import { readingsOfPerson } from '#server/db/records/readings.ts'
import { anyCheckOf, checksOfUser } from '#server/db/records/saving.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound, refusal } from '#server/http/problem.ts'
import type { Ids } from '#server/ids.ts'
import { findOwner, lockOwner } from './queries.ts'

export function pendingRoutes(app: App): void {
  route(app, 'deletePendingUser', {
    subject: ({ store }, { params }) => findOwner(store.read, params.id),
    work: async (context, _input, { _id }) => {
      await context.store.transaction(async (trx) => {
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        const isSignUp = owner.account_type === 'Player' && owner.status === 'pending'
        if (!isSignUp || (await hasData(trx, _id))) throw refusal(409, 'not-pending')
        await trx.deleteFrom('users').where('_id', '=', _id).execute()
        await insertAudit(trx, context, {
          action: 'account-deleted',
          subject: _id,
          organisation: owner.organisation_id,
        })
      })
      return { ok: true }
    },
  })
}

async function hasData(db: Reader, userId: string): Promise<boolean> {
  const check = await anyCheckOf(db).where('user_id', '=', userId).limit(1).executeTakeFirst()
  const clearance = await db
    .selectFrom('clearances')
    .select('_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  const reading = await db
    .selectFrom('readings')
    .select('_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  const booking = await db
    .selectFrom('booking_players')
    .select('booking_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return check !== undefined || clearance !== undefined || reading !== undefined || booking !== undefined
}

const mostAtOnce = 200
const lifeMs = linkLives.verify * 3_600_000

/** Removes self sign-ups whose last link has expired. Invited players stay: somebody else waits for them. */
export async function sweepSignUps({
  store,
  clock,
  ids,
}: {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
}): Promise<void> {
  const context = { actor: null, clock, ids, request: { id: 'sweep' } }
  await store.transaction(async (trx) => {
    const expired = await trx
      .selectFrom('users')
      .select(['_id', 'organisation_id'])
      .where('account_type', '=', 'Player')
      .where('status', '=', 'pending')
      .where('created_at', '<=', clock.instant(-lifeMs))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('secrets')
              .select('secret_hash')
              .whereRef('secrets.user_id', '=', 'users._id')
              .where('used_at', 'is', null)
              .where('expires_at', '>', clock.instant()),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mails')
              .select('mails._id')
              .whereRef('mails.user_id', '=', 'users._id')
              .where('secret_kind', 'is not', null)
              .where('sent_at', 'is', null)
              .where('failed_at', 'is', null),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit')
              .select('audit._id')
              .whereRef('audit.subject_id', '=', 'users._id')
              .where('action', '=', 'invitation-sent'),
          ),
        ),
      )
      .where((eb) => eb.not(eb.exists(checksOfUser(eb))))
      .where((eb) => eb.not(eb.exists(readingsOfPerson(eb))))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('clearances')
              .select('clearances._id')
              .whereRef('clearances.user_id', '=', 'users._id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('booking_players')
              .select('booking_players.booking_id')
              .whereRef('booking_players.user_id', '=', 'users._id'),
          ),
        ),
      )
      .orderBy('_id')
      .limit(mostAtOnce)
      .forUpdate()
      .execute()
    for (const { _id, organisation_id } of expired) {
      await trx.deleteFrom('users').where('_id', '=', _id).execute()
      await insertAudit(trx, context, {
        action: 'account-deleted',
        subject: _id,
        organisation: organisation_id,
      })
    }
  })
}
