import { passwordProblem } from '#domain/people/account.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { settings } from '#web/api/settings.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { PasswordField, type PasswordFieldProps } from '#web/ui/password-field.tsx'
import { StrengthHint } from '#web/ui/strength-hint.tsx'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint'> & {
  /** What stands in the field now. */
  typed: string
  accountType: AccountType
}

/** A password being chosen: how long it must be for this account type, and how strong it is. */
export function NewPasswordField({ typed, accountType, ...field }: NewPasswordFieldProps) {
  const textOf = useProblemText()
  // The hint is the sentence of the refusal, so that both give one rule.
  const rule = passwordProblem('', accountType, settings().passwordMinLength)
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={<StrengthHint password={typed} rule={rule ? textOf(rule) : ''} />}
    />
  )
}
