// What the audit record knows: who did what to whose data, never a value.
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'account-created',
  'account-verified',
  'account-deleted',
  'account-deactivated',
  'account-reactivated',
  // A pending account was deactivated: it has never been anybody's.
  'invitation-withdrawn',
  'password-changed',
  'password-reset',
  'invitation-sent',
  'invitation-accepted',
  'health-record-read',
  // Scores or checks of all players of an organisation.
  'squad-read',
  'health-record-exported',
  'health-check-saved',
  'medical-answers-changed',
  'booking-made',
  'organisation-added',
  'organisation-changed',
  'invite-link-replaced',
  // By an operator at the command line, so without an actor.
  'backup-made',
  'backup-restored',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What is done with somebody's health record, apart from what is done with their account. */
export const recordActions: readonly AuditAction[] = [
  'health-record-read',
  'squad-read',
  'health-record-exported',
  'health-check-saved',
  'medical-answers-changed',
]
