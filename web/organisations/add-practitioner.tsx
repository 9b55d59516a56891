import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { AddPage, useAddForm } from './add-form.tsx'
import { listsOfPeople } from './directory-entry.ts'
import { blankPerson, checkPerson, PersonFields } from './person-fields.tsx'

export function AddPractitioner() {
  const { clubs } = useMessages()
  const send = useSend('register', listsOfPeople)
  const addForm = useAddForm({
    defaults: blankPerson,
    check: checkPerson,
    add: async (user) => {
      await send.mutateAsync({ body: { user: { ...user, account_type: 'Practitioner' } } })
      return { line: clubs.practitionerAdded(user.first_name), email: user.email }
    },
  })
  return (
    <AddPage form={addForm} submitLabel={clubs.addPractitioner}>
      <Stack gap={3}>
        <PersonFields {...addForm} />
        <Quiet>{clubs.thePractitionerHelp}</Quiet>
      </Stack>
    </AddPage>
  )
}
