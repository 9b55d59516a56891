// Deactivates and reactivates accounts. Their data stays.

import { coversAll } from '#domain/people/policy.ts'
import type { Reader } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { leaveBookings } from '#server/records/clubs/bookings.ts'
import { recordRevocations } from '#server/records/endings/revocations.ts'
import { endAllAccess, findOwner, lockActiveAdmins, lockOwner } from './queries.ts'

export function deactivateRoutes(app: App): void {
  route(app, 'deactivateUser', {
    subject: ({ store }, { body }) => findOwner(store.read, body.id),
    work: async (context, _input, { _id, account_type }) => {
      if (_id === context.actor._id) throw refusal(409, 'deactivate-self')
      await context.store.transaction(async (trx) => {
        // Lock the admins: when two deactivate each other at the same moment, the second is refused.
        const admins = coversAll('runInstallation', { account_type }) ? await lockActiveAdmins(trx) : []
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        if (owner.status === 'deactivated') return
        if (admins.length === 1 && admins[0] === _id) throw refusal(409, 'last-active-admin')
        await trx.updateTable('users').set({ status: 'deactivated' }).where('_id', '=', _id).execute()
        await leaveBookings(trx, _id, context.clock.today())
        await endAllAccess(trx, context, _id)
        await recordRevocations(trx, context, [{ kind: 'deactivated', user: _id }])
        await insertAudit(trx, context, {
          action: owner.status === 'pending' ? 'invitation-withdrawn' : 'account-deactivated',
          subject: _id,
          organisation: owner.organisation_id,
        })
      })
      return { ok: true }
    },
  })

  route(app, 'reactivateUser', {
    subject: ({ store }, { body }) => findOwner(store.read, body.id),
    work: async (context, _input, { _id }) => {
      await context.store.transaction(async (trx) => {
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        if (owner.status !== 'deactivated') return
        const status = (await wasPending(trx, _id)) ? 'pending' : 'active'
        await trx.updateTable('users').set({ status }).where('_id', '=', _id).execute()
        await recordRevocations(trx, context, [{ kind: 'reactivated', user: _id }])
        await insertAudit(trx, context, {
          action: 'account-reactivated',
          subject: _id,
          organisation: owner.organisation_id,
        })
      })
      return { ok: true }
    },
  })
}

// Reactivation does not verify a mailbox: an account that was pending is pending again.
// The audit tells which it was.
async function wasPending(db: Reader, userId: string): Promise<boolean> {
  const last = await db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', userId)
    .where('action', 'in', ['account-deactivated', 'invitation-withdrawn'])
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'invitation-withdrawn'
}
