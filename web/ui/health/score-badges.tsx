import type { Rating } from '#domain/measures/metrics.ts'
import type { Scores } from '#domain/measures/rating.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import ratings from './rating.module.css'
import { ratingIcons } from './rating-chip.tsx'
import styles from './score-badges.module.css'

const order: readonly [Rating, keyof Scores][] = [
  ['danger', 'unhealthy_score'],
  ['warning', 'okay_score'],
  ['success', 'healthy_score'],
]

/** The number of poor, average and good results; grey in a preview. */
export function ScoreBadges({ scores, isMuted }: { scores: Scores; isMuted?: boolean }) {
  const { ui } = useMessages()
  const format = useFormat()
  return (
    <span className={styles.badges}>
      {order.map(([rating, key]) => (
        <span key={key} className={classNames(styles.badge, isMuted ? styles.muted : ratings[rating])}>
          <Icon name={ratingIcons[rating]} size={13} />
          <span data-number>{format.number(scores[key])}</span>
          <VisuallyHidden> {ui.scores[rating]}</VisuallyHidden>
        </span>
      ))}
    </span>
  )
}
