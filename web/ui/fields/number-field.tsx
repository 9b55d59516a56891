import type { FocusEvent, ReactNode } from 'react'
import { readNumber } from '#domain/numbers.ts'
import { useFormat } from '#web/messages/use-format.ts'
import styles from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type NumberFieldProps = Omit<TextFieldProps, 'end' | 'type' | 'inputMode'> & {
  /** Inside the field, at its end. */
  unit?: ReactNode
  /** No decimals: a phone shows digits only. */
  isWhole?: boolean
  /** A small button after the unit that is on or off, such as '–' for 'not measured'. */
  action?: { sign: string; label: string; isPressed: boolean; onPress: () => void } | undefined
}

/**
 * A text input, because people type commas and Persian digits, which type=number refuses or loses.
 * The domain's `readNumber` reads it. When the field is left, the number is rewritten in the digits of the language.
 */
export function NumberField({ unit, isWhole, action, onBlur, ...rest }: NumberFieldProps) {
  const format = useFormat()
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (readNumber(input.value) !== null) rewrite(input, format.typed(input.value))
    onBlur?.(event)
  }
  return (
    <TextField
      autoComplete="off"
      {...rest}
      onBlur={leave}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      end={
        <>
          {unit && <span className={styles.unit}>{unit}</span>}
          {action && (
            <button
              type="button"
              className={styles.end}
              aria-label={action.label}
              title={action.label}
              aria-pressed={action.isPressed}
              // Leaving another field may move this button away before it is released.
              onMouseDown={(event) => event.preventDefault()}
              onClick={action.onPress}
            >
              {action.sign}
            </button>
          )}
        </>
      }
    />
  )
}

/** Changes the text and sends an input event, so that React notices. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  // React's own property on the input would hide the change from React.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
