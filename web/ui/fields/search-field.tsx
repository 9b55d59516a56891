import { useRef } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './field.module.css'
import { TextField } from './text-field.tsx'

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Its label is for screen readers only. The button that clears it is ours, because browsers differ. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { ui } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={
        value !== '' && (
          <button type="button" className={styles.end} aria-label={ui.clear} onClick={clear}>
            <Icon name="close" size={16} />
          </button>
        )
      }
    />
  )
}
