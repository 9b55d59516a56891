import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { personOn } from '#domain/measures/own/rate-own.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { reason as reasonOf } from '#domain/wire/problems.ts'
import type { OwnMeasure, OwnResult } from '#domain/wire/replies/measures.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { PersonHeading } from '#web/ui/cards/person-heading.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { draftToCorrect } from './draft/draft-of-check.ts'
import { FormErrors, OpenQuestions } from './form/record-alerts.tsx'
import { RecordBar } from './form/record-bar.tsx'
import { focusFirstError, focusFirstQuestion, goOnWithEnter } from './form/record-focus.ts'
import styles from './form/record-form.module.css'
import { RecordSections } from './form/record-sections.tsx'
import { createRecord, type HealthRecord } from './state/record.ts'

/** A check in the form in which it was recorded, to be corrected with a reason. */
export function Correct() {
  const { id = '' } = useParams()
  const details = useCall('getDetailsScreen', { params: { id } })
  const userId = details.data?.user._id ?? ''
  const player = useCall('getUser', { params: { id: userId } }, { isEnabled: userId !== '' })
  const club = details.data?.user.organisation_id ?? ''
  const tests = useCall('getMeasures', { params: { organisationId: club } }, { isEnabled: club !== '' })
  const areTestsKnown = tests.data !== undefined || tests.error !== null
  // The form starts again only when it is asked to. A save brings a new version too, and must finish first.
  const [start, setStart] = useState(0)
  const startAgain = async () => {
    await details.refetch()
    setStart(start + 1)
  }
  const error = details.error ?? player.error
  return (
    <Page>
      {details.data && player.data && areTestsKnown && (
        <CorrectForm
          key={start}
          details={details.data}
          player={player.data}
          tests={tests.data?.measures ?? []}
          onRefresh={() => void startAgain()}
        />
      )}
      {!(details.data && player.data && areTestsKnown) &&
        (error ? (
          <Failed error={error} onRetry={details.error ? details.refetch : player.refetch} />
        ) : (
          <Loading />
        ))}
    </Page>
  )
}

type CorrectFormProps = {
  details: Reply<'getDetailsScreen'>
  player: Reply<'getUser'>
  /** Of the player's club. */
  tests: readonly OwnMeasure[]
  onRefresh: () => void
}

function CorrectForm({ details, player, tests, onRefresh }: CorrectFormProps) {
  const { healthcheck: check, before } = details
  const { sharing } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const unit = useBloodUnit()
  const form = useRef<HTMLFormElement>(null)
  const [record] = useState(() =>
    createRecord({
      draft: draftToCorrect(check, { unit, digits: format.typed }) ?? undefined,
      whose: { ...player, height: 'height' in player ? player.height : null },
      last: before,
      corrected: check,
      own: {
        measures: testsToCorrect(details.own ?? [], tests),
        stored: check.others,
        person: personOn({ ...player, gender: 'gender' in player ? player.gender : null }, check.date),
        write: format.typed,
      },
    }),
  )
  const { submit, stopped, saving, reason, reasonError, setReason } = useCorrection(record, details, form)
  useEffect(() => {
    const own = form.current
    own?.addEventListener('keydown', goOnWithEnter)
    return () => own?.removeEventListener('keydown', goOnWithEnter)
  }, [])
  const isStale = isRefusal(saving.error) && saving.error.code === 'check-changed'
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <BackLink to={`/dashboard/care/${check.user_id}`}>{sharing.care}</BackLink>
      <PersonHeading person={player} />
      <p>{sharing.correctLead(format.longDay(check.date))}</p>
      <RecordSections record={record} />
      <Card>
        <TextArea
          name="reason"
          label={sharing.reason}
          hint={sharing.reasonHint}
          isRequired
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={reasonError && textOf(reasonError)}
        />
      </Card>
      <RecordBar
        record={record}
        isSending={saving.isPending}
        isCounting={!stopped}
        label={sharing.saveCorrection}
      >
        {stopped === 'errors' && (
          <FormErrors
            record={record}
            missing={reasonError ? 1 : 0}
            onShow={() => focusFirstError(form.current)}
          />
        )}
        {stopped === 'questions' && (
          <OpenQuestions record={record} onShow={() => focusFirstQuestion(form.current)} />
        )}
        {saving.error && !stopped && (
          <Alert
            isBroughtIntoView
            // Somebody else was first: their values come in, and this form starts again from them.
            action={
              isStale && (
                <Button kind="ghost" size="small" onClick={onRefresh}>
                  {sharing.showNewest}
                </Button>
              )
            }
          >
            {textOf(saving.error)}
          </Alert>
        )}
      </RecordBar>
    </form>
  )
}

/** What the check holds, as it was judged, and what was forgotten. */
const testsToCorrect = (held: readonly OwnResult[], tests: readonly OwnMeasure[]): OwnMeasure[] => [
  ...held.map(({ measure }) => measure),
  ...tests.filter(({ _id, archived }) => !archived && held.every(({ measure }) => measure._id !== _id)),
]

/** Checks, sends and leaves. Every problem is shown at its field, and the first one gets the focus. */
function useCorrection(
  record: HealthRecord,
  { healthcheck: { _id: id, user_id, version } }: Reply<'getDetailsScreen'>,
  form: { readonly current: HTMLElement | null },
) {
  const { sharing } = useMessages()
  const navigate = useNavigate()
  const saving = useSend('correctHealthCheck')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [stopped, setStopped] = useState<{ readonly by: 'errors' | 'questions' } | null>(null)
  // After rendering, because the order on the page decides which field is the first.
  useEffect(() => {
    if (stopped?.by === 'errors') focusFirstError(form.current)
    if (stopped?.by === 'questions') focusFirstQuestion(form.current)
  }, [stopped, form])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.leaveAll()
    const checked = record.readCorrection()
    const isUnexplained = reason.trim() === ''
    setIsReasonMissing(isUnexplained)
    record.show(checked.ok ? {} : checked.problems)
    if (!checked.ok || isUnexplained) return setStopped({ by: 'errors' })
    if (record.questions.openFields().length > 0) return setStopped({ by: 'questions' })
    setStopped(null)
    saving.mutate(
      { body: { id, version, reason, healthCheck: checked.value } },
      {
        onSuccess: () => {
          toast(sharing.corrected)
          void navigate(`/dashboard/care/${user_id}`)
        },
        onError: (error) => {
          if (!isRefusal(error) || error.status !== 400) return
          record.show(error.problems)
          setStopped({ by: 'errors' })
        },
      },
    )
  }
  return {
    submit,
    saving,
    stopped: stopped?.by ?? null,
    reason,
    reasonError: isReasonMissing && reason.trim() === '' ? reasonOf('required') : undefined,
    setReason,
  }
}
