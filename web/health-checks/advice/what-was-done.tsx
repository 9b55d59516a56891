import type { ReactNode } from 'react'
import { type ActionTaken, actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './what-was-done.module.css'

type WhatWasDoneProps = {
  /** Tells several questions of one screen apart. */
  name: string
  label: string
  done: ActionTaken | undefined
  note: string
  onDone: (done: ActionTaken) => void
  onNote: (note: string) => void
  error?: string | undefined
  /** Between the choice and the note, such as the second reading. */
  children?: ReactNode
}

/** What was done about an urgent value: one of four words and an optional note. */
export function WhatWasDone({ name, label, done, note, onDone, onNote, error, children }: WhatWasDoneProps) {
  const { followUps } = useMessages()
  return (
    <div className={styles.done}>
      <RadioGroup
        name={name}
        label={label}
        isRequired
        options={actionsTaken.map((value) => ({ value, label: followUps.actions[value] }))}
        value={done ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = actionsTaken.find((one) => one === value)
          if (chosen) onDone(chosen)
        }}
        {...(error !== undefined && { error })}
      />
      {children}
      <TextField
        label={followUps.note}
        hint={followUps.noteHint}
        isOptional
        maxLength={500}
        defaultValue={note}
        onInput={({ currentTarget }) => onNote(currentTarget.value)}
      />
    </div>
  )
}
