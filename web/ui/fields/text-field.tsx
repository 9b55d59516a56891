import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts, InputBox } from './field.tsx'

type Native = Omit<ComponentProps<'input'>, 'className' | 'required'>
export type TextFieldProps = Native &
  FieldTexts & { aside?: ReactNode; end?: ReactNode; isLabelHidden?: boolean }

/** A native input, so that password managers and autofill work. */
export function TextField({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  aside,
  end,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isRequired, isOptional, isLabelHidden, aside, id }}>
      {(ids) => (
        <InputBox isInvalid={Boolean(error)} end={end}>
          <input type="text" {...input} {...ids} className={styles.input} />
        </InputBox>
      )}
    </Field>
  )
}
