import type { ReactNode } from 'react'
import { useAccountType } from '#web/api/use-account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSlotWords } from '#web/messages/use-slot-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { FoldRow, GroupCard } from '#web/ui/lists/rows.tsx'
import styles from './help.module.css'

/** Questions of the role; each unfolds its answer. */
export function Help() {
  const { help, shell } = useMessages()
  const { weekendDays } = useSlotWords()
  const { data: type } = useAccountType()
  if (!type) return null
  const { lead, topics, answers } = help.guides[type]
  return (
    <Page width="form">
      <p className={styles.lead}>{lead}</p>
      <GroupCard>
        {topics.map(({ title, steps }) => (
          <Question key={title} title={title}>
            <ul className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step.replace('{weekend}', weekendDays)}</li>
              ))}
            </ul>
          </Question>
        ))}
        {answers.map(({ question, answer }) => (
          <Question key={question} title={question}>
            <p>{answer}</p>
          </Question>
        ))}
      </GroupCard>
      <LinkButton to="/dashboard/purpose" kind="ghost" icon="info">
        {shell.menu.purpose}
      </LinkButton>
    </Page>
  )
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <FoldRow title={title}>
    <div className={styles.answer}>{children}</div>
  </FoldRow>
)
