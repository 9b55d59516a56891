import type { Advice, Person } from '#domain/measures/advice/urgency.ts'
import { alarmLines, practitionerLines, stopLines } from '#domain/measures/texts/advice-words.ts'
import { fillSlots } from '#domain/measures/texts/slots.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import styles from './urgent-advice.module.css'
import { useAdviceWords } from './use-advice-words.ts'

type UrgentAdviceProps = {
  advice: Advice
  person: Person
  name: string
  /** Shows the advice that does not depend on the numbers. */
  hasGeneral: boolean
}

/** What a value calls for, as the practitioner needs it beside the player. */
export function UrgentAdvice({ advice, person, name, hasGeneral }: UrgentAdviceProps) {
  const { words, slots } = useAdviceWords()
  const { step, alarms, stops } = advice
  const lines = practitionerLines(words, advice, person, slots)
  return (
    <div className={styles.advice}>
      <p className={styles.head}>
        <UrgencyPill step={step}>{words.steps[step].pill}</UrgencyPill>
        <strong>
          {name}: {words.steps[step].sentence}.
        </strong>
      </p>
      {hasGeneral && <p className={styles.general}>{words.general}</p>}
      {step === 'now' && <p className={styles.call}>{fillSlots(words.callNow, slots)}</p>}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {alarmLines(words, alarms, slots).map((line) => (
        <p key={line} className={styles.alarm}>
          <Icon name="poor" size={16} />
          {line}
        </p>
      ))}
      {stopLines(words, stops).map((line) => (
        <p key={line} className={styles.stop}>
          <Icon name="stop" size={16} />
          {line}
        </p>
      ))}
    </div>
  )
}
