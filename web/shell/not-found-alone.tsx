import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/icon.tsx'
import { useShownTitle } from '#web/ui/layout/page-title.ts'
import styles from './notice.module.css'

/** Without the frame, for people who are not signed in. */
export function NotFoundAlone() {
  const { shell } = useMessages()
  const title = useShownTitle(shell.notFoundTitle)
  return (
    <main className={styles.alone}>
      <div className={styles.notice}>
        <Mark size={56} />
        <h1 tabIndex={-1}>{title}</h1>
        <p>{shell.notFound}</p>
        <LinkButton to="/login">{shell.toLogin}</LinkButton>
      </div>
    </main>
  )
}
