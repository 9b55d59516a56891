import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { DateField } from './date-field.tsx'

type BirthDateFieldProps<Typed extends FieldValues, Value> = {
  control: Control<Typed, unknown, Value>
  name: FieldPath<Typed>
  label: string
  error: string | undefined
  /** 'bday' where people fill in their own. */
  autoComplete?: 'bday' | 'off'
}

/** A date typed in one go, as a field of a form. */
export function BirthDateField<Typed extends FieldValues, Value>({
  control,
  name,
  autoComplete = 'off',
  ...texts
}: BirthDateFieldProps<Typed, Value>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <DateField {...field} {...texts} autoComplete={autoComplete} isRequired />}
    />
  )
}
