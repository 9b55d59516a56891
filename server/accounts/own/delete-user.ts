// Deleting one's own account. Records about the person are deleted; records they made about others stay.

import { coversAll } from '#domain/people/policy.ts'
import { type AccountType, roles } from '#domain/people/roles.ts'
import { lockActiveAdmins, lockOwner } from '#server/accounts/queries.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import type { Context } from '#server/http/context.ts'
import { endSession } from '#server/http/session.ts'
import { accountDeletedEmail } from '#server/mail/letters/letters.ts'
import { mailGuardians } from '#server/mail/mail-guardians.ts'
import { notAllowed, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { eraseUser } from '#server/records/endings/erase.ts'
import { lockedUntil, lockUser } from '#server/records/endings/locked.ts'
import { findSubject } from '#server/records/people/people.ts'
import { isBelowAge } from '#server/records/people/youth.ts'

export function deleteUserRoutes(app: App): void {
  route(app, 'deleteUser', {
    // People can delete only themselves and their children. Every other id gets the same refusal, so that ids cannot be probed.
    subject: async ({ actor, store }, { params }) =>
      actor.children?.has(params.id) ? findSubject(store, params.id) : { ...actor, _id: params.id },
    refusal: 403,
    work: async (context, _input, { _id }) => {
      await context.store.transaction(async (trx) => {
        await requireConfirmed(trx, context)
        if (coversAll('runInstallation', context.actor) && (await lockActiveAdmins(trx)).length <= 1)
          throw refusal(409, 'last-admin')
        const owner = await lockOwner(trx, _id)
        if (!owner) throw notFound()
        // Below the age of deciding alone a guardian deletes, from then on only the player.
        const isOwn = context.actor._id === _id
        if (roles[owner.account_type].hasRecord && isOwn === (await isBelowAge(trx, context, owner)))
          throw isOwn ? refusal(403, 'guardian-decides') : notAllowed()
        await insertAudit(trx, context, {
          action: 'account-deleted',
          subject: _id,
          organisation: owner.organisation_id,
        })
        if (!isOwn) await mailGuardians(trx, context, _id, 'childDeleted', context.actor._id)
        const outcome = await erase(trx, context, owner)
        await context.mail.queue(trx, accountDeletedEmail(owner, outcome))
        if (isOwn) await endSession(trx, context)
      })
      return { ok: true }
    },
  })
}

/** As the club has decided: a record is deleted, or locked for some years. */
async function erase(
  trx: Trx,
  context: Context,
  owner: { readonly _id: string; readonly account_type: AccountType; readonly organisation_id: string },
): Promise<'accountDeleted' | 'accountLocked'> {
  const club = await trx
    .selectFrom('organisations')
    .select(['erasure', 'erasure_years'])
    .where('_id', '=', owner.organisation_id)
    .executeTakeFirstOrThrow()
  if (!roles[owner.account_type].hasRecord || club.erasure !== 'lock' || club.erasure_years === null) {
    await eraseUser(trx, context, owner._id)
    return 'accountDeleted'
  }
  await lockUser(trx, context, owner._id, lockedUntil(context.clock.today(), club.erasure_years))
  return 'accountLocked'
}
