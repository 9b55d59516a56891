import { passwordProblem } from '#domain/people/account.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { settings } from '#web/base/settings.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { PasswordField, type PasswordFieldProps } from '#web/ui/fields/password-field.tsx'
import { StrengthHint } from '#web/ui/fields/strength-hint.tsx'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint'> & {
  /** The typed password. */
  typed: string
  accountType: AccountType
}

/** The field for a new password, with the rule of the account type and the strength. */
export function NewPasswordField({ typed, accountType, ...field }: NewPasswordFieldProps) {
  const textOf = useProblemText()
  // The hint is the sentence of the refusal, so that both state the same rule.
  const rule = passwordProblem('', accountType, settings().passwordMinLength)
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={<StrengthHint password={typed} rule={rule ? textOf(rule) : ''} />}
    />
  )
}
