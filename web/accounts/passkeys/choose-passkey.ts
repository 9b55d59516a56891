// Choosing a passkey to log in. Loaded after the first paint, because the log-in page must stay small.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer } from '#domain/people/passkey.ts'
import { call } from '#web/api/client.ts'
import { answered } from '#web/confirm/passkey-answer.ts'

/** The passkey that the person chose, or null when they cancelled. */
export async function choosePasskey(): Promise<PasskeyAnswer | null> {
  const { options } = await call('beginPasskeyLogin', {})
  return answered(options.rpId, () => startAuthentication({ optionsJSON: options }))
}

const renewBeforeMs = 60_000

/** Offers passkeys among the suggestions of the email field until the signal ends it. */
export async function offerInEmailField(
  signal: AbortSignal,
  onChosen: (credential: PasskeyAnswer) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = async () => {
    clearTimeout(timer)
    // A page in the background begins again when it is looked at.
    if (document.visibilityState !== 'visible') return
    const { options } = await call('beginPasskeyLogin', {})
    if (signal.aborted) return
    // The server forgets the challenge after a while.
    timer = setTimeout(start, options.timeout - renewBeforeMs)
    const credential = await answered(options.rpId, () =>
      startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
    )
    if (credential && !signal.aborted) onChosen(credential)
  }
  // Nobody asked for it, so a failure is not shown; the button tells what is wrong.
  const start = () => void offer().catch(() => {})
  start()
  document.addEventListener('visibilitychange', start, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    WebAuthnAbortService.cancelCeremony()
  })
}
