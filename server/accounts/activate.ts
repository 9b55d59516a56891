// Makes an account active once its owner has proved the mailbox, and notifies the people concerned.

import { roles } from '#domain/people/roles.ts'
import { insertAudit } from '#server/db/audit.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { spendLinksOf } from './links.ts'
import { findIdsOfType, type Owner } from './queries.ts'

const arrivals = {
  'sign-up': {
    action: 'account-verified',
    told: (trx: Trx, { organisation_id }: Owner) => findIdsOfType(trx, 'Coach', organisation_id),
  },
  invitation: { action: 'invitation-accepted', told: (trx: Trx) => findIdsOfType(trx, 'Admin') },
} as const

export async function activate(trx: Trx, context: Context, owner: Owner): Promise<void> {
  await spendLinksOf(trx, context.clock, owner._id, ['verify', 'welcome'])
  if (owner.status === 'active') return
  await trx.updateTable('users').set({ status: 'active' }).where('_id', '=', owner._id).execute()
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
