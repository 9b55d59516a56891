// Why the check could not be saved, and what to do about it.

import { type DraftKeeper, useDraftState } from '#web/health-checks/record/draft/draft-keeper.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type FormErrorsProps = {
  record: HealthRecord
  /** The number of missing choices above the form. */
  missing: number
  onShow: () => void
}

/** Shows how many errors are left. */
export function FormErrors({ record, missing, onShow }: FormErrorsProps) {
  const { recording } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  // The problem of the whole form: no value was measured.
  const whole = useRecord(record, (now) => now.problems.of(''))
  const count = useRecord(record, (now) => now.problems.count()) + missing
  if (count === 0) return null
  return (
    <Alert
      action={
        !whole && (
          <Button kind="ghost" size="small" onClick={onShow}>
            {recording.toFirstError}
          </Button>
        )
      }
    >
      {recording.hasErrors} {whole ? textOf(whole) : recording.fieldsToMend(format.number(count), count)}
    </Alert>
  )
}

/** Values that are asked about stop the form until each is kept or fixed. */
export function OpenQuestions({ record, onShow }: Omit<FormErrorsProps, 'missing'>) {
  const { recording } = useMessages()
  const format = useFormat()
  const count = useRecord(record, (now) => now.questions.openFields().length)
  if (count === 0) return null
  return (
    <Alert
      kind="warning"
      action={
        <Button kind="ghost" size="small" onClick={onShow}>
          {recording.toFirstError}
        </Button>
      }
    >
      {recording.openQuestions(format.number(count), count)}
    </Alert>
  )
}

type NotSavedProps = { error: unknown; isWaiting: boolean; keeper: DraftKeeper; onRetry: () => void }

export function NotSaved({ error, isWaiting, keeper, onRetry }: NotSavedProps) {
  const { recording } = useMessages()
  const textOf = useProblemText()
  const isKept = useDraftState(keeper) === 'kept'
  const texts = [
    recording.notSaved,
    textOf(error),
    isKept ? recording.keptHere : recording.stillHere,
    isWaiting && recording.sendsItself,
  ]
  return (
    <Alert
      action={
        <Button kind="ghost" size="small" icon="refresh" onClick={onRetry}>
          {recording.retry}
        </Button>
      }
    >
      {texts.filter(Boolean).join(' ')}
    </Alert>
  )
}

type SavedBeforeProps = { onSaveSecond: () => void; onKeepSaved: () => void }

export function SavedBefore({ onSaveSecond, onKeepSaved }: SavedBeforeProps) {
  const { recording } = useMessages()
  return (
    <Alert
      kind="warning"
      action={
        <Row gap={2}>
          <Button kind="ghost" size="small" onClick={onKeepSaved}>
            {recording.keepSaved}
          </Button>
          <Button size="small" onClick={onSaveSecond}>
            {recording.saveSecond}
          </Button>
        </Row>
      }
    >
      {recording.savedBefore}
    </Alert>
  )
}
