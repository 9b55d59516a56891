import { useState } from 'react'
import { changePasswordSchema, passwordProblems } from '#domain/people/account.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { settings } from '#web/api/settings.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { Section, Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type ChangePasswordProps = { user: { _id: string; email: string; account_type: AccountType } }

export function ChangePassword({ user: { _id, email, account_type } }: ChangePasswordProps) {
  const { accounts } = useMessages()
  const { passwordMinLength } = settings()
  const [isChanged, setIsChanged] = useState(false)
  const { typed, input, reset, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { current_password: '', new_password: '' },
    check: (passwords) =>
      checkWith(changePasswordSchema, passwords, ({ new_password = '' }) =>
        passwordProblems('new_password', new_password, account_type, passwordMinLength),
      ),
    send: async (passwords) => {
      setIsChanged(false)
      await call('changePassword', { body: { ...passwords, id: _id } })
      setIsChanged(true)
      reset()
    },
  })
  return (
    <Section title={accounts.changePassword}>
      <Card id="settings">
        <form noValidate onSubmit={onSubmit}>
          <Stack>
            {isChanged && failure === null && (
              <>
                <Alert kind="success">{accounts.passwordChanged}</Alert>
                <p>{accounts.otherDevices}</p>
              </>
            )}
            <FormFailure failure={failure} />
            {/* Tells a password manager whose password changes. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...input('current_password')}
              label={accounts.currentPassword}
              autoComplete="current-password"
            />
            <NewPasswordField
              {...input('new_password')}
              label={accounts.newPasswordOf}
              typed={typed.new_password}
              accountType={account_type}
            />
            <div>
              <Button type="submit" isWide="onPhone" isPending={isPending}>
                {accounts.changePassword}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}
