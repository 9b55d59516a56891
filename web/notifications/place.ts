import type { Notification } from '#domain/people/notification.ts'
import { mayCall } from '#domain/people/policy.ts'
import { type AccountType, rolesThat } from '#domain/people/roles.ts'
import type { CallName } from '#domain/wire/api.ts'

/** The screen that shows what the notification is about, for somebody of this role. */
export function placeOf(one: Notification, type: AccountType | undefined): string {
  const main = '/dashboard/main'
  const may = (call: CallName) => type !== undefined && mayCall(call, { account_type: type })
  switch (one.kind) {
    case 'check-ready':
    case 'check-corrected':
      return `/dashboard/healthcheck/${one.data.healthcheck_id}`
    case 'booking-made':
    case 'booking-moved':
    case 'booking-cancelled':
    case 'player-declined':
      return may('addBookings') ? '/dashboard/book' : main
    case 'appointment-near':
    case 'look-again':
    case 'clearance-set':
      return main
    case 'check-withdrawn':
      return '/dashboard/healthcheckhistory'
    case 'club-changed':
    case 'sharing-closed':
    case 'own-age':
    case 'share-link-made':
      return '/dashboard/sharing'
    case 'guardian-linked':
      return may('getSharing') ? '/dashboard/sharing' : main
    case 'rules-end':
      return '/dashboard/rules'
    case 'glass-broken':
      return '/dashboard/audit'
    case 'record-opened':
    case 'calendar-link-made':
      return '/dashboard/user'
    case 'invitation-accepted':
      return may('getPlayerScreen') && rolesThat('hasRecord').some((role) => role === one.data.account_type)
        ? `/dashboard/player/${one.data.user_id}`
        : main
  }
}
