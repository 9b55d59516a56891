import { useState } from 'react'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './smoking-entry.module.css'
import taking from './taking.module.css'
import type { StationControls, Turn } from './use-station.ts'

type SmokingEntryProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly onSkip: () => void
}

/** The one measure that is a choice and no number. */
export function SmokingEntry({ turn, station, onSkip }: SmokingEntryProps) {
  const { squadDay } = useMessages()
  const textOf = useProblemText()
  const [failure, setFailure] = useState<unknown>(null)
  const save = (value: number) => void station.save(turn, value).catch(setFailure)
  return (
    <div className={taking.taking}>
      <div className={styles.room}>
        {failure !== null && (
          <Alert>
            {squadDay.notStored} {textOf(failure)}
          </Alert>
        )}
      </div>
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
  )
}
