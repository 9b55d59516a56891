import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

/** Why a young player reads nothing yet. */
export function NobodyAgreed() {
  const { consent } = useMessages()
  return (
    <Page>
      <Alert
        kind="info"
        action={
          <LinkButton to="/dashboard/sharing" size="small">
            {consent.toGuardian}
          </LinkButton>
        }
      >
        {consent.nobodyAgreed}
      </Alert>
    </Page>
  )
}
