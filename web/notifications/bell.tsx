// The bell of the top bar. Its panel and the texts of it are loaded on hover, focus or press.
import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import styles from './bell.module.css'

const NotificationPanel = overlay(async () => {
  const [{ NotificationPanel: panel }] = await Promise.all([
    import('./notification-panel.tsx'),
    loadMessages('notifications'),
  ])
  return panel
})

const everyMs = 60_000

export function Bell() {
  const { shell } = useMessages()
  const format = useFormat()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  // If loading fails there is no number, and the panel shows the reason.
  const { data, error, refetch } = useCall('getNotifications', {}, { everyMs })
  const unread = data?.unread ?? 0
  const shown = format.count(unread)
  return (
    <>
      <IconButton
        icon="bell"
        label={shell.bell(unread, shown)}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onPointerEnter={NotificationPanel.prepare}
        onFocus={NotificationPanel.prepare}
        onClick={() => setState('open')}
        badge={unread > 0 && <Count onIcon={styles.badge}>{shown}</Count>}
      />
      {state !== 'never' && (
        <NotificationPanel
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
          data={data}
          error={error}
          onRetry={refetch}
        />
      )}
    </>
  )
}
