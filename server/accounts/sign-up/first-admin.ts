// Creates the first admin: from ADMIN_EMAIL, or through a set-up link printed at start.

import { builtInOrganisation, emailKey } from '#domain/people/account.ts'
import { rolesWith } from '#domain/people/policy.ts'
import { adminRole } from '#domain/people/roles.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { isTaken } from '#server/db/failure.ts'
import type { Store } from '#server/db/store.ts'
import type { Passwords } from '#server/http/passwords.ts'
import type { Ids } from '#server/ids.ts'
import { insertAudit } from '#server/records/audit.ts'
import { insertSecret } from '#server/records/people/secrets.ts'

interface FirstAdminParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly passwords: Passwords
  readonly config: Pick<Config, 'admin' | 'publicUrl'>
}

/** Creates the configured admin once. With no admin configured or stored, returns the one-time set-up link. */
export async function prepareFirstAdmin(parts: FirstAdminParts): Promise<string | null> {
  const { store, clock, config } = parts
  if (config.admin) await createAdmin(parts, config.admin)
  const someone = await store.read
    .selectFrom('users')
    .select('_id')
    .where('account_type', 'in', rolesWith('runInstallation'))
    .limit(1)
    .executeTakeFirst()
  if (someone) return null
  const secret = await store.transaction((trx) => insertSecret(trx, clock, { kind: 'setup', userId: null }))
  return `${config.publicUrl}/setup/${secret}`
}

async function createAdmin(
  { store, clock, ids, passwords }: FirstAdminParts,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const key = emailKey(email)
  const known = await store.read
    .selectFrom('users')
    .select('_id')
    .where('email_key', '=', key)
    .executeTakeFirst()
  // The address already has an account. A restart never resets its password.
  if (known) return
  const password_hash = await passwords.hashPassword(password)
  const _id = ids.next()
  try {
    await store.transaction(async (trx) => {
      await trx
        .insertInto('users')
        .values({
          _id,
          first_name: adminRole,
          last_name: 'Pitchside',
          email,
          email_key: key,
          password_hash,
          account_type: adminRole,
          organisation_id: builtInOrganisation._id,
          status: 'active',
          created_at: clock.instant(),
        })
        .execute()
      const context = { actor: null, clock, ids, request: { id: 'start' } }
      await insertAudit(trx, context, { action: 'account-created', subject: _id })
    })
  } catch (error) {
    // Another process created the admin at the same moment.
    if (!isTaken(error, 'users.email_key')) throw error
  }
}
