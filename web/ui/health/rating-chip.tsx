import type { ReactNode } from 'react'
import type { Rating } from '#domain/measures/metrics.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Chip } from './chip.tsx'
import ratings from './rating.module.css'
import styles from './rating-chip.module.css'

export const ratingIcons: Record<Rating, IconName> = { success: 'good', warning: 'average', danger: 'poor' }

type RatingChipProps = { rating: Rating; size?: 'medium' | 'large'; children?: ReactNode }

/** Icon, word and tint: a rating is never colour alone. `children` replaces the word. */
export function RatingChip({ rating, size = 'medium', children }: RatingChipProps) {
  const { ui } = useMessages()
  return (
    <Chip look={rating} icon={ratingIcons[rating]} isLarge={size === 'large'}>
      {children ?? ui.ratings[rating]}
    </Chip>
  )
}

/** The icon alone, where a word beside it says more than the rating. */
export function RatingMark({ rating }: { rating: Rating }) {
  const { ui } = useMessages()
  return (
    <span className={classNames(styles.mark, ratings[`${rating}Text`])}>
      <Icon name={ratingIcons[rating]} size={20} />
      <VisuallyHidden>{ui.ratings[rating]} </VisuallyHidden>
    </span>
  )
}
