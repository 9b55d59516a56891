import { doctorSchema } from '#domain/people/doctor.ts'
import { check } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { type ListedPractitioner, nameOf } from './directory/directory-entry.ts'
import { FormDialog } from './form-dialog.tsx'

type DoctorDialogProps = { person: ListedPractitioner; onClose: () => void }

/** An admin marks a practitioner as a doctor, or no longer. */
export function DoctorDialog({ person, onClose }: DoctorDialogProps) {
  const { clubs } = useMessages()
  const send = useSend('setDoctor')
  const form = useCheckedForm({
    defaults: { registration: person.registration ?? '' },
    check: ({ registration }) =>
      check(doctorSchema, { id: person._id, registration: registration.trim() === '' ? null : registration }),
    send: async (body) => {
      await send.mutateAsync({ body })
      toast(clubs.saved(nameOf(person)))
      onClose()
    },
  })
  return (
    <FormDialog title={clubs.doctorOf(nameOf(person))} form={form} submitLabel={clubs.save} onClose={onClose}>
      <Stack>
        <FormFailure failure={form.failure} />
        <Quiet>{clubs.doctorHelp}</Quiet>
        <TextField
          label={clubs.registration}
          hint={clubs.registrationHint}
          autoComplete="off"
          maxLength={60}
          dir="auto"
          {...form.input('registration')}
        />
      </Stack>
    </FormDialog>
  )
}
