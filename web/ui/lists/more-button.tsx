import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './more-button.module.css'

type MoreButtonProps = {
  /** How many are not shown yet. */
  rest: number
  /** How many a press shows. */
  step: number
  isPending?: boolean
  onPress: () => void
}

/** Below the first part of a long list. Absent when the list is complete. */
export function MoreButton({ rest, step, isPending = false, onPress }: MoreButtonProps) {
  const { ui } = useMessages()
  const format = useFormat()
  if (rest <= 0) return null
  return (
    <div className={styles.more}>
      <Button kind="ghost" isPending={isPending} onClick={onPress}>
        {ui.showMore(format.number(Math.min(step, rest)), format.number(rest))}
      </Button>
    </div>
  )
}
