import { useAccountType } from '#web/api/use-account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSlotWords } from '#web/messages/use-slot-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page, Section } from '#web/ui/layout.tsx'
import styles from './help.module.css'

/** What the role can do, step by step, and common questions. */
export function Help() {
  const { help } = useMessages()
  const { weekendDays } = useSlotWords()
  const { data: type } = useAccountType()
  if (!type) return null
  const { lead, topics, answers } = help.guides[type]
  return (
    <Page width="form">
      <p className={styles.lead}>{lead}</p>
      {topics.map(({ title, steps }) => (
        <Section key={title} title={title}>
          <Card>
            <ul className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step.replace('{weekend}', weekendDays)}</li>
              ))}
            </ul>
          </Card>
        </Section>
      ))}
      <Section title={help.questions}>
        {answers.map(({ question, answer }) => (
          <Card key={question}>
            <details className={styles.answer}>
              <summary>
                {question}
                <Icon name="down" />
              </summary>
              <p>{answer}</p>
            </details>
          </Card>
        ))}
      </Section>
    </Page>
  )
}
