import { useProblemText } from '#web/messages/problem-text.ts'
import { Alert } from './alert.tsx'

type FormFailureProps = {
  /** The failure of `useCheckedForm`: null when the last try did not fail. */
  failure: unknown
  isBroughtIntoView?: boolean
}

/** Why a form could not be sent, unless the reason belongs to one of its fields. */
export function FormFailure({ failure, isBroughtIntoView = false }: FormFailureProps) {
  const textOf = useProblemText()
  return failure === null ? null : <Alert isBroughtIntoView={isBroughtIntoView}>{textOf(failure)}</Alert>
}
