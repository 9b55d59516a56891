import { useRef } from 'react'
import type { SlotTime } from '#domain/clubs/booking.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './booking.module.css'
import type { Choice } from './use-booking-form.ts'

type SlotChoiceProps = {
  time: SlotTime
  value: Choice
  error: string | undefined
  onChange: (choice: Choice) => void
}

/** A slot to press, and how many come to it. */
export function SlotChoice({ time, value: choice, error, onChange }: SlotChoiceProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const count = useRef<HTMLInputElement>(null)
  const press = () => {
    onChange({ ...choice, selected: !choice.selected })
    if (!choice.selected && choice.count === '') count.current?.focus()
  }
  const shown = format.digits(time)
  return (
    <div className={styles.slot} data-slot={time}>
      <Button
        kind={choice.selected ? 'primary' : 'ghost'}
        icon={choice.selected ? 'check' : 'plus'}
        aria-pressed={choice.selected}
        onClick={press}
      >
        {shown}
      </Button>
      <NumberField
        ref={count}
        label={
          <>
            {clubs.numberOfPlayers} <VisuallyHidden>{clubs.slotOf(shown)}</VisuallyHidden>
          </>
        }
        isWhole
        maxLength={4}
        value={choice.count}
        onChange={(event) => onChange({ ...choice, count: event.target.value })}
        error={error}
      />
    </div>
  )
}
