// Setting a password through an emailed link: a reset or an invitation.

import { setTimeout as pause } from 'node:timers/promises'
import { emailKey, passwordProblem } from '#domain/people/account.ts'
import { needsSecondFactor } from '#domain/people/second-factor.ts'
import type { Body } from '#domain/wire/call-types.ts'
import { forgotLimits, guarded, linkLimits } from '#server/accounts/limits.ts'
import { deadLink, findLinkOwner, isSetUpLink, spendLink, spendLinksOf } from '#server/accounts/links.ts'
import {
  endGivenAway,
  findOwnerByKey,
  isEmailWaiting,
  lockOwner,
  type Owner,
  removePasskeysOf,
  updatePassword,
} from '#server/accounts/queries.ts'
import { activate } from '#server/accounts/sign-up/activate.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { takeTry } from '#server/http/limits.ts'
import { passwordChangedEmail, passwordResetEmail } from '#server/mail/letters/letters.ts'
import { invalid } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { rememberDevice } from './devices.ts'
import { logIn } from './log-in.ts'

// Longer than queueing an email takes, so that known and unknown addresses are answered after the same time.
const evenMs = 200

export function setPasswordRoutes(app: App): void {
  openRoute(app, 'forgot', {
    work: async (context, { body }) => {
      const key = emailKey(body.user.email)
      const owner = await findOwnerByKey(context.store.read, key)
      await takeTry(context, await forgotLimits(context, key, owner?._id))
      await Promise.all([queueResetEmail(context, key), pause(evenMs)])
      return { ok: true }
    },
  })

  openRoute(app, 'getLink', {
    work: (context, { body: { kind, token } }) =>
      guarded(context, linkLimits(context, token), async () => {
        const { store, clock } = context
        if (kind === 'setup') {
          if (!(await isSetUpLink(store.read, clock, token))) throw deadLink()
          return { user: null }
        }
        const owner = await findLinkOwner(store.read, clock, kind, token)
        const { first_name, last_name, email, account_type } = owner
        return { user: { first_name, last_name, email, account_type } }
      }),
  })

  openRoute(app, 'reset', {
    work: (context, { body }) =>
      setPassword(context, 'reset', body, async (trx, owner) => {
        await activate(trx, context, owner)
        await insertAudit(trx, context, {
          action: 'password-reset',
          subject: owner._id,
          organisation: owner.organisation_id,
          actor: owner,
        })
        await context.mail.queue(trx, passwordChangedEmail(owner))
        return { ok: true } as const
      }),
  })

  openRoute(app, 'welcome', {
    work: (context, { body: { first_name, last_name, ...chosen } }) =>
      setPassword(context, 'welcome', chosen, async (trx, owner, password_hash) => {
        const names = {
          first_name: first_name ?? owner.first_name,
          last_name: last_name ?? owner.last_name,
        }
        await trx.updateTable('users').set(names).where('_id', '=', owner._id).execute()
        await activate(trx, context, { ...owner, ...names })
        return logIn(trx, context, { ...owner, password_hash, status: 'active' })
      }),
  })
}

async function queueResetEmail({ store, mail }: Context, key: string): Promise<void> {
  await store.transaction(async (trx) => {
    const owner = await findOwnerByKey(trx, key)
    if (!owner || owner.status === 'deactivated') return
    if (!(await isEmailWaiting(trx, owner._id, 'reset'))) await mail.queue(trx, passwordResetEmail(owner))
  })
}

/** Both links arrive by email, so using one also verifies the address: `finish` activates the account. */
function setPassword<Answer>(
  context: Context,
  kind: 'reset' | 'welcome',
  { token, password }: Body<'reset'>,
  finish: (trx: Trx, owner: Owner, password_hash: string) => Promise<Answer>,
): Promise<Answer> {
  return guarded(context, linkLimits(context, token), async () => {
    const { store, clock, config, passwords } = context
    const { _id, account_type } = await findLinkOwner(store.read, clock, kind, token)
    const weakness = passwordProblem(password, account_type, config.passwordMinLength)
    if (weakness !== null) throw invalid({ password: weakness })
    const password_hash = await passwords.hashPassword(password)
    return store.transaction(async (trx) => {
      await spendLink(trx, clock, kind, token)
      const owner = await lockOwner(trx, _id)
      if (!owner || owner.status === 'deactivated') throw deadLink()
      await updatePassword(trx, _id, password_hash)
      await spendLinksOf(trx, clock, _id, ['reset', 'email'])
      // Whoever had got into the account may have made them.
      await endGivenAway(trx, clock, _id)
      await trx.deleteFrom('sessions').where('user_id', '=', _id).execute()
      await trx.deleteFrom('devices').where('user_id', '=', _id).execute()
      // Whoever needed the link may have lost the device; a passkey on it must not stay a way in.
      // Where a second factor is required, passkeys are one, so they stay like the codes of an app.
      if (!needsSecondFactor(account_type, config.staffSecondFactor))
        await removePasskeysOf(trx, context, _id)
      // Remember this browser, so that earlier guesses at the account do not block its owner here.
      await rememberDevice(trx, context, _id)
      return finish(trx, owner, password_hash)
    })
  })
}
