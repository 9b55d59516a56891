// The form of one player: from the first key press to the answer of the server.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Told } from '#domain/wire/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { toast } from '#web/ui/toast.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import type { HealthRecord } from './record.ts'
import { FormErrors, NotSaved, SavedBefore } from './record-alerts.tsx'
import { RecordBar } from './record-bar.tsx'
import styles from './record-form.module.css'
import { RecordSections } from './record-sections.tsx'
import { useSubmission } from './use-submission.ts'

type RecordFormProps = {
  record: HealthRecord
  player: string
  keeper: DraftKeeper
  /** The whole screen, in which the first error is looked for. */
  screen: RefObject<HTMLElement | null>
  /** Problems of what is chosen above the form. */
  onChoiceProblems: (hasNoPlayer: boolean) => number
}

export function RecordForm({ record, player, keeper, screen, onChoiceProblems }: RecordFormProps) {
  const { recording } = useMessages()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<{ readonly missing: number } | null>(null)
  useEffect(() => {
    const own = form.current
    own?.addEventListener('keydown', goOnWithEnter)
    return () => own?.removeEventListener('keydown', goOnWithEnter)
  }, [])

  // Found after it is drawn: which field is the first is the order of the page.
  useEffect(() => {
    if (errors) focusFirstError(screen.current)
  }, [errors, screen])

  const refuse = (problems: Readonly<Record<string, Told>>) => {
    const { user_id: missing, ...own } = problems
    record.show(own)
    setErrors({ missing: onChoiceProblems(missing !== undefined) })
  }
  const leave = async () => {
    await keeper.end()
    for (const call of outdated) void queries.invalidateQueries({ queryKey: [call] })
    void navigate('/dashboard')
  }
  const submission = useSubmission({
    read: () => {
      const checked = record.read(player)
      if (!checked.ok) {
        refuse(checked.problems)
        return null
      }
      record.show({})
      setErrors(null)
      return checked.value
    },
    onSaved: () => {
      toast(recording.submitted)
      void leave()
    },
    onRefused: refuse,
  })
  const { state, submit, stopWaiting } = submission
  useOnEdit(record, () => stopWaiting())

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <RecordSections record={record} />
      <RecordBar record={record} isSending={state === 'sending'} isCounting={!errors}>
        {errors && state !== 'sending' && (
          <FormErrors
            record={record}
            missing={errors.missing}
            onShow={() => focusFirstError(screen.current)}
          />
        )}
        {typeof state === 'object' && !errors && (
          <NotSaved
            error={state.failed}
            isWaiting={state.isWaiting}
            keeper={keeper}
            onRetry={() => void submit()}
          />
        )}
        {state === 'reused' && (
          <SavedBefore
            onSaveSecond={() => {
              record.renewKey()
              void submit()
            }}
            onKeepSaved={() => void leave()}
          />
        )}
      </RecordBar>
    </form>
  )
}

// Everything that shows the player's checks is read afresh.
const outdated = [
  'getChecklistScreen',
  'getDashboardScreen',
  'getPlayerScreen',
  'getLatestHealthCheck',
  'getHealthChecks',
  'getUser',
] as const

function focusFirstError(screen: HTMLElement | null) {
  const first = screen?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const input = first?.matches('input, textarea') ? first : first?.querySelector<HTMLElement>('input')
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}

/** Enter goes to the next field: a form of forty fields must not be sent by a slip. */
function goOnWithEnter(event: KeyboardEvent) {
  const { target, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  event.preventDefault()
  const stops = [...(target.form?.querySelectorAll<HTMLElement>('input, textarea, [type=submit]') ?? [])]
  const isStop = (element: HTMLElement) =>
    !element.matches(':disabled, [type=checkbox], [type=radio]:not(:checked, [value="0"])')
  stops
    .slice(stops.indexOf(target) + 1)
    .find(isStop)
    ?.focus()
}

function useOnEdit(record: HealthRecord, onEdit: () => void) {
  const latest = useRef(onEdit)
  useEffect(() => {
    latest.current = onEdit
  })
  useEffect(() => {
    let edits = record.edits()
    return record.subscribe(() => {
      if (record.edits() === edits) return
      edits = record.edits()
      latest.current()
    })
  }, [record])
}
