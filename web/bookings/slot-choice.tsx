import { useRef } from 'react'
import { isChosen, type SlotTime } from '#domain/clubs/booking.ts'
import { spec } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './booking.module.css'
import { blank, type Choice } from './use-booking-form.ts'

type SlotChoiceProps = {
  time: SlotTime
  value: Choice
  error: string | undefined
  onChange: (choice: Choice) => void
}

/** A button for a slot and the number of its players. */
export function SlotChoice({ time, value: choice, error, onChange }: SlotChoiceProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const count = useRef<HTMLInputElement>(null)
  const isOn = isChosen(choice, spec())
  const press = () => {
    // Clear the count, because it would choose the slot again.
    onChange(isOn ? blank : { ...choice, selected: true })
    if (!isOn && choice.count === '') count.current?.focus()
  }
  const shown = format.digits(time)
  return (
    <Card className={styles.slot} data-slot={time}>
      <Button
        kind={isOn ? 'primary' : 'ghost'}
        icon={isOn ? 'check' : 'plus'}
        aria-pressed={isOn}
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
    </Card>
  )
}
