import type { FocusEvent, ReactNode } from 'react'
import { readNumber } from '#domain/numbers.ts'
import { useFormat } from '#web/messages/use-format.ts'
import styles from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'end' | 'type' | 'inputMode'> & {
  /** Inside the field, at its end. */
  unit?: ReactNode
  /** No decimals: a phone shows digits only. */
  isWhole?: boolean
}

/**
 * A text input, because people type commas and Persian digits, which type=number refuses or loses.
 * What was typed is read with `readNumber` of the domain; left, it stands in the digits of the page.
 */
export function NumberField({ unit, isWhole, onBlur, ...rest }: NumberFieldProps) {
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
      end={unit ? <span className={styles.unit}>{unit}</span> : undefined}
    />
  )
}

/** As if it had been typed, so that whoever listens to the input hears of it. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  // React's own property on the input would hide the change from React.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
