import { useState } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import type { ListedOrganisation } from './directory/directory-entry.ts'
import { SignUpLink } from './sign-up-link.tsx'

type InviteLinkProps = { organisation: ListedOrganisation; onClose: () => void }

/** The sign-up link of an organisation, and a button that replaces it. */
export function InviteLink({ organisation, onClose }: InviteLinkProps) {
  const { clubs } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const send = useSend('replaceInvite')
  const replace = async () => {
    await send.mutateAsync({ body: { id: organisation._id } })
    toast(clubs.inviteReplaced)
  }
  if (isAsking)
    return (
      <ConfirmDialog
        title={clubs.replaceInviteTitle}
        confirmLabel={clubs.replaceInvite}
        isDangerous
        isOpen
        onClose={() => setIsAsking(false)}
        onConfirm={replace}
      >
        {clubs.replaceInviteHelp(organisation.name)}
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={clubs.inviteLinkOf(organisation.name)}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="ghost" icon="refresh" onClick={() => setIsAsking(true)}>
          {clubs.replaceInvite}
        </Button>
      }
    >
      <SignUpLink link={organisation.sign_up_link} name={organisation.name} help={clubs.inviteHelp} />
    </Dialog>
  )
}
