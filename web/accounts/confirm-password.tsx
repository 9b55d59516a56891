import { confirmSchema } from '#domain/people/account.ts'
import { check } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useOwnUser } from '#web/api/use-account.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** True when the server refuses until the password is confirmed. */
export const isConfirmFirst = (error: unknown): boolean => isRefusal(error) && error.code === 'confirm-first'

type ConfirmPasswordProps = {
  /** Continues with the action that asked for the password. */
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

export function ConfirmPassword({ onConfirmed, onCancel }: ConfirmPasswordProps) {
  const { ownAccount } = useMessages()
  const textOf = useProblemText()
  const { data: user } = useOwnUser()
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { password: '' },
    check: (typed) => check(confirmSchema, typed),
    send: async (body) => {
      await call('confirm', { body })
      await onConfirmed()
    },
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {failure === null ? (
          <Alert kind="info">{ownAccount.confirmLead}</Alert>
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
          <Button kind="ghost" onClick={onCancel}>
            {ownAccount.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
