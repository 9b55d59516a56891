import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useMayCall } from '#web/api/use-may-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { InviteGuardian } from './invite-overlay.ts'

/** On the page of a young player, for those who may invite. Nobody sees who the guardians are. */
export function InviteGuardianButton() {
  const { guardians } = useMessages()
  const { id = '' } = useParams()
  const [isOpen, setIsOpen] = useState(false)
  const mayInvite = useMayCall('inviteGuardian')
  const { data } = useCall('getPlayerScreen', { params: { userId: id } })
  if (!mayInvite || !data?.below_age) return null
  return (
    <Row>
      <Button kind="ghost" size="small" icon="users" onClick={() => setIsOpen(true)}>
        {guardians.invite}
      </Button>
      {isOpen && (
        <InviteGuardian playerId={id} name={data.user.first_name} onClose={() => setIsOpen(false)} />
      )}
    </Row>
  )
}
