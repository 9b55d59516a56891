// Signing in and out. Known and unknown addresses get the same text and status and cost the same work.

import { emailKey } from '#domain/people/account.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { loginLimits } from '#server/accounts/limits.ts'
import { isSecondFactorAsked, spendSecondFactor } from '#server/accounts/second-factor/at-login.ts'
import { purposeOf } from '#server/accounts/second-factor/required.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { giveBack, type Limit, takeTry } from '#server/http/limits.ts'
import { endSession, startSession } from '#server/http/session.ts'
import { verificationEmail } from '#server/mail/letters/letters.ts'
import { Problem, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { rememberDevice } from './devices.ts'

type SignInAccount = Pick<
  UserRow,
  | '_id'
  | 'first_name'
  | 'email'
  | 'language'
  | 'password_hash'
  | 'status'
  | 'account_type'
  | 'organisation_id'
>

const accountByEmail = preparedRead<{ key: string }, SignInAccount>((db, value) =>
  db
    .selectFrom('users')
    .where('email_key', '=', value('key'))
    .select([
      '_id',
      'first_name',
      'email',
      'language',
      'password_hash',
      'status',
      'account_type',
      'organisation_id',
    ]),
)

export function signInRoutes(app: App): void {
  app.parts.passwords
    .prepareDecoy()
    .catch((error: unknown) => app.fastify.log.error({ err: error }, 'passwords cannot be checked'))

  openRoute(app, 'login', {
    work: async (context, { body }) => {
      const key = emailKey(body.email)
      const account = await findAccount(context.store, key)
      const limits = await loginLimits(context, key, account?._id)
      await takeTry(context, limits)
      const isRight = account
        ? await context.passwords.isPassword(account.password_hash, body.password)
        : await context.passwords.pretendToVerify(body.password)
      if (!account || !isRight) return refuse(context, account)
      const asked = await isSecondFactorAsked(context, account, body)
      if (asked) {
        await context.store.transaction((trx) => giveBack(trx, context, limits))
        throw refusal(403, 'second-factor')
      }
      const hasCode = body.code !== undefined || body.recovery_code !== undefined
      return finishSignIn(context, account, limits, {
        confirm: (trx) => spendSecondFactor(trx, context, account, body),
        refuse: () => refuse(context, account, hasCode ? 'bad-code' : 'bad-login'),
      })
    },
  })

  openRoute(app, 'signOut', {
    work: async (context) => {
      await context.store.transaction(async (trx) => {
        await endSession(trx, context)
        if (context.actor) await insertAudit(trx, context, { action: 'sign-out', subject: context.actor._id })
      })
      return { ok: true }
    },
  })
}

/** What proved who somebody is: a password or a passkey. */
type Proved = {
  /** Looks again inside the transaction of the login. */
  readonly confirm: (trx: Trx) => Promise<boolean>
  readonly refuse: () => Promise<never>
}

/** After the proof: only an active account is logged in. */
export async function finishSignIn(
  context: Context,
  account: SignInAccount,
  limits: readonly Limit[],
  proved: Proved,
): Promise<Reply<'login'>> {
  if (account.status === 'deactivated') return refuseDeactivated(context, account, limits)
  if (account.status !== 'active') return sendLinkAgain(context, account, limits)
  return signIn(context, account, limits, proved)
}

async function findAccount(store: Store, key: string): Promise<SignInAccount | undefined> {
  const [account] = await accountByEmail(store, { key })
  return account
}

async function refuse(
  context: Context,
  account: SignInAccount | undefined,
  why: 'bad-login' | 'bad-code' = 'bad-login',
): Promise<never> {
  // Also written for unknown addresses, so that timing does not reveal them.
  await context.store.transaction((trx) =>
    insertAudit(trx, context, { action: 'sign-in-failed', subject: account?._id ?? null, actor: null }),
  )
  throw refusal(401, why)
}

// Answered only when the password was right, so that strangers learn nothing about the account.
async function refuseDeactivated(
  context: Context,
  account: SignInAccount,
  limits: readonly Limit[],
): Promise<never> {
  await context.store.transaction(async (trx) => {
    await giveBack(trx, context, limits)
    await insertAudit(trx, context, { action: 'sign-in-failed', subject: account._id, actor: null })
  })
  throw refusal(403, 'deactivated')
}

// The password is right, but the account is not verified yet.
async function sendLinkAgain(
  context: Context,
  account: SignInAccount,
  limits: readonly Limit[],
): Promise<never> {
  await context.store.transaction((trx) => giveBack(trx, context, limits))
  try {
    await takeTry(context, [{ key: ['verify', 'mail', account._id], most: 3, minutes: 60 }])
    await context.store.transaction((trx) => context.mail.queue(trx, verificationEmail(account)))
  } catch (error) {
    // The limit for emails is reached; the links that were already sent still work.
    if (!(error instanceof Problem) || error.status !== 429) throw error
  }
  throw refusal(403, 'not-verified')
}

async function signIn(
  context: Context,
  account: SignInAccount,
  limits: readonly Limit[],
  { confirm, refuse }: Proved,
) {
  const session = await context.store.transaction(async (trx) => {
    if (!(await confirm(trx))) return null
    const only_for = await purposeOf(trx, context.config, account)
    const expiration = await startSession(trx, context, account, only_for)
    if (expiration === null) return null
    await giveBack(trx, context, limits)
    await rememberDevice(trx, context, account._id)
    await insertAudit(trx, context, { action: 'sign-in', subject: account._id, actor: account })
    return { expiration, ...(only_for && { only_for }) }
  })
  // The password or the passkey changed after it was checked.
  if (session === null) return refuse()
  return { userID: account._id, ...session }
}
