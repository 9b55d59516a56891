// What stops the record form from being sent, and what happens once it is saved.
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { HealthCheckInput } from '#domain/measures/health-check.ts'
import type { ToldProblem } from '#domain/wire/problems.ts'
import type { DraftKeeper } from '#web/health-checks/record/draft/draft-keeper.ts'
import { showSaved } from '#web/health-checks/record/saved-check.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { toast } from '#web/ui/overlays/toast.tsx'
import type { Battery } from './battery-choice.tsx'
import { focusFirstError, focusFirstQuestion } from './record-focus.ts'
import { useSubmission } from './use-submission.ts'

type RecordPlayer = { readonly first_name: string; readonly organisation_id: string }

export type RecordFormOptions = {
  /** Of the player's club. */
  readonly batteries?: readonly Battery[] | undefined
  record: HealthRecord
  player: string
  whose: RecordPlayer | undefined
  keeper: DraftKeeper
  /** The whole screen, to find the first error in it. */
  screen: RefObject<HTMLElement | null>
  /** It was refused before a player was chosen: its messages are shown again. */
  isRefused: boolean
  /** Shows the problems of the choices above the form and returns their number. */
  onChoiceProblems: (hasNoPlayer: boolean) => number
}

/** Errors, with the number of missing choices above the form, or open questions. */
type Obstacle = { readonly missing: number } | 'questions'

export function useRecordForm({
  record,
  player,
  whose,
  keeper,
  screen,
  isRefused,
  onChoiceProblems,
}: RecordFormOptions) {
  const { recording } = useMessages()
  const queries = useQueryClient()
  const navigate = useNavigate()
  // An object, so that the same obstacle takes the focus again.
  const [stopped, setStopped] = useState<{ readonly by: Obstacle } | null>(null)

  const showFirst = () =>
    stopped?.by === 'questions' ? focusFirstQuestion(screen.current) : focusFirstError(screen.current)
  const latestShowFirst = useRef(showFirst)
  useEffect(() => {
    latestShowFirst.current = showFirst
  })
  // After rendering, because the order on the page decides which field is the first.
  useEffect(() => {
    if (stopped) latestShowFirst.current()
  }, [stopped])

  const refuse = (problems: Readonly<Record<string, ToldProblem>>) => {
    const { user_id: missing, ...own } = problems
    record.show(own)
    setStopped({ by: { missing: onChoiceProblems(missing !== undefined) } })
  }

  /** The check to send, or null while something stops it. */
  const read = (): HealthCheckInput | null => {
    const checked = record.read(player)
    if (!checked.ok) {
      refuse(checked.problems)
      return null
    }
    record.show({})
    record.leaveAll()
    const isAsking = record.questions.openFields().length > 0
    setStopped(isAsking ? { by: 'questions' } : null)
    return isAsking ? null : checked.value
  }

  useAgainRefused(isRefused, () => {
    const checked = record.read(player)
    if (checked.ok) return
    const { user_id: _, ...own } = checked.problems
    record.show(own)
    setStopped({ by: { missing: 0 } })
  })

  const leave = async () => {
    await keeper.end()
    void queries.invalidateQueries()
    void navigate('/dashboard')
  }
  const submission = useSubmission({
    read,
    onSaved: ({ follow_ups, clearance_offer, unhealthy_score, okay_score, healthy_score }) => {
      toast(recording.submitted)
      showSaved({
        playerId: player,
        organisationId: whose?.organisation_id ?? '',
        name: whose?.first_name ?? '',
        scores: { unhealthy_score, okay_score, healthy_score },
        followUps: follow_ups,
        offer: clearance_offer,
      })
      void leave()
    },
    onRefused: refuse,
  })
  useOnEdit(record, () => submission.stopWaiting())

  return {
    state: submission.state,
    submit: submission.submit,
    stopped: stopped?.by ?? null,
    showFirst,
    leave,
  }
}

/** Once, when the form opens. */
function useAgainRefused(isRefused: boolean, showAgain: () => void) {
  const first = useRef(showAgain)
  useEffect(() => {
    if (isRefused) first.current()
  }, [isRefused])
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
