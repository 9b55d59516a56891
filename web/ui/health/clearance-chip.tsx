import type { ClearanceState } from '#domain/people/clearance.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './clearance-chip.module.css'

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
      {state !== null && state !== 'available' && <ClearanceChip state={state} />}
      {isReviewDue && (
        <span className={styles.chip} data-state="modified">
          <Icon name="history" size={16} />
          {standing.reviewOverdue}
        </span>
      )}
    </>
  )
}

/** Whether a player may train and play: outlined, because fills are for ratings. */
export function ClearanceChip({ state }: { state: ClearanceState | null }) {
  const { standing } = useMessages()
  const shown = state ?? 'none'
  return (
    <span className={styles.chip} data-state={shown}>
      <Icon name={icons[shown]} size={16} />
      {standing.clearance[shown]}
    </span>
  )
}
