import { type ReactNode, useState } from 'react'
import { ConfirmPassword, isConfirmFirst } from './confirm-password.tsx'

type Action = () => Promise<void>

/**
 * For an action that the server refuses some time after the login: `question` then asks for the password or a passkey, and
 * the action goes on by itself.
 */
export function useConfirmFirst(): { run: (action: Action) => Promise<void>; question: ReactNode } {
  const [waiting, setWaiting] = useState<{ readonly action: Action } | null>(null)
  const run = async (action: Action) => {
    try {
      await action()
    } catch (error) {
      if (!isConfirmFirst(error)) throw error
      setWaiting({ action })
    }
  }
  const goOn = async () => {
    await waiting?.action()
    setWaiting(null)
  }
  const question = waiting && <ConfirmPassword onConfirmed={goOn} onCancel={() => setWaiting(null)} />
  return { run, question }
}
