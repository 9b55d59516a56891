// Taking access away and giving it back. The data of the account stays.
import { insertAudit } from '#server/db/audit.ts'
import type { Reader } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound, refusal } from '#server/http/problem.ts'
import { endAllAccess, findOwner, lockActiveAdmins, lockOwner } from './queries.ts'

export function deactivateRoutes(app: App): void {
  route(app, 'deactivateUser', {
    subject: ({ store }, { body }) => findOwner(store.read, body.id),
    work: async (context, _input, { _id, account_type }) => {
      if (_id === context.actor._id) throw refusal(409, 'deactivate-self')
      await context.store.transaction(async (trx) => {
        // Of two admins who deactivate each other at the same moment the second finds itself deactivated.
        const admins = account_type === 'Admin' ? await lockActiveAdmins(trx) : []
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        if (owner.status === 'deactivated') return
        if (admins.length === 1 && admins[0] === _id) throw refusal(409, 'last-active-admin')
        await trx.updateTable('users').set({ status: 'deactivated' }).where('_id', '=', _id).execute()
        await endAllAccess(trx, context.clock, _id)
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

// Reactivation verifies no mailbox: whoever was pending is pending again. The record knows, and it never forgets.
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
