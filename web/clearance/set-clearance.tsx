import { useState } from 'react'
import { addDays } from '#domain/dates.ts'
import { type ClearanceState, clearanceStates } from '#domain/people/clearance.ts'
import { reason } from '#domain/wire/problems.ts'
import { useSend } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type SetClearanceProps = {
  userId: string
  /** The state that holds now is chosen at first; without one the practitioner has to choose. */
  now: ClearanceState | null
  onSaved?: () => void
}

export function SetClearance({ userId, now, onSaved }: SetClearanceProps) {
  const { sharing } = useMessages()
  const textOf = useProblemText()
  const [state, setState] = useState(now)
  const [isMissing, setIsMissing] = useState(false)
  const [note, setNote] = useState('')
  const [review, setReview] = useState('')
  const saving = useSend('setClearance')
  const save = () => {
    setIsMissing(state === null)
    if (state === null) return
    saving.mutate(
      { body: { user_id: userId, state, note, review_on: review === '' ? null : review } },
      {
        onSuccess: () => {
          toast(sharing.clearanceSaved)
          setNote('')
          setReview('')
          onSaved?.()
        },
      },
    )
  }
  return (
    <Stack>
      {saving.error && <Alert>{textOf(saving.error)}</Alert>}
      <RadioGroup
        label={sharing.state}
        name="state"
        isRequired
        value={state ?? ''}
        onChange={({ target: { value } }) => setState(clearanceStates.find((one) => one === value) ?? state)}
        {...(isMissing && state === null && { error: textOf(reason('required')) })}
        options={clearanceStates.map((value) => ({ value, label: sharing.states[value] }))}
      />
      <TextArea
        label={sharing.note}
        hint={sharing.noteHint}
        isOptional
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <DateField
        label={sharing.reviewOn}
        isOptional
        // the usual time until a review
        example={addDays(today(), 28)}
        value={review}
        onChange={setReview}
      />
      <Row>
        <Button isPending={saving.isPending} onClick={save}>
          {sharing.setClearance}
        </Button>
      </Row>
    </Stack>
  )
}
