import type { Group } from '#domain/measures/metrics.ts'
import { useIsBelowAge } from '#web/api/use-below-age.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ActionCard } from '#web/ui/cards/action-card.tsx'

/** Leads to the form of a link for a doctor, with this group of results chosen. A child has none. */
export function ShareRow({ group }: { group: Group }) {
  const { results } = useMessages()
  if (useIsBelowAge() !== false) return null
  return (
    <ActionCard icon="share" title={results.shareWithDoctor} note={results.shareHelp}>
      <LinkButton kind="ghost" to={`/dashboard/sharing?share=${group}`}>
        {results.makeLink}
      </LinkButton>
    </ActionCard>
  )
}
