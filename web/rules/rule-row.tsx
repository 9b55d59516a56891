import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Line } from '#web/ui/lists/lines.tsx'
import styles from './rules.module.css'
import { type ShownRule, useRuleWords } from './use-rule-words.ts'

type RuleRowProps = {
  rule: ShownRule
  words: { readonly en: string; readonly fa: string }
  /** Below the words: what it would have done. */
  note?: ReactNode
  end?: ReactNode
}

/** One row of a club: by when, about what and for whom, and what the player reads. */
export function RuleRow({ rule, words, note, end }: RuleRowProps) {
  const { rules, advice } = useMessages()
  const language = useLanguage()
  const say = useRuleWords()
  return (
    <Line>
      <div className={styles.rule}>
        <Row>
          {rule.step ? (
            <UrgencyPill step={rule.step}>{advice.steps[rule.step].pill}</UrgencyPill>
          ) : (
            <span className={styles.band}>{rules.forAgeGroup}</span>
          )}
          <b>{say.title(rule)}</b>
          <span className={styles.about}>{say.about(rule)}</span>
        </Row>
        <p>{words[language]}</p>
        {note}
        {end && <Row gap={2}>{end}</Row>}
      </div>
    </Line>
  )
}
