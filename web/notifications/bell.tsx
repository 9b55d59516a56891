// The bell of the top bar. Its panel is loaded on hover, focus or press.
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './bell.module.css'

const loadPanel = () =>
  import('./notification-panel.tsx').then(({ NotificationPanel }) => ({ default: NotificationPanel }))
const NotificationPanel = lazy(loadPanel)

const everyMs = 60_000
const mostShown = 99

export function Bell() {
  const { notifications } = useMessages()
  const format = useFormat()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  // If loading fails there is no number, and the panel shows the reason.
  const { data, error, refetch } = useCall('getNotifications', {}, { everyMs })
  const unread = data?.unread ?? 0
  const shown = unread > mostShown ? notifications.more(format.number(mostShown)) : format.number(unread)
  const prepare = () => void loadPanel()
  return (
    <>
      <IconButton
        icon="bell"
        label={notifications.bell(unread, shown)}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setState('open')}
        badge={
          unread > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {shown}
            </span>
          )
        }
      />
      {state !== 'never' && (
        <Suspense>
          <NotificationPanel
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            data={data}
            error={error}
            onRetry={refetch}
          />
        </Suspense>
      )}
    </>
  )
}
