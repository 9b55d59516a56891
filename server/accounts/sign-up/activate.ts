// Makes an account active once its owner has proved the mailbox, and notifies the people concerned.

import { covers } from '#domain/people/policy.ts'
import { roles } from '#domain/people/roles.ts'
import { inviteNamedGuardian } from '#server/accounts/guardians/invitation.ts'
import { spendLinksOf } from '#server/accounts/links.ts'
import { findIdsWith, findWith, type Owner } from '#server/accounts/queries.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { insertAudit } from '#server/records/audit.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { withTeamSights } from '#server/records/people/teams.ts'

const arrivals = {
  'sign-up': {
    action: 'account-verified',
    told: async (trx: Trx, owner: Owner) => {
      const coaches = await findWith(trx, 'hearOfSignUps', owner.organisation_id)
      return (await withTeamSights(trx, coaches))
        .filter((coach) => covers('hearOfSignUps', coach, owner))
        .map(({ _id }) => _id)
    },
  },
  invitation: { action: 'invitation-accepted', told: (trx: Trx) => findIdsWith(trx, 'hearOfInvitations') },
  // Accepting an invitation makes the account active at once.
  child: { action: 'invitation-accepted', told: async () => [] },
} as const

export async function activate(trx: Trx, context: Context, owner: Owner): Promise<void> {
  await spendLinksOf(trx, context.clock, owner._id, ['verify', 'welcome'])
  if (owner.status === 'active') return
  await trx.updateTable('users').set({ status: 'active' }).where('_id', '=', owner._id).execute()
  await inviteNamedGuardian(trx, context, owner)
  const { action, told } = arrivals[roles[owner.account_type].joinsBy]
  await insertAudit(trx, context, {
    action,
    subject: owner._id,
    organisation: owner.organisation_id,
    actor: owner,
  })
  await insertNotifications(trx, context, await told(trx, owner), {
    kind: 'invitation-accepted',
    data: {
      user_id: owner._id,
      name: `${owner.first_name} ${owner.last_name}`,
      account_type: owner.account_type,
    },
  })
}
