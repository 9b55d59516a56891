import type { Notification } from '#domain/people/notification.ts'
import type { AccountType } from '#domain/people/roles.ts'

/** Where the thing is that the news is about, for this kind of account. */
export function placeOf(one: Notification, type: AccountType | undefined): string {
  const main = '/dashboard/main'
  switch (one.kind) {
    case 'check-ready':
      return `/dashboard/healthcheck/${one.data.healthcheck_id}`
    case 'booking-made':
      return type === 'Coach' ? '/dashboard/book' : main
    case 'appointment-near':
      return main
    case 'invitation-accepted':
      return type === 'Coach' && one.data.account_type === 'Player'
        ? `/dashboard/player/${one.data.user_id}`
        : main
  }
}
