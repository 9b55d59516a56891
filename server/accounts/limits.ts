// Limits for sign-in, sign-up and links, counted per network and per account or link. A try that succeeds is not
// counted. A browser in which the owner has signed in before has its own counter, so that strangers cannot lock the
// owner out (docs/decisions/access.md).

import type { Context } from '#server/http/context.ts'
import { giveBack, type Limit, takeTry } from '#server/http/limits.ts'
import { networkOf } from '#server/network.ts'
import { hashSecret } from '#server/records/people/secrets.ts'
import { findKnownDevice } from './sign-in/devices.ts'

const minutes = 15
const dayMinutes = 24 * 60

const from = (what: string, { request }: Context, most: number): Limit => ({
  key: [what, 'address', networkOf(request.address)],
  most,
  minutes,
})

/** Three limits of growing size: account and network together, the account, and the account in one day. */
export async function loginLimits(
  context: Context,
  emailKey: string,
  userId: string | undefined,
): Promise<Limit[]> {
  const device = await findKnownDevice(context, userId)
  if (device !== null) return [{ key: ['login', 'device', emailKey, device], most: 10, minutes: 5 }]
  return [
    from('login', context, 100),
    { key: ['login', 'pair', emailKey, networkOf(context.request.address)], most: 10, minutes: 5 },
    { key: ['login', 'account', emailKey], most: 50, minutes: 5 },
    { key: ['login', 'account-day', emailKey], most: 100, minutes: dayMinutes },
  ]
}

/** High enough for a squad that signs up in one evening from one network. */
export const signUpLimits = (context: Context): Limit[] => [from('sign-up', context, 100)]

/** Counted only after the invite was valid, so that a stranger without one cannot block an address. */
export const invitedSignUpLimits = (emailKey: string): Limit[] => [
  { key: ['sign-up', 'account', emailKey], most: 5, minutes },
]

export async function forgotLimits(
  context: Context,
  emailKey: string,
  userId: string | undefined,
): Promise<Limit[]> {
  const device = await findKnownDevice(context, userId)
  if (device !== null) return [{ key: ['forgot', 'device', emailKey, device], most: 5, minutes }]
  return [from('forgot', context, 50), { key: ['forgot', 'account', emailKey], most: 5, minutes }]
}

export const verificationLimits = (context: Context, secretHash: string): Limit[] => [
  ...activationLimits(context),
  { key: ['verification', 'account', secretHash], most: 10, minutes },
]

/** Not counted per account: there is no secret to guess, and anyone who knows the id could block its owner. */
export const activationLimits = (context: Context): Limit[] => [from('verification', context, 50)]

export const linkLimits = (context: Context, token: string): Limit[] => [
  from('link', context, 50),
  { key: ['link', 'account', hashSecret(token)], most: 10, minutes },
]

export const currentPasswordLimits = (userId: string): Limit[] => [
  { key: ['current-password', 'account', userId], most: 10, minutes: 5 },
]

/** Each request mails a stranger who may not have asked for it. */
export const newEmailLimits = (userId: string): Limit[] => [
  { key: ['new-email', 'account', userId], most: 5, minutes: 60 },
]

/**
 * Passkeys cannot be guessed; this bounds the work that strangers cause. Every visit to the log-in page takes one, so
 * it leaves room for a whole club behind one address.
 */
export const passkeyLimits = (context: Context): Limit[] => [from('passkey', context, 1000)]

/** Counts the try before it is made and removes the count when it succeeds. */
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
