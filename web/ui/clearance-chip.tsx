import type { ClearanceState } from '#domain/people/clearance.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import styles from './clearance-chip.module.css'
import { Icon, type IconName } from './icon.tsx'

const icons: Record<ClearanceState | 'none', IconName> = {
  available: 'check',
  modified: 'clock',
  unavailable: 'stop',
  none: 'help',
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
