import { useIsBelowAge } from '#web/api/use-below-age.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ActionCard } from '#web/ui/cards/action-card.tsx'

/** Leads to the form of a link for a doctor, which a child has not. */
export function ShareRow() {
  const { results } = useMessages()
  if (useIsBelowAge() !== false) return null
  return (
    <ActionCard icon="share" title={results.shareWithDoctor} note={results.shareHelp}>
      <LinkButton kind="ghost" to="/dashboard/sharing#doctor">
        {results.makeLink}
      </LinkButton>
    </ActionCard>
  )
}
