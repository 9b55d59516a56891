import { useState } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const ConfirmDialog = overlay(() =>
  import('#web/ui/overlays/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)

type RemoveSignUpProps = {
  person: { readonly _id: string; readonly first_name: string; readonly last_name: string }
}

/** A button that asks, then deletes a sign-up that nobody has confirmed. */
export function RemoveSignUp({ person }: RemoveSignUpProps) {
  const { clubs } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button kind="ghost" size="small" onClick={() => setIsAsking(true)}>
        {clubs.removeSignUp}
        <VisuallyHidden>
          {' '}
          {person.first_name} {person.last_name}
        </VisuallyHidden>
      </Button>
      {isAsking && <RemoveQuestion person={person} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** The question alone. */
export function RemoveQuestion({ person, onClose }: RemoveSignUpProps & { onClose: () => void }) {
  const { clubs } = useMessages()
  const send = useSend('deletePendingUser')
  const name = `${person.first_name} ${person.last_name}`
  const remove = async () => {
    await send.mutateAsync({ params: { id: person._id } })
    toast(clubs.signUpRemoved(name))
  }
  return (
    <ConfirmDialog
      title={clubs.removeSignUpTitle(name)}
      confirmLabel={clubs.removeSignUp}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      {clubs.removeSignUpHelp}
    </ConfirmDialog>
  )
}
