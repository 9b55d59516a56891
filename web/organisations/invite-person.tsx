import { useId } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './directory.module.css'
import { listsOfPeople } from './directory-entry.ts'
import { Outcome } from './outcome.tsx'
import { blankPerson, checkPerson, PersonFields } from './person-fields.tsx'

type InvitePersonProps = {
  /** The organisation of a further coach; without one an admin is invited. */
  organisation?: { readonly _id: string; readonly name: string }
  onClose: () => void
}

/** Invites a further admin, or a further coach of an organisation. */
export function InvitePerson({ organisation, onClose }: InvitePersonProps) {
  const { clubs, ui } = useMessages()
  const formId = useId()
  const send = useSend('register', listsOfPeople)
  const { input, picker, onSubmit, isPending, failure, hasErrors } = useCheckedForm({
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
    <Dialog
      title={organisation ? clubs.inviteCoachTo(organisation.name) : clubs.inviteAdminTitle}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            {clubs.sendInvitation}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        <Stack gap={3}>
          <PersonFields input={input} picker={picker} />
          <Quiet>{organisation ? clubs.theCoachHelp : clubs.theAdminHelp}</Quiet>
          <Outcome added={null} failure={failure} hasErrors={hasErrors} />
        </Stack>
      </form>
    </Dialog>
  )
}
