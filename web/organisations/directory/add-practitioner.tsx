import { practitionerRole } from '#domain/people/roles.ts'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { blankPerson, checkPerson, PersonFields } from '#web/organisations/person-fields.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { AddForm, AddPage, useAddForm } from './add-form.tsx'

export function AddPractitioner() {
  return (
    <AddPage>
      <AddPractitionerForm />
    </AddPage>
  )
}

export function AddPractitionerForm({ onAdded }: { onAdded?: (line: string) => void }) {
  const { clubs } = useMessages()
  const send = useSend('register')
  const addForm = useAddForm({
    defaults: blankPerson,
    check: checkPerson,
    add: async (user) => {
      await send.mutateAsync({ body: { user: { ...user, account_type: practitionerRole } } })
      onAdded?.(clubs.practitionerAdded(user.first_name))
      return { line: clubs.practitionerAdded(user.first_name), email: user.email }
    },
  })
  return (
    <AddForm form={addForm} submitLabel={clubs.addPractitioner}>
      <Stack gap={3}>
        <PersonFields {...addForm} />
        <Quiet>{clubs.thePractitionerHelp}</Quiet>
      </Stack>
    </AddForm>
  )
}
