// Dialogs, menus and panels that are loaded when they first open.
import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from '#web/base/store.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { ComingLine } from '#web/ui/states/progress-line.tsx'
import styles from './toast.module.css'

type Overlay<Props> = ComponentType<Props> & {
  /** Loads it ahead, when it is likely to open. */
  readonly prepare: () => void
}

type OpenState = {
  onClose?: () => void
  /** Left out when it is open as long as it is rendered. */
  isOpen?: boolean
}

const cannotOpen = createStore(false)

/**
 * If it cannot be loaded, it closes and the page stays; the next press tries again. It does without Suspense, which would
 * hold it back for 300 ms after it has arrived (docs/decisions/web-build.md).
 */
export function overlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = <ComingLine />,
): Overlay<Props & OpenState> {
  const loaded = createStore<ComponentType<Props> | null>(null)
  const loadOnce = async () => {
    if (loaded.read()) return
    const part = await load()
    // Two presses may load it at the same time; another component would lose the state of the first.
    if (!loaded.read()) loaded.write(part)
  }

  function Shown(props: Props & OpenState) {
    const { isOpen = true, onClose } = props
    const Part = useStore(loaded)
    const [wasOpened, setWasOpened] = useState(isOpen)
    if (isOpen && !wasOpened) setWasOpened(true)
    const fail = useEffectEvent(() => {
      cannotOpen.write(true)
      onClose?.()
    })
    useEffect(() => {
      if (!isOpen) return undefined
      let isCurrent = true
      loadOnce().catch(() => isCurrent && fail())
      return () => {
        isCurrent = false
      }
    }, [isOpen])
    // Once opened it stays, because a dialog that closes may still move.
    if (Part) return wasOpened && createElement(Part, props)
    return isOpen && whileLoading
  }

  // A failure is ignored here; opening it tries again and shows the failure.
  return Object.assign(Shown, { prepare: () => void loadOnce().catch(() => {}) })
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
