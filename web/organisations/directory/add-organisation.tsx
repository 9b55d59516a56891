import { checkAddOrganisation, signUpLink } from '#domain/clubs/organisation.ts'
import { useSend } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import {
  blankOrganisation,
  OrganisationFields,
  type TypedOrganisation,
} from '#web/organisations/organisation-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Grid, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { AddForm, AddPage, useAddForm } from './add-form.tsx'

type TypedAddition = TypedOrganisation & { date_of_birth: string }
const blank: TypedAddition = { ...blankOrganisation, date_of_birth: '' }

export function AddOrganisation() {
  return (
    <AddPage>
      <AddOrganisationForm />
    </AddPage>
  )
}

type AddOrganisationFormProps = {
  /** Fields that may be left empty are behind a press. */
  isFolded?: boolean
  onAdded?: (line: string) => void
}

export function AddOrganisationForm({ isFolded = false, onAdded }: AddOrganisationFormProps) {
  const { clubs } = useMessages()
  const send = useSend('addOrganisation')
  const addForm = useAddForm({
    defaults: blank,
    check: (typed: TypedAddition) => checkAddOrganisation(typed, { today: today() }),
    add: async (organisation) => {
      const { name, invite_link } = await send.mutateAsync({ body: { organisation } })
      const link = signUpLink(location.origin, invite_link)
      onAdded?.(clubs.organisationAdded(name))
      return { line: clubs.organisationAdded(name), email: organisation.email, club: { name, link } }
    },
  })
  const { input, picker } = addForm
  return (
    <AddForm form={addForm} submitLabel={clubs.addOrganisation}>
      <OrganisationFields input={input} isFolded={isFolded} />
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
    </AddForm>
  )
}
