import { memo } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './keypad.module.css'

type KeypadProps = {
  readonly hasPoint: boolean
  readonly hasSign: boolean
  readonly onKey: (key: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A large number pad. A press does not take the focus from the number, so that keys go on working. */
export const Keypad = memo(function Keypad({ hasPoint, hasSign, onKey }: KeypadProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const key = (name: string, label: string) => (
    <button
      key={name}
      type="button"
      tabIndex={-1}
      className={styles.key}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onKey(name)}
    >
      {label}
    </button>
  )
  const corner = hasPoint ? key('.', format.typed('.')) : <span />
  return (
    <div className={styles.pad} role="group" aria-label={squadDay.keys} dir="ltr">
      {digits.map((digit) => key(digit, format.digits(digit)))}
      {hasSign ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.quiet}
          aria-label={squadDay.sign}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey('sign')}
        >
          ±
        </button>
      ) : (
        corner
      )}
      {key('0', format.digits('0'))}
      <button
        type="button"
        tabIndex={-1}
        className={styles.quiet}
        aria-label={squadDay.erase}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onKey('erase')}
      >
        <Icon name="erase" size={26} />
      </button>
    </div>
  )
})
