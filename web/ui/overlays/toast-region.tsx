// The only file that uses the UNSTABLE_ names of React Aria's toasts.
import { useEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Localized } from '#web/ui/language/localized.tsx'
import styles from './toast.module.css'

export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; text: string; kind: 'success' | 'info'; action?: ToastAction | undefined }

const secondsMs = 6000
// What can be undone can be undone for a minute.
const withActionMs = 55_000
const queue = new ToastQueue<Toast>({ maxVisibleToasts: 3 })

type ToastRegionProps = { toasts: readonly Toast[]; onTaken: (id: number) => void }

export function ToastRegion({ toasts, onTaken }: ToastRegionProps) {
  const { ui } = useMessages()
  useEffect(() => {
    const newest = toasts.at(-1)
    if (!newest) return
    for (const one of toasts) queue.add(one, { timeout: one.action ? withActionMs : secondsMs })
    onTaken(newest.id)
  }, [toasts, onTaken])
  // A message and its Undo belong to the person who was logged in, not to the next one on this device.
  useEffect(() => () => queue.clear(), [])
  return (
    <Localized>
      <AriaToastRegion queue={queue} className={styles.region} aria-label={ui.notifications}>
        {({ toast }) => (
          <AriaToast toast={toast} className={styles.toast}>
            <span className={styles[toast.content.kind]}>
              <Icon name={toast.content.kind === 'success' ? 'good' : 'info'} size={20} />
            </span>
            <ToastContent className={styles.content}>
              <Text slot="title">{toast.content.text}</Text>
            </ToastContent>
            {toast.content.action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  toast.content.action?.run()
                  queue.close(toast.key)
                }}
              >
                {toast.content.action.label}
              </button>
            )}
            <Button slot="close" className={styles.close} aria-label={ui.dismiss}>
              <Icon name="close" size={18} />
            </Button>
          </AriaToast>
        )}
      </AriaToastRegion>
    </Localized>
  )
}
