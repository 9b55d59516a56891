import { checkInvited } from '#domain/people/account.ts'
import type { CheckedForm } from '#web/api/use-checked-form.ts'
import { today } from '#web/base/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/layout.tsx'

type TypedPerson = { first_name: string; last_name: string; email: string; date_of_birth: string }
export const blankPerson: TypedPerson = { first_name: '', last_name: '', email: '', date_of_birth: '' }
export const checkPerson = (typed: TypedPerson) => checkInvited(typed, { today: today() })

/** What an admin types to invite a practitioner, a coach or an admin. */
export function PersonFields({ input, picker }: Pick<CheckedForm<TypedPerson>, 'input' | 'picker'>) {
  const { clubs } = useMessages()
  return (
    <Grid of="fields">
      <TextField label={clubs.firstName} isRequired autoComplete="off" {...input('first_name')} />
      <TextField label={clubs.lastName} isRequired autoComplete="off" {...input('last_name')} />
      <EmailField label={clubs.email} isRequired autoComplete="off" {...input('email')} />
      <DateField label={clubs.dateOfBirth} isRequired autoComplete="off" {...picker('date_of_birth')} />
    </Grid>
  )
}
