// Removes sign-ups that were never verified: by a coach or an admin, or automatically once the link has expired.
import { type ExpressionBuilder, sql } from 'kysely'
import { linkLives } from '#domain/people/account.ts'
import { roles, rolesThat } from '#domain/people/roles.ts'
import { findOwner, lockOwner } from '#server/accounts/queries.ts'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { Tables, Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Ids } from '#server/ids.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { readingsOfPerson } from '#server/records/checks/readings.ts'
import { checksOfUser } from '#server/records/checks/saving.ts'
import { eraseUser } from '#server/records/endings/erase.ts'

export function pendingRoutes(app: App): void {
  route(app, 'deletePendingUser', {
    subject: ({ store }, { params }) => findOwner(store.read, params.id),
    work: async (context, _input, { _id }) => {
      await context.store.transaction(async (trx) => {
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        const isSignUp = roles[owner.account_type].joinsBy === 'sign-up' && owner.status === 'pending'
        const withData = trx.selectFrom('users').select('_id').where('_id', '=', _id).where(hasData)
        if (!isSignUp || (await withData.executeTakeFirst())) throw refusal(409, 'not-pending')
        await eraseUser(trx, context, _id)
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

const mostAtOnce = 200
const lifeMs = linkLives.verify * 3_600_000

/** Removes self sign-ups whose last link has expired. Invited players stay: somebody else waits for them. */
export async function sweepSignUps({ store, clock, ids }: SweepParts): Promise<void> {
  const context = { actor: null, clock, ids, request: { id: 'sweep' } }
  await store.transaction(async (trx) => {
    for (const { _id, organisation_id } of await lockExpired(trx, clock)) {
      await eraseUser(trx, context, _id)
      await insertAudit(trx, context, {
        action: 'account-deleted',
        subject: _id,
        organisation: organisation_id,
      })
    }
  })
}

type SweepParts = { readonly store: Store; readonly clock: Clock; readonly ids: Ids }
type Users = ExpressionBuilder<Tables, 'users'>

const lockExpired = (trx: Trx, clock: Clock) =>
  trx
    .selectFrom('users')
    .select(['_id', 'organisation_id'])
    .where('account_type', 'in', rolesThat('hasRecord'))
    // Written out, so that both stores see that the index of pending sign-ups fits.
    .where('status', '=', sql.lit('pending'))
    .where('created_at', '<=', clock.instant(-lifeMs))
    .where((user) =>
      user.not(
        user.or([
          user.exists(liveLinks(user, clock.instant())),
          user.exists(waitingLinks(user)),
          user.exists(invitations(user)),
          hasData(user),
        ]),
      ),
    )
    .orderBy('created_at')
    .limit(mostAtOnce)
    .forUpdate()
    .execute()

const liveLinks = (user: Users, now: string) =>
  user
    .selectFrom('secrets')
    .select('secret_hash')
    .whereRef('secrets.user_id', '=', 'users._id')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** Links in emails that were not sent yet. */
const waitingLinks = (user: Users) =>
  user
    .selectFrom('mails')
    .select('mails._id')
    .whereRef('mails.user_id', '=', 'users._id')
    .where('secret_kind', 'is not', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)

const invitations = (user: Users) =>
  user
    .selectFrom('audit')
    .select('audit._id')
    .whereRef('audit.subject_id', '=', 'users._id')
    .where('action', '=', 'invitation-sent')

/** Whether anybody has recorded or planned something for the player. */
const hasData = (user: Users) =>
  user.or([
    user.exists(checksOfUser(user)),
    user.exists(readingsOfPerson(user)),
    user.exists(
      user.selectFrom('clearances').select('clearances._id').whereRef('clearances.user_id', '=', 'users._id'),
    ),
    user.exists(
      user
        .selectFrom('booking_players')
        .select('booking_players.booking_id')
        .whereRef('booking_players.user_id', '=', 'users._id'),
    ),
  ])
