import { useState } from 'react'
import type { AccountType } from '#domain/people/roles.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { InvitingClub } from './invite-person.tsx'

const InvitePerson = overlay(() => import('./invite-person.tsx').then((module) => module.InvitePerson))

/** Opens the dialog that invites somebody of a role, into a club if the role belongs to one. */
export function InviteButton({ role, club }: { role: AccountType; club?: InvitingClub }) {
  const texts = useMessages().roles[role].invite
  const [isOpen, setIsOpen] = useState(false)
  if (!texts) return null
  return (
    <>
      <Button kind="ghost" size="small" icon="plus" onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <InvitePerson {...{ role, club, texts }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
