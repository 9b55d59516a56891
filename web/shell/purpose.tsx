import { rulesVersion } from '#domain/measures/advice/judging/judged.ts'
import { settings } from '#web/base/settings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Quiet } from '#web/ui/layout/layout.tsx'
import styles from './help.module.css'

/** What the product is for, its limits, and what it is not. */
export function Purpose() {
  const { purpose, shell } = useMessages()
  const format = useFormat()
  return (
    <Page width="form">
      <BackLink to="/dashboard/help">{shell.menu.help}</BackLink>
      <p className={styles.lead}>{purpose.lead}</p>
      {purpose.parts.map(({ title, lines }) => (
        <Card key={title} title={title}>
          <ul className={styles.steps}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
      <Quiet>
        {purpose.advice[settings().advice]} {purpose.rules(format.digits(rulesVersion))}
      </Quiet>
    </Page>
  )
}
