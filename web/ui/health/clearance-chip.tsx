import type { ClearanceState } from '#domain/people/clearance.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Chip } from './chip.tsx'

const icons: Record<ClearanceState | 'none', IconName> = {
  available: 'check',
  modified: 'clock',
  unavailable: 'stop',
  none: 'help',
}

/** Only what somebody has to know: a state that restricts, and a review that is overdue. */
export function RestrictionChips({
  state,
  isReviewDue,
}: {
  state: ClearanceState | null
  isReviewDue: boolean
}) {
  const { standing } = useMessages()
  return (
    <>
      {restricts(state) && <ClearanceChip state={state} />}
      {isReviewDue && (
        <Chip look="restricted" icon="history">
          {standing.reviewOverdue}
        </Chip>
      )}
    </>
  )
}

/** Whether a player may train and play. */
export function ClearanceChip({ state }: { state: ClearanceState | null }) {
  const { standing } = useMessages()
  const shown = state ?? 'none'
  return (
    <Chip look={restricts(state) ? 'restricted' : 'quiet'} icon={icons[shown]}>
      {standing.clearance[shown]}
    </Chip>
  )
}

const restricts = (state: ClearanceState | null): boolean => state === 'modified' || state === 'unavailable'
