// Every screen returns its states early, in one order: Loading, Failed, Empty, then its content.
import type { ReactNode } from 'react'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Alert } from './alert.tsx'
import styles from './page-states.module.css'

/** 'Loading...', or the skeleton that a screen passes as children. */
export function Loading({ children }: { children?: ReactNode }) {
  const { ui } = useMessages()
  return (
    <div className={children ? styles.skeleton : styles.loading} role="status" data-waiting>
      <p className={styles.quiet}>{ui.loading}</p>
      {children}
    </div>
  )
}

/** The server's sentence, an explanation if it is an internal error, and a button to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { ui } = useMessages()
  const textOf = useProblemText()
  const retry = onRetry && (
    <Button kind="ghost" size="small" icon="refresh" onClick={() => void onRetry()}>
      {ui.tryAgain}
    </Button>
  )
  return (
    <Alert action={retry}>
      {textOf(error)}
      {isSilent(error) && <p>{ui.notLoaded}</p>}
    </Alert>
  )
}

type NotYetProps = { error: unknown; onRetry: () => unknown; children: ReactNode }

/** Until the data of a screen is there: why it could not be loaded, or the skeleton that the screen passes. */
export const NotYet = ({ error, onRetry, children }: NotYetProps) =>
  error ? <Failed error={error} onRetry={onRetry} /> : <Loading>{children}</Loading>

/** A 500 answer: the server does not say what went wrong. */
const isSilent = (error: unknown) => error instanceof Error && 'status' in error && error.status === 500

type EmptyProps = { icon?: IconName; children: ReactNode; action?: ReactNode }

/** Says that there is nothing yet and what to do next. */
export function Empty({ icon = 'clipboard', children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <p>{children}</p>
      {action}
    </div>
  )
}
