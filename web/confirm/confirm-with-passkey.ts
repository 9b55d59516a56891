// Loaded when it is needed, because the library is large.
import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '#web/api/client.ts'
import { answered } from './passkey-answer.ts'

/** False when the person cancelled. */
export async function confirmWithPasskey(): Promise<boolean> {
  const { options } = await call('beginPasskeyConfirm', {})
  const credential = await answered(options.rpId, () => startAuthentication({ optionsJSON: options }))
  if (!credential) return false
  await call('passkeyConfirm', { body: { credential } })
  return true
}
