import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import styles from './notice.module.css'

/** Inside the frame: the bar has the title. */
export function NotFound() {
  const { shell } = useMessages()
  return (
    <Page>
      <div className={styles.notice}>
        <p>{shell.notFound}</p>
        <LinkButton to="/dashboard/main">{shell.toDashboard}</LinkButton>
      </div>
    </Page>
  )
}
