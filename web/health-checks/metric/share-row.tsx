import { useIsBelowAge } from '#web/api/use-below-age.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import styles from './metric-page.module.css'

/** Leads to the form of a link for a doctor, which a child has not. */
export function ShareRow() {
  const { results } = useMessages()
  if (useIsBelowAge() !== false) return null
  return (
    <Card as="section" className={styles.share}>
      <Icon name="share" />
      <p>
        <b>{results.shareWithDoctor}</b>
        <br />
        <Quiet>{results.shareHelp}</Quiet>
      </p>
      <LinkButton kind="ghost" to="/dashboard/sharing#doctor">
        {results.makeLink}
      </LinkButton>
    </Card>
  )
}
