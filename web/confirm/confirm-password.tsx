import { useState } from 'react'
import { confirmSchema } from '#domain/people/account.ts'
import { check } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useOwnUser } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { hasPasskeys } from './passkey-support.ts'

/** True when the server refuses until the person is confirmed. */
export const isConfirmFirst = (error: unknown): boolean => isRefusal(error) && error.code === 'confirm-first'

type ConfirmPasswordProps = {
  /** Continues the action that needed the confirmation. */
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

/** Asks for the password, or for a passkey where the person has one. */
export function ConfirmPassword({ onConfirmed, onCancel }: ConfirmPasswordProps) {
  const { ownAccount, passkeys } = useMessages()
  const textOf = useProblemText()
  const { data: user } = useOwnUser()
  const { data } = useCall('getPasskeys', {}, { isEnabled: hasPasskeys() })
  const mayUsePasskey = data !== undefined && data.passkeys.length > 0
  const [passkey, setPasskey] = useState<'idle' | 'busy' | { failed: unknown }>('idle')
  const confirmByPasskey = async () => {
    setPasskey('busy')
    try {
      const { confirmWithPasskey } = await import('./confirm-with-passkey.ts')
      if (await confirmWithPasskey()) await onConfirmed()
      setPasskey('idle')
    } catch (failed) {
      setPasskey({ failed })
    }
  }
  const form = useCheckedForm({
    defaults: { password: '' },
    check: (typed) => check(confirmSchema, typed),
    send: async (body) => {
      setPasskey('idle')
      await call('confirm', { body })
      await onConfirmed()
    },
  })
  const { input, onSubmit, isPending } = form
  const failure = typeof passkey === 'object' ? passkey.failed : form.failure
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {failure === null ? (
          <Alert kind="info">{mayUsePasskey ? passkeys.confirmLead : ownAccount.confirmLead}</Alert>
        ) : (
          <Alert>{textOf(failure)}</Alert>
        )}
        {/* Tells a password manager whose password is asked for. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          {...input('password')}
          // The person expects to type it now, so it gets the focus.
          autoFocus
          label={ownAccount.password}
          autoComplete="current-password"
        />
        <Row>
          <Button type="submit" isPending={isPending}>
            {ownAccount.confirm}
          </Button>
          {mayUsePasskey && (
            <Button
              kind="ghost"
              icon="key"
              isPending={passkey === 'busy'}
              onClick={() => void confirmByPasskey()}
            >
              {passkeys.confirm}
            </Button>
          )}
          <Button kind="ghost" onClick={onCancel}>
            {ownAccount.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
