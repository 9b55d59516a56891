import { useState } from 'react'
import { checkAddOrganisation } from '#domain/clubs/organisation.ts'
import { today } from '#web/api/spec.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Grid, Page, Quiet, Stack } from '#web/ui/layout.tsx'
import { blankOrganisation, OrganisationFields, type TypedOrganisation } from './organisation-fields.tsx'
import { type Added, Outcome } from './outcome.tsx'

type Typed = TypedOrganisation & { date_of_birth: string }
const blank: Typed = { ...blankOrganisation, date_of_birth: '' }

export function AddOrganisation() {
  const { clubs } = useMessages()
  const [added, setAdded] = useState<Added | null>(null)
  const send = useSend('addOrganisation', ['getDirectoryScreen', 'getOrganisations'])
  const { form, onSubmit, isPending, failure, hasErrors, problemOf } = useCheckedForm({
    defaults: blank,
    isReset: true,
    check: (typed: Typed) => checkAddOrganisation(typed, { today: today() }),
    send: async (organisation) => {
      setAdded(null)
      const { name } = await send.mutateAsync({ body: { organisation } })
      setAdded({ line: clubs.organisationAdded(name), email: organisation.email })
    },
  })
  return (
    <Page width="form">
      <Card>
        <form noValidate onSubmit={onSubmit}>
          <Stack gap={5}>
            <OrganisationFields register={form.register} errorOf={problemOf} />
            <Stack gap={3}>
              <Grid of="fields">
                <EmailField
                  label={clubs.coachEmail}
                  isRequired
                  autoComplete="off"
                  {...form.register('email')}
                  error={problemOf('email')}
                />
                <BirthDateField
                  control={form.control}
                  name="date_of_birth"
                  label={clubs.coachDateOfBirth}
                  error={problemOf('date_of_birth')}
                />
              </Grid>
              <Quiet>{clubs.theCoachHelp}</Quiet>
            </Stack>
            <Outcome added={added} failure={failure} hasErrors={hasErrors} />
            <div>
              <Button type="submit" isWide="onPhone" isPending={isPending}>
                {clubs.addOrganisation}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
