// The audit: who did what with whose data. It never contains a value.

/** Actions on a health record, as opposed to an account. */
const ofRecords = [
  'health-record-read',
  // Scores or checks of all players of an organisation.
  'squad-read',
  'squad-exported',
  'health-record-exported',
  // Stations took values of players of an organisation.
  'readings-added',
  'health-check-saved',
  'health-check-corrected',
  'health-check-withdrawn',
  'medical-answers-changed',
  'sharing-changed',
  'clearance-set',
  'share-link-made',
  // By somebody without an account, so without an actor.
  'share-link-opened',
  'share-link-ended',
  'follow-up-opened',
  'follow-up-closed',
  // To another organisation; the entry names the one they left.
  'player-moved',
] as const

export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'account-created',
  'account-verified',
  'account-deleted',
  'account-deactivated',
  'account-reactivated',
  // A pending account was deactivated before anybody used it.
  'invitation-withdrawn',
  'password-changed',
  'password-reset',
  'session-confirmed',
  'details-changed',
  'email-change-requested',
  'email-changed',
  'birth-date-changed',
  'passkey-added',
  'passkey-removed',
  'invitation-sent',
  'invitation-accepted',
  ...ofRecords,
  // A list was checked without adding anybody.
  'roster-checked',
  'roster-imported',
  // A list of results was checked without storing it.
  'results-checked',
  'results-imported',
  'results-import-undone',
  'booking-made',
  'booking-moved',
  'booking-cancelled',
  'booking-restored',
  'booking-names-changed',
  // By a named player.
  'booking-declined',
  'calendar-link-made',
  'calendar-link-ended',
  'organisation-added',
  'organisation-changed',
  'invite-link-replaced',
  // By an operator at the command line, so without an actor.
  'backup-made',
  'backup-restored',
] as const
export type AuditAction = (typeof auditActions)[number]

export const recordActions: readonly AuditAction[] = ofRecords

/** That a value was urgent is health information, which an admin does not get. */
export const hiddenFromAdmins: readonly AuditAction[] = ['follow-up-opened', 'follow-up-closed']
