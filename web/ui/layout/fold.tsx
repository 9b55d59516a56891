import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './fold.module.css'

type FoldProps = {
  /** An address that ends with it opens the fold. */
  id?: string
  title: ReactNode
  /** Beside the title, also while it is folded: what is inside. */
  summary?: ReactNode
  /** A word at the end, such as 'Edit', beside the arrow. */
  action?: string
  isOpenAtFirst?: boolean
  /** One of several lines of a card. */
  isInCard?: boolean
  /** Each time it is unfolded, for content that waits until then. */
  onOpen?: () => void
  children: ReactNode
}

/** A card whose content folds away under its heading. The browser keeps the state, so a script may open it too. */
export function Fold({
  id,
  title,
  summary,
  action,
  isOpenAtFirst = true,
  isInCard,
  onOpen,
  children,
}: FoldProps) {
  const [isOpen] = useState(isOpenAtFirst || (id !== undefined && location.hash === `#${id}`))
  return (
    <details
      id={id}
      className={classNames(styles.fold, isInCard && styles.inCard)}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={styles.head}>
        <span className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <span className={styles.summary}>{summary}</span>
        </span>
        {action !== undefined && <span className={styles.action}>{action}</span>}
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

/** Opens every fold around an element, so that it can take the focus. */
export function unfoldAround(element: Element): void {
  const fold = element.closest('details')
  if (!fold) return
  fold.open = true
  if (fold.parentElement) unfoldAround(fold.parentElement)
}
