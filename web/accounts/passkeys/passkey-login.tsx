import { useEffect, useEffectEvent, useState } from 'react'
import type { PasskeyAnswer } from '#domain/people/passkey.ts'
import { call } from '#web/api/client.ts'
import type { Session } from '#web/base/session.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'

const load = () => import('./choose-passkey.ts')

// The first view does not need it: wait for a sign of a person, or a while.
const quietMs = 2000
const isNeeded = new Promise<unknown>((resolve) => {
  setTimeout(resolve, quietMs)
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(sign, resolve, { once: true })
})

type PasskeyLoginProps = {
  onLoggedIn: (session: Session) => void
  /** Null when a new try begins. */
  onFailed: (error: unknown) => void
}

/** A button, and passkeys among the suggestions of the email field. */
export function PasskeyLogin({ onLoggedIn, onFailed }: PasskeyLoginProps) {
  const { login } = useMessages()
  const [isPending, setIsPending] = useState(false)
  const logIn = async (choose: () => Promise<PasskeyAnswer | null>) => {
    setIsPending(true)
    onFailed(null)
    try {
      const credential = await choose()
      if (credential) onLoggedIn(await call('passkeyLogin', { body: { credential } }))
    } catch (error) {
      onFailed(error)
    }
    setIsPending(false)
  }
  const onChosen = useEffectEvent((credential: PasskeyAnswer) => void logIn(async () => credential))
  useEffect(() => {
    // A browser answers one request at a time.
    if (isPending) return undefined
    const over = new AbortController()
    isNeeded
      .then(load)
      .then(({ offerInEmailField }) => offerInEmailField(over.signal, onChosen))
      // Without a connection there is only the form, which says so.
      .catch(() => {})
    return () => over.abort()
  }, [isPending])
  const press = () => void logIn(async () => (await load()).choosePasskey())
  return (
    <Button kind="ghost" icon="key" isWide isPending={isPending} onClick={press}>
      {login.withPasskey}
    </Button>
  )
}
