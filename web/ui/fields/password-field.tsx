import { useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import styles from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** Tells a password manager whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password'
}

/** With a button that shows the password. The strength hint goes into `hint`. */
export function PasswordField(props: PasswordFieldProps) {
  const { ui } = useMessages()
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.end}
      aria-label={isShown ? ui.hidePassword : ui.showPassword}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? ui.hide : ui.show}
    </button>
  )
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={toggle}
    />
  )
}
