import { useState } from 'react'
import { addDays } from '#domain/dates.ts'
import { type ClearanceState, clearanceStates, isReviewDue } from '#domain/people/clearance.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { today } from '#web/api/spec.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ClearanceChip } from '#web/ui/clearance-chip.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'

export function Clearance({ userId }: { userId: string }) {
  const { sharing } = useMessages()
  const { data, error, refetch } = useCall('getClearance', { params: { userId } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const [now, ...earlier] = data.history
  return (
    <Section title={sharing.clearance}>
      <Card>
        <Stack>
          {now ? <Line clearance={now} isNow /> : <Quiet>{sharing.noClearance}</Quiet>}
          <SetClearance userId={userId} />
        </Stack>
      </Card>
      {earlier.length > 0 && (
        <Card title={sharing.clearanceHistory}>
          <Stack gap={2}>
            {earlier.map((clearance) => (
              <Line key={clearance._id} clearance={clearance} />
            ))}
          </Stack>
        </Card>
      )}
    </Section>
  )
}

function Line({ clearance, isNow = false }: { clearance: ClearanceReply; isNow?: boolean }) {
  const { sharing } = useMessages()
  const format = useFormat()
  const { state, note, review_on, set_by_name, set_at } = clearance
  const review = isNow && isReviewDue(clearance, today()) ? sharing.reviewOverdue : sharing.reviewDay
  return (
    <div>
      <Row>
        <ClearanceChip state={state} />
        <Quiet>
          {format.moment(Date.parse(set_at))} {sharing.setBy(set_by_name)}
        </Quiet>
      </Row>
      {note !== null && <p dir="auto">{note}</p>}
      {review_on !== null && <Quiet>{review(format.sentenceDay(review_on))}</Quiet>}
    </div>
  )
}

function SetClearance({ userId }: { userId: string }) {
  const { sharing } = useMessages()
  const textOf = useProblemText()
  const [state, setState] = useState<ClearanceState>('available')
  const [note, setNote] = useState('')
  const [review, setReview] = useState('')
  const saving = useSend('setClearance', ['getClearance', 'getPlayerScreen'])
  const save = () =>
    saving.mutate(
      { body: { user_id: userId, state, note, review_on: review === '' ? null : review } },
      {
        onSuccess: () => {
          toast(sharing.clearanceSaved)
          setNote('')
          setReview('')
        },
      },
    )
  return (
    <Stack>
      {saving.error && <Alert>{textOf(saving.error)}</Alert>}
      <RadioGroup
        label={sharing.state}
        name="state"
        value={state}
        onChange={({ target: { value } }) => setState(clearanceStates.find((one) => one === value) ?? state)}
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
