import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { checkAddOrganisation } from '#domain/organisation.ts'
import { today } from '#web/api/spec.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Grid, Page, Quiet, Stack } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { blankOrganisation, OrganisationFields, type TypedOrganisation } from './organisation-fields.tsx'
import { type Added, Outcome } from './outcome.tsx'

type Typed = TypedOrganisation & { date_of_birth: string }
const blank: Typed = { ...blankOrganisation, date_of_birth: '' }

export function AddOrganisation() {
  const { clubs } = useMessages()
  const [added, setAdded] = useState<Added | null>(null)
  const send = useSend('addOrganisation', ['getDirectoryScreen', 'getOrganisations'])
  const { form, onSubmit, failure, problemOf } = useCheckedForm({
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
                <TextField
                  label={clubs.coachEmail}
                  isRequired
                  type="email"
                  inputMode="email"
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  dir="ltr"
                  {...form.register('email')}
                  error={problemOf('email')}
                />
                <Controller
                  control={form.control}
                  name="date_of_birth"
                  render={({ field }) => (
                    <DateField
                      label={clubs.coachDateOfBirth}
                      isRequired
                      {...field}
                      error={problemOf('date_of_birth')}
                    />
                  )}
                />
              </Grid>
              <Quiet>{clubs.theCoachHelp}</Quiet>
            </Stack>
            <Outcome added={added} failure={failure} hasErrors={hasErrors(form.formState)} />
            <div>
              <Button type="submit" isPending={form.formState.isSubmitting}>
                {clubs.addOrganisation}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}

const hasErrors = ({ errors, isSubmitted }: { errors: object; isSubmitted: boolean }): boolean =>
  isSubmitted && Object.keys(errors).length > 0
