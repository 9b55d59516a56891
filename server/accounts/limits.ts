// How often strangers may try. Counted per account (or link) and per network; what turns out to be no guess is given
// back. Windows are short: nobody is kept out of their own account by a stranger for more than minutes.

import { hashSecret } from '#server/db/secrets.ts'
import type { Context } from '#server/http/context.ts'
import { giveBack, type Limit, networkOf, takeTry } from '#server/http/limits.ts'

const minutes = 15

const from = (what: string, { request }: Context, most: number): Limit => ({
  key: [what, 'address', networkOf(request.address)],
  most,
  minutes,
})

/** A squad signs up in one evening from the network of its club house. */
export const signUpLimits = (context: Context, emailKey: string): Limit[] => [
  from('sign-up', context, 100),
  { key: ['sign-up', 'account', emailKey], most: 5, minutes },
]

export const forgotLimits = (context: Context, emailKey: string): Limit[] => [
  from('forgot', context, 50),
  { key: ['forgot', 'account', emailKey], most: 5, minutes },
]

export const verificationLimits = (context: Context, account: string): Limit[] => [
  from('verification', context, 50),
  { key: ['verification', 'account', account], most: 10, minutes },
]

export const linkLimits = (context: Context, token: string): Limit[] => [
  from('link', context, 50),
  { key: ['link', 'account', hashSecret(token)], most: 10, minutes },
]

export const currentPasswordLimits = (userId: string): Limit[] => [
  { key: ['current-password', 'account', userId], most: 10, minutes: 5 },
]

/** Counts the try before it is made; only one that fails stays counted. */
export async function guarded<Result>(
  context: Context,
  limits: readonly Limit[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  await takeTry(context, limits)
  const result = await attempt()
  if (context.config.rateLimit) await context.store.transaction((trx) => giveBack(trx, context, limits))
  return result
}
