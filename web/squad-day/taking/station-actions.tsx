import { memo } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { StationControls, Turn } from '#web/squad-day/station/use-station.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './taking.module.css'

type StationActionsProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly onSkip: () => void
  readonly isBlank: boolean
  readonly isBlocked: boolean
}

/** Looks through the whole queue for who comes next, so it is not drawn again with every key. */
export const StationActions = memo(function StationActions(props: StationActionsProps) {
  const { turn, station, onSkip, isBlank, isBlocked } = props
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const format = useFormat()
  const next = station.preview(turn)
  const nextName = next.player && `${next.player.first_name} ${next.player.last_name}`
  // Enough trials: leave the rest out and go on.
  const hasTrial = turn.step.trial > 1 && turn.step.supersedes === undefined
  const following =
    hasTrial && isBlank
      ? station.queue.find(({ _id }) => _id !== turn.player._id && station.stateOf(_id) === 'open')
      : null
  const label = next.step
    ? next.step.measure === turn.step.measure && next.step.trial !== turn.step.trial
      ? squadDay.saveTrial(format.number(next.step.trial))
      : squadDay.saveField(words.field(next.step.field))
    : nextName
      ? squadDay.saveNext(nextName)
      : squadDay.save
  return (
    <div className={styles.actions}>
      <Button kind="ghost" icon="skip" onClick={onSkip}>
        {squadDay.skip}
      </Button>
      {following ? (
        <Button isWide onClick={() => station.goOn(turn)}>
          {squadDay.next(`${following.first_name} ${following.last_name}`)}
        </Button>
      ) : (
        <Button type="submit" isWide disabled={isBlocked}>
          {label}
        </Button>
      )}
    </div>
  )
})
