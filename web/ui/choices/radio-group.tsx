import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import fieldStyles from '#web/ui/fields/field.module.css'
import { FieldNotes, RequiredMark } from '#web/ui/fields/field.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import styles from './radio-group.module.css'
import type { Option } from './select.tsx'

type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'required' | 'value' | 'defaultValue' | 'id'
> & {
  label: ReactNode
  name: string
  options: readonly Option[]
  value?: string
  defaultValue?: string
  hint?: ReactNode
  error?: string
  isRequired?: boolean
  /** The label is only for screen readers. */
  isLabelHidden?: boolean
}

/** One bar of choices side by side: native radios under one legend. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, defaultValue, hint, error, isRequired, isLabelHidden, ...input } = props
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div
      className={fieldStyles.field}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={isRequired || undefined}
    >
      <div className={classNames(fieldStyles.top, isLabelHidden && hidden.hidden)}>
        <span id={id} className={fieldStyles.legend}>
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </div>
      <div className={classNames(styles.segments, error && styles.invalid)}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              disabled={input.disabled || option.isDisabled}
              className={styles.input}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
