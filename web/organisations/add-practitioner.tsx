import { checkInvited } from '#domain/people/account.ts'
import { today } from '#web/api/spec.ts'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Grid, Quiet, Stack } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddPage, useAddForm } from './add-form.tsx'

type Typed = { first_name: string; last_name: string; email: string; date_of_birth: string }
const blank: Typed = { first_name: '', last_name: '', email: '', date_of_birth: '' }

export function AddPractitioner() {
  const { clubs } = useMessages()
  const send = useSend('register', ['getDirectoryScreen', 'getUsersByType'])
  const addForm = useAddForm({
    defaults: blank,
    check: (typed: Typed) => checkInvited(typed, { today: today() }),
    add: async (user) => {
      await send.mutateAsync({ body: { user: { ...user, account_type: 'Practitioner' } } })
      return { line: clubs.practitionerAdded(user.first_name), email: user.email }
    },
  })
  const { input, picker } = addForm
  return (
    <AddPage form={addForm} submitLabel={clubs.addPractitioner}>
      <Stack gap={3}>
        <Grid of="fields">
          <TextField label={clubs.firstName} isRequired autoComplete="off" {...input('first_name')} />
          <TextField label={clubs.lastName} isRequired autoComplete="off" {...input('last_name')} />
          <EmailField label={clubs.email} isRequired autoComplete="off" {...input('email')} />
          <DateField label={clubs.dateOfBirth} isRequired autoComplete="off" {...picker('date_of_birth')} />
        </Grid>
        <Quiet>{clubs.thePractitionerHelp}</Quiet>
      </Stack>
    </AddPage>
  )
}
