import type { ReactNode } from 'react'
import { passwordProblems } from '#domain/people/account.ts'
import type { AccountType } from '#domain/people/roles.ts'
import type { FieldProblems } from '#domain/wire/problems.ts'
import type { CheckedForm } from '#web/api/use-checked-form.ts'
import { settings } from '#web/base/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './public-page.module.css'

/** The rule of a form that ends with a password for this account type. */
export const passwordRule =
  (accountType: AccountType) =>
  ({ password = '' }: { password?: string }): FieldProblems =>
    passwordProblems('password', password, accountType, settings().passwordMinLength)

type PasswordFormProps = {
  form: Omit<CheckedForm<{ password: string }>, 'picker' | 'reset'>
  label: string
  accountType: AccountType
  submitLabel: string
  isRequired?: boolean
  /** The fields above the password. */
  children?: ReactNode
}

/** What every link that ends with a new password shows. */
export function PasswordForm({
  form,
  label,
  accountType,
  submitLabel,
  isRequired,
  children,
}: PasswordFormProps) {
  const { typed, input, onSubmit, isPending, failure } = form
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <NewPasswordField
        {...input('password')}
        label={label}
        typed={typed.password}
        accountType={accountType}
        isRequired={isRequired}
      />
      <FormFailure failure={failure} isBroughtIntoView />
      <Button type="submit" isWide isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** Tells a password manager to whose account the new password belongs. */
export const OwnerOfPassword = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
