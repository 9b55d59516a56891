import type { KeyboardEvent } from 'react'
import styles from './choice-chips.module.css'
import type { Option } from './select.tsx'

type ChoiceChipsProps = {
  /** For screen readers. */
  label: string
  /** A short word before the chips. */
  lead?: string
  name: string
  options: readonly Option[]
  /** Empty: nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** An optional answer beside a field: small radios. Pressing the chosen one again, or Delete, takes it back. */
export function ChoiceChips({ label, lead, name, options, value, onChange }: ChoiceChipsProps) {
  const clear = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onChange('')
  }
  return (
    <div role="radiogroup" aria-label={label} className={styles.chips}>
      {lead !== undefined && <span aria-hidden="true">{lead}</span>}
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            // Enter in the form goes to the next field, not here.
            data-aside
            className={styles.input}
            onChange={() => onChange(option.value)}
            onClick={() => {
              if (value === option.value) onChange('')
            }}
            onKeyDown={clear}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
