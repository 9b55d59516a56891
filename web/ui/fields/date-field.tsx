import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { type Day, isDay } from '#domain/dates.ts'
import { dateOrderOf } from '#domain/languages.ts'
import { readTypedDay } from '#domain/typed-day.ts'
import { useCalendar } from '#web/messages/use-calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { useSlashedDays } from '#web/messages/use-slashed-days.ts'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

export type DateFieldProps = FieldTexts & {
  /** 'YYYY-MM-DD', '' when empty, or the typed text while it is not a day. */
  value: string
  onChange: (value: string) => void
  /** The day that shows how to write one. */
  example?: Day
  name?: string
  ref?: Ref<HTMLInputElement>
  autoComplete?: string
  disabled?: boolean
  end?: ReactNode
  onKeyDown?: ComponentProps<'input'>['onKeyDown']
}

const eightDigits = /^\p{Nd}{8}$/u
const meaning = (text: string): string => readTypedDay(text) ?? text

/** A date is typed in either calendar, in one go or with separators; the field says what it has understood. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, example = '2001-06-05', hint, error, ...rest } = props
  const { ui } = useMessages()
  const format = useFormat()
  const { slashedDay } = useSlashedDays()
  const order = dateOrderOf(useLanguage(), useCalendar())
  const [typed, setTyped] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const shown = isDay(value) ? slashedDay(value) : value
  // Keep the typed text while it means `value`. A value set from outside replaces it.
  const text = meaning(typed) === value ? typed : shown
  const isNonsense = value !== '' && !isDay(value)
  const problem = isNonsense && (isLeft || error) ? ui.notADate(slashedDay(example)) : error
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      dir="ltr"
      maxLength={20}
      placeholder={ui.dateForm(order, slashedDay(example))}
      value={format.digits(text)}
      error={problem}
      hint={
        <div>
          <div aria-live="polite">{isDay(value) && format.weekdayDay(value)}</div>
          {hint}
        </div>
      }
      onFocus={() => setIsLeft(false)}
      onBlur={() => {
        setIsLeft(true)
        if (!isNonsense) setTyped('')
      }}
      onChange={(event) => {
        const next = event.target.value
        // Eight digits are complete: they get their slashes. With separators more digits may follow.
        setTyped(eightDigits.test(next) && readTypedDay(next) ? '' : next)
        onChange(meaning(next))
      }}
    />
  )
}
