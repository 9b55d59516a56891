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
  const again = () => lazy(async () => ({ default: await load() }))
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

/** React tells a failure of `lazy` to class components only. */
class Guard extends Component<{ onFail: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFail()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
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
