// Sends a health check, and sends it again when the answer was lost. The key of the form prevents a second check.
import { useEffect, useRef, useState } from 'react'
import type { HealthCheckInput } from '#domain/measures/health-check.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { ToldProblem } from '#domain/wire/problems.ts'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'

/** reused: an earlier try was saved although its answer was lost, and the form was changed since. */
type Submission = 'idle' | 'sending' | 'reused' | { readonly failed: unknown; readonly isWaiting: boolean }

// The browser may not notice that the connection was lost and is back, so try again on a timer.
const againMs = 15_000

type SubmissionOptions = {
  /** Gives the check to send, or null when the form has errors. */
  readonly read: () => HealthCheckInput | null
  readonly onSaved: (saved: Reply<'addHealthCheck'>) => void
  readonly onRefused: (problems: Readonly<Record<string, ToldProblem>>) => void
}

export function useSubmission({ read, onSaved, onRefused }: SubmissionOptions) {
  const [state, setState] = useState<Submission>('idle')
  const isSending = useRef(false)

  const submit = async () => {
    if (isSending.current) return
    const healthCheck = read()
    if (!healthCheck) return setState('idle')
    isSending.current = true
    setState('sending')
    try {
      const saved = await call('addHealthCheck', { body: { healthCheck } })
      setState('idle')
      onSaved(saved)
    } catch (error) {
      setState(outcomeOf(error))
      if (isRefusal(error) && error.status === 400) onRefused(error.problems)
    } finally {
      isSending.current = false
    }
  }

  const isWaiting = typeof state === 'object' && state.isWaiting
  const again = useRef(submit)
  useEffect(() => {
    again.current = submit
  })
  useEffect(() => {
    if (!isWaiting) return
    const retry = () => void again.current()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry()
    }, againMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [isWaiting])

  return {
    state,
    submit,
    /** Typing again cancels the waiting submission. */
    stopWaiting: () => {
      if (isWaiting) setState({ ...state, isWaiting: false })
    },
    reset: () => setState('idle'),
  }
}

function outcomeOf(error: unknown): Submission {
  if (!isRefusal(error)) return { failed: error, isWaiting: false }
  if (error.code === 'key-reused') return 'reused'
  return { failed: error, isWaiting: error.isOffline }
}
