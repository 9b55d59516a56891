import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import fieldStyles from '#web/ui/fields/field.module.css'
import { Field, type FieldTexts, InputBox } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './select.module.css'

export type Option = { value: string; label: string; isDisabled?: boolean }
type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'required' | 'children'> &
  FieldTexts & {
    options: readonly Option[]
    /** The first, empty choice: 'Choose…'. Without it the first option is chosen. */
    placeholder?: string
    aside?: ReactNode
    /** On one line: 'Sort: Unhealthy'. */
    isInline?: boolean
  }

/** A native select, which is best on a phone and supports autofill. For long lists use ComboBox. */
export function Select({ options, placeholder, isInline, ...props }: SelectProps) {
  const { label, hint, error, isRequired, isOptional, aside, id, ...select } = props
  const field = (
    <Field {...{ label, hint, error, isRequired, isOptional, aside, id }}>
      {(ids) => (
        <InputBox isInvalid={Boolean(error)} end={<Icon name="down" size={18} />}>
          <select {...select} {...ids} className={classNames(fieldStyles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
        </InputBox>
      )}
    </Field>
  )
  return isInline ? <div className={styles.inline}>{field}</div> : field
}
