import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmPassword, isConfirmFirst } from '#web/confirm/confirm-password.tsx'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type AddPasskeyProps = {
  isQuiet?: boolean
  onAdded?: () => void
  /** Beside the button. */
  children?: ReactNode
}

/** Makes a passkey on this device. Some time after the login the password is asked for first. */
export function AddPasskey({ isQuiet, onAdded, children }: AddPasskeyProps) {
  const { passkeys } = useMessages()
  const textOf = useProblemText()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'confirm' | { failed: unknown }>('idle')
  const add = async () => {
    try {
      const { makePasskey } = await import('./make-passkey.ts')
      const name = await makePasskey()
      setState('idle')
      if (name === null) return
      toast(passkeys.added(name))
      onAdded?.()
      await client.invalidateQueries()
    } catch (failed) {
      setState(isConfirmFirst(failed) ? 'confirm' : { failed })
    }
  }
  const begin = () => {
    setState('busy')
    void add()
  }
  if (state === 'confirm') return <ConfirmPassword onConfirmed={add} onCancel={() => setState('idle')} />
  return (
    <>
      {typeof state === 'object' && <Alert>{textOf(state.failed)}</Alert>}
      <Row>
        <Button
          kind={isQuiet ? 'ghost' : 'primary'}
          size={isQuiet ? 'small' : 'medium'}
          icon="key"
          isPending={state === 'busy'}
          onClick={begin}
        >
          {passkeys.add}
        </Button>
        {children}
      </Row>
    </>
  )
}
