// Dialogs, menus and panels that are loaded when they first open.
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
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

/** If it cannot be loaded, it closes and the page stays; the next press tries again. React's `lazy` alone would keep the failure. */
export function overlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
): Overlay<Props & Opened> {
  // Rendered only after a load that worked. It suspends once, so a menu takes the focus after the key press that opens it.
  const Part = lazy(async () => ({ default: await load() }))
  function Shown(props: Props & Opened) {
    const [isReady, setIsReady] = useState(false)
    const fail = useEffectEvent(() => {
      cannotOpen.write(true)
      props.onClose?.()
    })
    const { isOpen = true } = props
    useEffect(() => {
      if (isOpen) load().then(() => setIsReady(true), fail)
    }, [isOpen])
    if (!isReady) return whileLoading
    return (
      <Suspense fallback={whileLoading}>
        <Part {...props} />
      </Suspense>
    )
  }
  // A failure is ignored here; opening it tries again and shows the failure.
  return Object.assign(Shown, { prepare: () => void load().catch(() => {}) })
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
