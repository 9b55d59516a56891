import type { ReactNode } from 'react'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Advice, Person } from '#domain/measures/advice/urgency.ts'
import {
  alarmsToPractitioner,
  linesToTell,
  practitionerLines,
  stopLines,
} from '#domain/measures/texts/advice-words.ts'
import { fillSlots } from '#domain/measures/texts/slots.ts'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Collapsed } from './collapsed.tsx'
import { ShowPlayer } from './show-player.tsx'
import styles from './urgent-advice.module.css'
import { useAdviceWords } from './use-advice-words.ts'

type UrgentAdviceProps = {
  advice: Advice<JudgedMetric>
  person: Person
  name: string
  /** Shows the advice that does not depend on the numbers. */
  hasGeneral: boolean
  /** The numbers behind it, for practitioners only. */
  numbers?: readonly string[]
  children?: ReactNode
}

/** What a value calls for, in words to the practitioner beside the player. */
export function UrgentAdvice({
  advice,
  person,
  name,
  hasGeneral,
  numbers = [],
  children,
}: UrgentAdviceProps) {
  const { words, slots } = useAdviceWords()
  const { step, alarms, stops } = advice
  const told = linesToTell(words, advice, person, slots)
  return (
    <div className={styles.advice}>
      {advice.row?.id === 'temperature_extreme' && <Collapsed emergency={slots.emergency} />}
      <p className={styles.head}>
        <UrgencyPill step={step}>{words.steps[step].pill}</UrgencyPill>
        <strong>
          {name}: {words.steps[step].sentence}.
        </strong>
      </p>
      {hasGeneral && <p className={styles.general}>{words.general}</p>}
      {step === 'now' && <p className={styles.call}>{fillSlots(words.callNow, slots)}</p>}
      {numbers.length > 0 && <p className={styles.numbers}>{numbers.join(' · ')}</p>}
      {practitionerLines(words, advice, person, slots).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
      {told.length > 0 && (
        <div className={styles.told}>
          <p className={styles.tell}>{words.toPractitioner.tell}:</p>
          <ul className={styles.lines}>
            {told.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ShowPlayer
            label={words.toPractitioner.show}
            title={`${name}: ${words.steps[step].sentence}.`}
            lines={told}
          />
        </div>
      )}
      {alarmsToPractitioner(words, alarms, slots).map((line) => (
        <p key={line} className={styles.alarm}>
          <Icon name="poor" size={16} />
          {line}
        </p>
      ))}
      {stopLines(words.toPractitioner, stops).map((line) => (
        <p key={line} className={styles.stop}>
          <Icon name="stop" size={16} />
          {line}
        </p>
      ))}
    </div>
  )
}
