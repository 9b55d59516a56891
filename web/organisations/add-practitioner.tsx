import { useState } from 'react'
import { checkInvited } from '#domain/people/account.ts'
import { today } from '#web/api/spec.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Grid, Page, Quiet, Stack } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Added, Outcome } from './outcome.tsx'

type Typed = { first_name: string; last_name: string; email: string; date_of_birth: string }
const blank: Typed = { first_name: '', last_name: '', email: '', date_of_birth: '' }

export function AddPractitioner() {
  const { clubs } = useMessages()
  const [added, setAdded] = useState<Added | null>(null)
  const send = useSend('register', ['getDirectoryScreen', 'getUsersByType'])
  const { form, onSubmit, isPending, failure, hasErrors, problemOf } = useCheckedForm({
    defaults: blank,
    isReset: true,
    check: (typed: Typed) => checkInvited(typed, { today: today() }),
    send: async (user) => {
      setAdded(null)
      await send.mutateAsync({ body: { user: { ...user, account_type: 'Practitioner' } } })
      setAdded({ line: clubs.practitionerAdded(user.first_name), email: user.email })
    },
  })
  return (
    <Page width="form">
      <Card>
        <form noValidate onSubmit={onSubmit}>
          <Stack gap={5}>
            <Stack gap={3}>
              <Grid of="fields">
                <TextField
                  label={clubs.firstName}
                  isRequired
                  autoComplete="off"
                  {...form.register('first_name')}
                  error={problemOf('first_name')}
                />
                <TextField
                  label={clubs.lastName}
                  isRequired
                  autoComplete="off"
                  {...form.register('last_name')}
                  error={problemOf('last_name')}
                />
                <EmailField
                  label={clubs.email}
                  isRequired
                  autoComplete="off"
                  {...form.register('email')}
                  error={problemOf('email')}
                />
                <BirthDateField
                  control={form.control}
                  name="date_of_birth"
                  label={clubs.dateOfBirth}
                  error={problemOf('date_of_birth')}
                />
              </Grid>
              <Quiet>{clubs.thePractitionerHelp}</Quiet>
            </Stack>
            <Outcome added={added} failure={failure} hasErrors={hasErrors} />
            <div>
              <Button type="submit" isWide="onPhone" isPending={isPending}>
                {clubs.addPractitioner}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
