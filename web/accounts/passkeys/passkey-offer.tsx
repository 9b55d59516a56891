import { useEffect, useState } from 'react'
import { roles } from '#domain/people/roles.ts'
import { useAccountType } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { declineOffer, noteTypedPassword } from '#web/confirm/passkey-support.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Page, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { AddPasskey } from './add-passkey.tsx'

/** Offers a passkey after a password was typed: plainly to staff, in one quiet line to players. */
export function PasskeyOffer() {
  const { passkeys } = useMessages()
  const { data: type } = useAccountType()
  const { data } = useCall('getPasskeys', {})
  const [isAnswered, setIsAnswered] = useState(false)
  const canHold = useDeviceHoldsPasskeys()
  // Whoever has one knows about them; more are added in Account Settings.
  if (!type || isAnswered || !canHold || data?.passkeys.length !== 0) return null
  const close = () => {
    noteTypedPassword(null)
    setIsAnswered(true)
  }
  const decline = () => {
    declineOffer()
    close()
  }
  const isQuiet = roles[type].joinsBy === 'sign-up'
  return (
    <Page>
      <Card title={isQuiet ? undefined : passkeys.offerTitle} isMuted={isQuiet}>
        <Stack gap={3}>
          {isQuiet ? (
            <Quiet>{passkeys.offerTitle}</Quiet>
          ) : (
            <p>
              {passkeys.offerText} {passkeys.ownDevice}
            </p>
          )}
          <AddPasskey isQuiet={isQuiet} onAdded={close}>
            <Button kind="plain" size={isQuiet ? 'small' : 'medium'} onClick={decline}>
              {passkeys.notNow}
            </Button>
          </AddPasskey>
        </Stack>
      </Card>
    </Page>
  )
}

function useDeviceHoldsPasskeys(): boolean {
  const [canHold, setCanHold] = useState(false)
  useEffect(() => {
    import('./make-passkey.ts')
      .then(async ({ deviceHoldsPasskeys }) => setCanHold(await deviceHoldsPasskeys()))
      // Then it is offered after the next login.
      .catch(() => {})
  }, [])
  return canHold
}
