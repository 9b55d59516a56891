import { Component, type ReactNode } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'
import { isBeingLeft, longestLeavingMs } from './leaving-page.ts'
import styles from './notice.module.css'
import { reloadOnce } from './reload-once.ts'

type ErrorBoundaryProps = { children: ReactNode /** Another place resets the failure. */; place: string }
type BoundaryState = { failed: unknown; place: string }

const isMissingFile = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message)

/** A screen that throws is replaced by a message; the frame stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, place: this.props.place }

  static getDerivedStateFromError(failed: unknown) {
    return { failed }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: BoundaryState) {
    return props.place === state.place ? null : { failed: null, place: props.place }
  }

  override componentDidCatch(failed: unknown) {
    if (!isMissingFile(failed)) return
    // A reload would take the place of the next page. Where none comes, this one says what happened.
    if (isBeingLeft()) setTimeout(() => this.forceUpdate(), longestLeavingMs)
    // After an update the files of the open version are gone. A reload loads the new version.
    else if (navigator.onLine) reloadOnce()
  }

  override render() {
    const { failed } = this.state
    if (failed === null) return this.props.children
    if (isMissingFile(failed) && isBeingLeft()) return <Loading />
    return <Crashed isMissingFile={isMissingFile(failed)} onRetry={() => this.setState({ failed: null })} />
  }
}

/** When a file of this version is gone after an update, only a reload helps. The log-in page loads it, so it has few parts. */
function Crashed({ isMissingFile, onRetry }: { isMissingFile: boolean; onRetry: () => void }) {
  const { shell, ui } = useMessages()
  return (
    <div className={styles.place}>
      <div className={styles.notice} role="alert">
        {isMissingFile && !navigator.onLine ? (
          <h2>{shell.offline}</h2>
        ) : (
          <>
            <h2>{shell.crashedTitle}</h2>
            <p>{shell.crashed}</p>
          </>
        )}
        <p className={styles.actions}>
          {!isMissingFile && <Button onClick={onRetry}>{ui.tryAgain}</Button>}
          <Button kind={isMissingFile ? 'primary' : 'ghost'} onClick={() => location.reload()}>
            {shell.reload}
          </Button>
        </p>
      </div>
    </div>
  )
}
