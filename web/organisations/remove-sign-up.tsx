import { useState } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { listsOfPeople } from './directory-entry.ts'

const ConfirmDialog = overlay(() =>
  import('#web/ui/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)

type RemoveSignUpProps = {
  person: { readonly _id: string; readonly first_name: string; readonly last_name: string }
}

/** Deletes a sign-up that nobody has confirmed, after a question. */
export function RemoveSignUp({ person: { _id, first_name, last_name } }: RemoveSignUpProps) {
  const { clubs } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const send = useSend('deletePendingUser', listsOfPeople)
  const name = `${first_name} ${last_name}`
  const remove = async () => {
    await send.mutateAsync({ params: { id: _id } })
    toast(clubs.signUpRemoved(name))
  }
  return (
    <>
      <Button kind="ghost" size="small" onClick={() => setIsAsking(true)}>
        {clubs.removeSignUp}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={clubs.removeSignUpTitle(name)}
          confirmLabel={clubs.removeSignUp}
          isDangerous
          isOpen
          onClose={() => setIsAsking(false)}
          onConfirm={remove}
        >
          {clubs.removeSignUpHelp}
        </ConfirmDialog>
      )}
    </>
  )
}
