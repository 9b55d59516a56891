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
  // Why nearly everybody of an organisation moved on a metric.
  'squad-question-answered',
  // It had been taken of another player.
  'reading-withdrawn',
  'health-check-saved',
  'health-check-corrected',
  'health-check-withdrawn',
  'medical-answers-changed',
  'sharing-changed',
  // Somebody was invited to decide for the player, does so, or no longer does.
  'guardian-invited',
  'guardian-linked',
  'guardian-ended',
  'consent-given',
  'consent-withdrawn',
  'clearance-set',
  // It was another player's.
  'clearance-withdrawn',
  'share-link-made',
  // By somebody without an account, so without an actor.
  'share-link-opened',
  'share-link-ended',
  'follow-up-opened',
  'follow-up-closed',
  // The player was told again, or somebody said whether the player was seen.
  'follow-up-answered',
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
  'second-factor-added',
  'second-factor-removed',
  // By an admin.
  'second-factor-reset',
  'recovery-code-used',
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
  // What it tells about the data it keeps.
  'notice-changed',
  // A battery was made, changed or removed.
  'battery-changed',
  // A cuff, a meter or a scale was added, changed or archived.
  'equipment-changed',
  // The code that calls a player at a station was replaced.
  'code-renewed',
  // An own measure was made or has a new version.
  'measure-changed',
  // Or taken back into use.
  'measure-archived',
  // A doctor signed rows of urgency for it.
  'rules-signed',
  // A practitioner is marked as a doctor, or no longer.
  'doctor-set',
  // A practitioner who is not assigned opened it in an emergency.
  'glass-broken',
  'invite-link-replaced',
  'team-made',
  'team-changed',
  'team-deleted',
  // A coach sees the whole club or teams only.
  'coach-sees-changed',
  // By an operator at the command line, so without an actor.
  'backup-made',
  'backup-restored',
  'audit-shortened',
] as const
export type AuditAction = (typeof auditActions)[number]

const recordActions: readonly AuditAction[] = ofRecords

/**
 * What a person reads about their own data, kind by kind: each has its own pages, so that many entries of one kind do not
 * push out those of another.
 */
export const auditKinds = ['looks', 'links', 'record', 'account'] as const
export type AuditKind = (typeof auditKinds)[number]

const looks: readonly AuditAction[] = [
  'health-record-read',
  'squad-read',
  'squad-exported',
  'health-record-exported',
]
const links: readonly AuditAction[] = ['share-link-made', 'share-link-opened', 'share-link-ended']
export const actionsOf: Readonly<Record<AuditKind, readonly AuditAction[]>> = {
  looks,
  links,
  record: ofRecords.filter((action) => !looks.includes(action) && !links.includes(action)),
  account: auditActions.filter((action) => !recordActions.includes(action)),
}

/** That a value was urgent is health information, which an admin does not get. */
export const hiddenFromAdmins: readonly AuditAction[] = [
  'follow-up-opened',
  'follow-up-closed',
  'follow-up-answered',
]

/** Looks at a whole squad, each of which is one entry without a subject. */
export const squadLooks = ['squad-read', 'squad-exported'] as const satisfies readonly AuditAction[]
