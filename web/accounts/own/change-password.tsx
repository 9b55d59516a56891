import { useState } from 'react'
import { changePasswordSchema, passwordProblems } from '#domain/people/account.ts'
import { mayCall } from '#domain/people/policy.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { roles } from '#domain/people/roles.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { NewPasswordField } from '#web/accounts/new-password-field.tsx'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { settings } from '#web/base/settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Section, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'

type ChangePasswordProps = { user: { _id: string; email: string; account_type: AccountType } }

export function ChangePassword({ user: { _id, email, account_type } }: ChangePasswordProps) {
  const { accounts } = useMessages()
  const { passwordMinLength } = settings()
  const [isChanged, setIsChanged] = useState(false)
  const { typed, input, picker, reset, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { current_password: '', new_password: '', keep_links: false },
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
  const keeps = picker('keep_links')
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
            {mayCall('makeCalendarLink', { account_type }) && (
              <Checkbox
                label={accounts.keepLinks[roles[account_type].hasRecord ? 'both' : 'feed']}
                hint={accounts.keepLinksHint}
                checked={keeps.value}
                onChange={({ target: { checked } }) => keeps.onChange(checked)}
              />
            )}
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
