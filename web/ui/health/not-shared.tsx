import type { Category } from '#domain/people/sharing.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './not-shared.module.css'

/** A lock and words where a player withholds something, never a gap. Without `of` the heading above says what it is. */
export function NotShared({ of = [] }: { of?: readonly Category[] }) {
  const { standing } = useMessages()
  return (
    <span className={styles.lock}>
      <Icon name="lock" size={16} />
      {of.length === 0
        ? standing.notShared
        : standing.notSharedOf(of.map((category) => standing.categories[category]))}
    </span>
  )
}
