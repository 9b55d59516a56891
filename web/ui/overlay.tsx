// Dialogs, menus and panels that are loaded when they first open.
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createStore, useStore } from '#web/api/store.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import styles from './toast.module.css'

export type Overlay<Props> = ComponentType<Props> & {
  /** Loads it ahead, when it is likely to open. */
  readonly prepare: () => void
}

type Opened = {
  onClose?: () => void
  /** Left out when it is open as long as it is rendered. */
  isOpen?: boolean
}

const cannotOpen = createStore(false)

/** If it cannot be loaded, it closes and the page stays; the next press tries again. */
export function overlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
): Overlay<Props & Opened> {
  // React keeps the failure of a lazy component, so the next try needs another one.
  const again = () =>
    lazy(() =>
      load().then(
        (loaded) => ({ default: loaded }),
        (cause: unknown) => {
          throw new NotLoaded('A part of the app could not be loaded.', { cause })
        },
      ),
    )
  let Part = again()

  function Shown(props: Props & Opened) {
    const { isOpen = true, onClose } = props
    const [state, setState] = useState<'closed' | 'opened' | 'failed'>('closed')
    // Once opened it stays, because a dialog that closes may still move.
    if (isOpen && state === 'closed') setState('opened')
    if (!isOpen && state === 'failed') setState('closed')
    if (state !== 'opened') return null
    const fail = () => {
      Part = again()
      setState('failed')
      cannotOpen.write(true)
      onClose?.()
    }
    return (
      <Guard onFail={fail}>
        <Suspense fallback={whileLoading}>
          <Part {...props} />
        </Suspense>
      </Guard>
    )
  }

  // A failure is ignored here; opening it tries again and shows the failure.
  return Object.assign(Shown, { prepare: () => void load().catch(() => {}) })
}

class NotLoaded extends Error {}

type GuardState = { readonly failed: Error | null }

/** React tells failures to class components only. A dialog that breaks after it was loaded is left to the screen's boundary. */
class Guard extends Component<{ onFail: () => void; children: ReactNode }, GuardState> {
  override state: GuardState = { failed: null }

  static getDerivedStateFromError(failed: Error): GuardState {
    return { failed }
  }

  override componentDidCatch(failed: Error): void {
    if (failed instanceof NotLoaded) this.props.onFail()
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === null) return this.props.children
    if (failed instanceof NotLoaded) return null
    throw failed
  }
}

/** Used once, around all screens. The note goes with the next press or key. */
export function CannotOpen() {
  const { shell } = useMessages()
  const isShown = useStore(cannotOpen)
  useEffect(() => {
    const hide = () => cannotOpen.write(false)
    const next = { once: true, capture: true }
    if (isShown) for (const name of ['click', 'keydown']) addEventListener(name, hide, next)
  }, [isShown])
  if (!isShown) return null
  // With a connection the file is gone, because the app was updated.
  const reload = navigator.onLine && (
    <Button kind="ghost" size="small" onClick={() => location.reload()}>
      {shell.reload}
    </Button>
  )
  return (
    <div className={styles.region}>
      <Alert action={reload}>{shell.offline}</Alert>
    </div>
  )
}
