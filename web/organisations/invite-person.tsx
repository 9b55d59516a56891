import type { AccountType } from '#domain/people/roles.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import type { RoleTexts } from '#web/messages/areas.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { blankPerson, checkPerson, PersonFields } from './person-fields.tsx'

export type InvitingClub = { readonly _id: string; readonly name: string }

type InvitePersonProps = {
  role: AccountType
  club: InvitingClub | undefined
  texts: NonNullable<RoleTexts[AccountType]['invite']>
  onClose: () => void
}

export function InvitePerson({ role, club, texts, onClose }: InvitePersonProps) {
  const { clubs } = useMessages()
  const send = useSend('register')
  const form = useCheckedForm({
    defaults: blankPerson,
    check: checkPerson,
    send: async (person) => {
      const user = { ...person, account_type: role, ...(club && { organisation_id: club._id }) }
      await send.mutateAsync({ body: { user } })
      toast(clubs.welcomeMailed(person.email))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.title(club?.name ?? '')}
      form={form}
      submitLabel={clubs.sendInvitation}
      onClose={onClose}
    >
      <Stack gap={3}>
        <PersonFields {...form} />
        <Quiet>{texts.help}</Quiet>
        <Outcome added={null} failure={form.failure} hasErrors={form.hasErrors} />
      </Stack>
    </FormDialog>
  )
}
