import type { ReactNode } from 'react'
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
 * What was typed is read with `readNumber` of the domain.
 */
export function NumberField({ unit, isWhole, ...rest }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      end={unit ? <span className={styles.unit}>{unit}</span> : undefined}
    />
  )
}
