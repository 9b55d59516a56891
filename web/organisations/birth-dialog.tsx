import { useId } from 'react'
import { birthProblems, birthSchema } from '#domain/people/account.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { today } from '#web/base/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { nameOf, type StaffMember } from './directory/directory-entry.ts'

type BirthDialogProps = { person: StaffMember; onClose: () => void }

/** An admin corrects a date of birth; lists do not hold it, so it is read first. */
export function BirthDialog({ person, onClose }: BirthDialogProps) {
  const { clubs } = useMessages()
  const formId = useId()
  const { data: user, error, refetch } = useCall('getUser', { params: { id: person._id } })
  return (
    <Dialog
      title={clubs.birthOf(nameOf(person))}
      isOpen
      onClose={onClose}
      actions={
        <CancelOrSave onCancel={onClose} form={formId} disabled={!user}>
          {clubs.save}
        </CancelOrSave>
      }
    >
      {user && <BirthForm id={formId} person={person} born={user.date_of_birth ?? ''} onSaved={onClose} />}
      {!user && error && <Failed error={error} onRetry={refetch} />}
      {!user && !error && <Loading />}
    </Dialog>
  )
}

type BirthFormProps = { id: string; person: StaffMember; born: string; onSaved: () => void }

function BirthForm({ id, person, born, onSaved }: BirthFormProps) {
  const { clubs } = useMessages()
  const send = useSend('changeBirth')
  const { picker, onSubmit, failure } = useCheckedForm({
    defaults: { date_of_birth: born },
    check: (typed) =>
      checkWith(birthSchema, { ...typed, id: person._id }, ({ date_of_birth }) =>
        birthProblems(date_of_birth, today()),
      ),
    send: async (body) => {
      await send.mutateAsync({ body })
      toast(clubs.saved(nameOf(person)))
      onSaved()
    },
  })
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <Stack>
        <FormFailure failure={failure} />
        <DateField {...picker('date_of_birth')} label={clubs.dateOfBirth} isRequired autoComplete="off" />
      </Stack>
    </form>
  )
}
