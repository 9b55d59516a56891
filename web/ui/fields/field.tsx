import { type ReactNode, useId } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import hidden from '#web/ui/visually-hidden.module.css'
import styles from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** Below the input: help, the last value, a rating chip. */
  hint?: ReactNode
  /** One sentence, shown below the hint. */
  error?: string
  isRequired?: boolean
  isOptional?: boolean
}

type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = FieldTexts & {
  id?: string
  /** Only for screen readers, for fields that explain themselves, such as a search. */
  isLabelHidden?: boolean
  /** Beside the label, such as a switch 'not measured'. */
  aside?: ReactNode
  children: (ids: FieldIds) => ReactNode
}

/** The frame of every input: label, input, hint and error, connected for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired, isOptional, isLabelHidden, id, aside, children } = props
  const { ui } = useMessages()
  const made = useId()
  const own = id ?? made
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={classNames(styles.top, isLabelHidden && hidden.hidden)}>
        <label className={styles.label} htmlFor={own}>
          {label}
          {isRequired && <RequiredMark />}
          {isOptional && <span className={styles.optional}> ({ui.optional})</span>}
        </label>
        {aside}
      </div>
      {children({
        id: own,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <FieldNotes id={own} hint={hint} error={error} />
    </div>
  )
}

/** The star is visual; aria-required tells screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.star} aria-hidden="true">
      {'*'}
    </span>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {/* Always rendered, so that a message which appears in it is announced. */}
      <div id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </div>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </>
  )
}

/** The box around a native input with a unit or a button at its end. */
export function InputBox({
  children,
  end,
  isInvalid,
}: {
  children: ReactNode
  end?: ReactNode
  isInvalid?: boolean
}) {
  return (
    <div className={classNames(styles.box, isInvalid && styles.invalid)}>
      {children}
      {end}
    </div>
  )
}
