import { useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import type { StationControls, Turn } from '#web/squad-day/station/use-station.ts'
import { Button } from '#web/ui/button.tsx'
import { NotStored } from './not-stored.tsx'
import styles from './smoking-entry.module.css'
import taking from './taking.module.css'

type SmokingEntryProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly onSkip: () => void
}

/** The one measure that is a choice and no number. */
export function SmokingEntry({ turn, station, onSkip }: SmokingEntryProps) {
  const { squadDay } = useMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const save = (value: number) => void station.save(turn, value).catch(setFailure)
  return (
    <div className={taking.taking}>
      <div className={styles.room}>
        <NotStored failure={failure} />
      </div>
      <div className={taking.keys}>
        <div className={styles.choices}>
          <Button kind="ghost" isWide onClick={() => save(0)}>
            {squadDay.nonSmoker}
          </Button>
          <Button kind="ghost" isWide onClick={() => save(1)}>
            {squadDay.smoker}
          </Button>
        </div>
        <div className={taking.actions}>
          <Button kind="ghost" icon="skip" onClick={onSkip}>
            {squadDay.skip}
          </Button>
        </div>
      </div>
    </div>
  )
}
