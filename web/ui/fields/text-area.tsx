import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './field.module.css'
import { Field, type FieldTexts, InputBox } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'required'> &
  FieldTexts & { aside?: ReactNode }

/** Several lines. It grows with its text if the browser supports it. */
export function TextArea({ label, hint, error, isRequired, isOptional, aside, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isRequired, isOptional, aside, id }}>
      {(ids) => (
        <InputBox isInvalid={Boolean(error)}>
          <textarea
            rows={3}
            dir="auto"
            {...area}
            {...ids}
            className={classNames(styles.input, styles.area)}
          />
        </InputBox>
      )}
    </Field>
  )
}
