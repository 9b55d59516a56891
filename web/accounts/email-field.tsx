import { useMessages } from '#web/messages/use-messages.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type'> & { autoComplete: 'username' | 'email' }

/** Left to right in every language, with the keyboard for addresses. */
export function EmailField(props: EmailFieldProps) {
  const { login } = useMessages()
  return (
    <TextField
      label={login.email}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...props}
    />
  )
}
