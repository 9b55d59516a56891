// Creates the first admin through the link printed at start.

import { defaultLanguage } from '#domain/languages.ts'
import { builtInOrganisation, passwordProblem } from '#domain/people/account.ts'
import { adminRole } from '#domain/people/roles.ts'
import { guarded, linkLimits } from '#server/accounts/limits.ts'
import { deadLink, isSetUpLink, spendLink } from '#server/accounts/links.ts'
import { findIdsWith } from '#server/accounts/queries.ts'
import { rememberDevice } from '#server/accounts/sign-in/devices.ts'
import { logIn } from '#server/accounts/sign-in/log-in.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import { invalid } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { insertMember, lockOrganisation } from '#server/records/people/members.ts'

export function setUpRoutes(app: App): void {
  openRoute(app, 'setUp', {
    work: (context, { body: { token, password, ...person } }) =>
      guarded(context, linkLimits(context, token), async () => {
        const { store, clock, config, passwords } = context
        if (!(await isSetUpLink(store.read, clock, token))) throw deadLink()
        const weakness = passwordProblem(password, adminRole, config.passwordMinLength)
        if (weakness !== null) throw invalid({ password: weakness })
        const password_hash = await passwords.hashPassword(password)
        return store.transaction(async (trx) => {
          // Each start prints a link. Using one makes all of them invalid.
          await lockOrganisation(trx, builtInOrganisation._id)
          if ((await findIdsWith(trx, 'runInstallation')).length > 0) throw deadLink()
          await spendLink(trx, clock, 'setup', token)
          const _id = await insertMember(trx, context, {
            ...person,
            password_hash,
            account_type: adminRole,
            organisation_id: builtInOrganisation._id,
            date_of_birth: null,
            status: 'active',
            language: defaultLanguage,
          })
          await rememberDevice(trx, context, _id)
          const actor = { _id, account_type: adminRole, password_hash, status: 'active' } as const
          await insertAudit(trx, context, { action: 'account-created', subject: _id, actor })
          return logIn(trx, context, actor)
        })
      }),
  })
}
