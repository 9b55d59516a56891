import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { languages } from '#domain/languages.ts'
import { formatOf } from '#web/messages/format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { type DateOrder, readDay, showDay, typeDate } from './date-text.ts'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

export type DateFieldProps = FieldTexts & {
  /** 'YYYY-MM-DD', '' when empty, or what was typed as long as it is no day. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  autoComplete?: string
  disabled?: boolean
  end?: ReactNode
  onKeyDown?: ComponentProps<'input'>['onKeyDown']
}

export const useDateOrder = (): DateOrder => languages[useLanguage()].dateOrder

/** Eight digits in one go, slashes by themselves: pleasant for a birth date long ago, where a calendar is not. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const { ui } = useMessages()
  const language = useLanguage()
  const order = useDateOrder()
  const [typed, setTyped] = useState('')
  // What was typed stays as typed while it means `value`; a value set from outside is shown afresh.
  const meaning = (text: string) => readDay(text, order) ?? text
  const text = meaning(typed) === value ? typed : showDay(value, order)
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      dir="ltr"
      maxLength={10}
      placeholder={ui.dateOrder}
      value={formatOf(language).digits(text)}
      onChange={(event) => {
        const next = typeDate(event.target.value, text, order)
        setTyped(next)
        onChange(meaning(next))
      }}
    />
  )
}
