import { useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { ChoiceChips } from '#web/ui/choices/choice-chips.tsx'
import styles from './urgent-advice.module.css'

/** The first question about heat: it decides between cooling and transport. Not stored. */
export function Collapsed({ emergency }: { emergency: string }) {
  const { entry } = useMessages().recording
  const [answer, setAnswer] = useState('')
  return (
    <div role="status" className={styles.collapsed}>
      <strong>{entry.collapsed}</strong>
      <ChoiceChips
        label={entry.collapsed}
        name="collapsed"
        options={[
          { value: 'yes', label: entry.yes },
          { value: 'no', label: entry.no },
        ]}
        value={answer}
        onChange={setAnswer}
      />
      {answer === 'yes' && <p className={styles.call}>{entry.collapsedYes(emergency)}</p>}
    </div>
  )
}
