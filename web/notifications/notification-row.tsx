import type { Notification, NotificationKind } from '#domain/people/notification.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { LinkRow } from '#web/ui/lists/rows.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './notification-panel.module.css'

const icons: Record<NotificationKind, IconName> = {
  'check-ready': 'clipboard',
  'booking-made': 'calendar',
  'booking-moved': 'calendar',
  'booking-cancelled': 'calendar',
  'player-declined': 'calendar',
  'appointment-near': 'calendar',
  'invitation-accepted': 'user',
  'check-corrected': 'clipboard',
  'look-again': 'clipboard',
  'check-withdrawn': 'clipboard',
  'clearance-set': 'user',
  'club-changed': 'building',
  'glass-broken': 'lock',
  'record-opened': 'eye',
  'sharing-closed': 'lock',
  'own-age': 'user',
  'rules-end': 'clipboard',
  'share-link-made': 'key',
  'calendar-link-made': 'key',
  'guardian-linked': 'users',
}

type NewsRowProps = {
  one: Notification
  to: string
  when: string
  onFollow: () => void
  onRead: () => void
}

export function NotificationRow({ one, to, when, onFollow, onRead }: NewsRowProps) {
  const { notifications } = useMessages()
  const isUnread = one.read_at === null
  return (
    <LinkRow
      to={to}
      lead={
        <span className={isUnread ? styles.unread : undefined}>
          <Icon name={icons[one.kind]} />
        </span>
      }
      note={when}
      isMuted={!isUnread}
      beside={isUnread && <IconButton icon="check" label={notifications.markOne} isQuiet onClick={onRead} />}
      onFollow={onFollow}
    >
      {isUnread && <VisuallyHidden>{notifications.unread}</VisuallyHidden>}
      <Sentence one={one} />
    </LinkRow>
  )
}

function Sentence({ one }: { one: Notification }) {
  const kinds = useMessages().notifications.kinds
  const format = useFormat()
  switch (one.kind) {
    case 'check-ready':
      return kinds.checkReady(format.sentenceDay(one.data.date))
    case 'booking-made': {
      const { date, time, number_of_players: players } = one.data
      return kinds.bookingMade(format.sentenceDay(date), format.digits(time), players, format.number(players))
    }
    case 'booking-moved':
      return kinds.bookingMoved(format.sentenceDay(one.data.date), format.digits(one.data.time))
    case 'booking-cancelled':
      return kinds.bookingCancelled(format.sentenceDay(one.data.date), format.digits(one.data.time))
    case 'player-declined': {
      const { name, date, time } = one.data
      return kinds.playerDeclined(name, format.sentenceDay(date), format.digits(time))
    }
    case 'appointment-near':
      return kinds.appointmentNear(format.sentenceDay(one.data.date), format.digits(one.data.time))
    case 'invitation-accepted':
      return rolesThat('hasRecord').some((role) => role === one.data.account_type)
        ? kinds.playerJoined(one.data.name)
        : kinds.invitationAccepted(one.data.name)
    case 'check-corrected':
      return kinds.checkCorrected(format.sentenceDay(one.data.date))
    case 'look-again':
      return kinds.lookAgain(format.sentenceDay(one.data.date))
    case 'check-withdrawn':
      return kinds.checkWithdrawn(format.sentenceDay(one.data.date))
    case 'clearance-set':
      return kinds.clearanceSet[one.data.state]
    case 'club-changed':
      return kinds.clubChanged(one.data.name)
    case 'glass-broken':
      return kinds.glassBroken(one.data.name, one.data.club, one.data.reason)
    case 'record-opened':
      return kinds.recordOpened(one.data.name, one.data.reason)
    case 'sharing-closed':
      return kinds.sharingClosed
    case 'own-age':
      return kinds.ownAge
    case 'rules-end':
      return kinds.rulesEnd(one.data.club, format.sentenceDay(one.data.date))
    case 'share-link-made':
      return kinds.shareLinkMade
    case 'calendar-link-made':
      return kinds.calendarLinkMade
    case 'guardian-linked':
      return kinds.guardianLinked(one.data.name, one.data.child)
  }
}
