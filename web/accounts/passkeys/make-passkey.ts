// Loaded when it is needed, because the library is large.
import { platformAuthenticatorIsAvailable, startRegistration } from '@simplewebauthn/browser'
import { call } from '#web/api/client.ts'
import { answered } from '#web/confirm/passkey-answer.ts'
import { deviceName } from './device-name.ts'

/** True when the device itself can hold a passkey, by fingerprint, face or PIN. */
export const deviceHoldsPasskeys = platformAuthenticatorIsAvailable

/** The name of the new passkey, or null when the person cancelled. */
export async function makePasskey(): Promise<string | null> {
  const { options } = await call('beginPasskey', {})
  const credential = await answered(options.rp.id, () => startRegistration({ optionsJSON: options }))
  if (!credential) return null
  const name = deviceName(navigator.userAgent, navigator.maxTouchPoints)
  await call('addPasskey', { body: { name, credential } })
  return name
}
