import { checkAddOrganisation, signUpLink } from '#domain/clubs/organisation.ts'
import { today } from '#web/api/spec.ts'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Grid, Quiet, Stack } from '#web/ui/layout.tsx'
import { AddPage, useAddForm } from './add-form.tsx'
import { blankOrganisation, OrganisationFields, type TypedOrganisation } from './organisation-fields.tsx'

type Typed = TypedOrganisation & { date_of_birth: string }
const blank: Typed = { ...blankOrganisation, date_of_birth: '' }

export function AddOrganisation() {
  const { clubs } = useMessages()
  const send = useSend('addOrganisation', ['getDirectoryScreen', 'getOrganisations'])
  const addForm = useAddForm({
    defaults: blank,
    check: (typed: Typed) => checkAddOrganisation(typed, { today: today() }),
    add: async (organisation) => {
      const { name, invite_link } = await send.mutateAsync({ body: { organisation } })
      const link = signUpLink(location.origin, invite_link)
      return { line: clubs.organisationAdded(name), email: organisation.email, club: { name, link } }
    },
  })
  const { input, picker } = addForm
  return (
    <AddPage form={addForm} submitLabel={clubs.addOrganisation}>
      <OrganisationFields input={input} />
      <Stack gap={3}>
        <Grid of="fields">
          <EmailField label={clubs.coachEmail} isRequired autoComplete="off" {...input('email')} />
          <DateField
            label={clubs.coachDateOfBirth}
            isRequired
            autoComplete="off"
            {...picker('date_of_birth')}
          />
        </Grid>
        <Quiet>{clubs.theCoachHelp}</Quiet>
      </Stack>
    </AddPage>
  )
}
