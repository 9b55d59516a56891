import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { listsOfPeople } from './directory-entry.ts'
import { FormDialog } from './form-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { blankPerson, checkPerson, PersonFields } from './person-fields.tsx'

type InvitePersonProps = {
  /** The organisation of a further coach; without one an admin is invited. */
  organisation?: { readonly _id: string; readonly name: string }
  onClose: () => void
}

/** Invites a further admin, or a further coach of an organisation. */
export function InvitePerson({ organisation, onClose }: InvitePersonProps) {
  const { clubs } = useMessages()
  const send = useSend('register', listsOfPeople)
  const form = useCheckedForm({
    defaults: blankPerson,
    check: checkPerson,
    send: async (person) => {
      const user = organisation
        ? { ...person, account_type: 'Coach' as const, organisation_id: organisation._id }
        : { ...person, account_type: 'Admin' as const }
      await send.mutateAsync({ body: { user } })
      toast(clubs.welcomeMailed(person.email))
      onClose()
    },
  })
  return (
    <FormDialog
      title={organisation ? clubs.inviteCoachTo(organisation.name) : clubs.inviteAdminTitle}
      form={form}
      submitLabel={clubs.sendInvitation}
      onClose={onClose}
    >
      <Stack gap={3}>
        <PersonFields {...form} />
        <Quiet>{organisation ? clubs.theCoachHelp : clubs.theAdminHelp}</Quiet>
        <Outcome added={null} failure={form.failure} hasErrors={form.hasErrors} />
      </Stack>
    </FormDialog>
  )
}
