import { TextField, type TextFieldProps } from './text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'type'> & {
  autoComplete: 'username' | 'username webauthn' | 'email' | 'off'
}

/** Left to right in every language, with the keyboard for addresses. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} dir="ltr" {...props} />
  )
}
