import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldNotes, RequiredMark } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'required'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  isRequired?: boolean
  /** Cannot be changed. Screen readers read it, but it is not a tab stop. */
  isReadOnly?: boolean
}

export function Checkbox({
  label,
  hint,
  error,
  isRequired,
  isReadOnly,
  id,
  onClick,
  ...input
}: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={classNames(styles.row, isReadOnly && styles.readOnly)} htmlFor={own}>
        <span className={styles.box}>
          <input
            {...input}
            id={own}
            type="checkbox"
            className={styles.input}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            aria-required={isRequired || undefined}
            aria-readonly={isReadOnly || undefined}
            readOnly={isReadOnly}
            tabIndex={isReadOnly ? -1 : undefined}
            onClick={isReadOnly ? (event) => event.preventDefault() : onClick}
          />
          <Icon name="check" size={16} />
        </span>
        <span>
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </label>
      <FieldNotes id={own} hint={hint} error={error} />
    </div>
  )
}
