import { useRef, useState } from 'react'
import type { Notification } from '#domain/people/notification.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useAccountType } from '#web/api/use-account.ts'
import { useSend } from '#web/api/use-call.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RowGroup } from '#web/ui/lists/rows.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import styles from './notification-panel.module.css'
import { NotificationRow } from './notification-row.tsx'
import { placeOf } from './place.ts'

type NotificationPanelProps = {
  isOpen: boolean
  onClose: () => void
  data: Reply<'getNotifications'> | undefined
  error: unknown
  onRetry: () => unknown
}

export function NotificationPanel({ isOpen, onClose, data, error, onRetry }: NotificationPanelProps) {
  const { notifications } = useMessages()
  const read = useSend('readNotifications')
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Drawer
      label={notifications.title}
      titleRef={title}
      closeLabel={notifications.close}
      side="end"
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className={styles.body}>
        {read.error && <Failed error={read.error} />}
        <Content
          {...{ data, error, onRetry, onClose }}
          isPending={read.isPending}
          onRead={(ids) => read.mutate({ body: { ids } })}
          onReadAll={() => {
            // The button goes with the last unread one. Without focus in the panel, Escape would not close it.
            title.current?.focus()
            read.mutate({ body: {} })
          }}
        />
      </div>
    </Drawer>
  )
}

type ContentProps = Omit<NotificationPanelProps, 'isOpen'> & {
  isPending: boolean
  onRead: (ids: string[]) => void
  onReadAll: () => void
}

function Content({ data, error, onRetry, onClose, isPending, onRead, onReadAll }: ContentProps) {
  const { notifications } = useMessages()
  const format = useFormat()
  const { data: type } = useAccountType()
  const [now] = useState(serverNow)
  if (!data && error) return <Failed error={error} onRetry={onRetry} />
  if (!data) return <Loading />
  if (data.notifications.length === 0) return <Empty icon="bell">{notifications.empty}</Empty>
  const follow = (one: Notification) => {
    if (one.read_at === null) onRead([one._id])
    onClose()
  }
  return (
    <>
      {data.unread > 0 && (
        <Button kind="ghost" size="small" icon="check" isPending={isPending} onClick={onReadAll}>
          {notifications.markAll}
        </Button>
      )}
      <RowGroup>
        {data.notifications.map((one) => (
          <NotificationRow
            key={one._id}
            one={one}
            to={placeOf(one, type)}
            when={format.ago(Date.parse(one.created_at), now)}
            onFollow={() => follow(one)}
            onRead={() => onRead([one._id])}
          />
        ))}
      </RowGroup>
    </>
  )
}
