// Who may call what: one row per call, one cell per account type. Nothing is allowed that does not stand here.

import type { CallName } from '#domain/wire/api.ts'
import type { AccountType } from './account.ts'
import { builtInOrganisation } from './account.ts'

/**
 * How far a permission reaches:
 * any: whatever is asked for · own: the signed-in person · org: of their organisation ·
 * orgPlayers: players of their organisation · players: every player
 */
export type Reach = 'any' | 'own' | 'org' | 'orgPlayers' | 'players'
export type Scope = readonly Reach[]
export type Caller = 'public' | AccountType

export type Actor = {
  readonly _id: string
  readonly account_type: AccountType
  readonly organisation_id: string
}

/** A person, or a thing that belongs to an organisation. */
export type Subject = {
  readonly _id?: string
  readonly account_type?: AccountType
  readonly organisation_id: string
}

const no: Scope = []
const any: Scope = ['any']
const own: Scope = ['own']
const org: Scope = ['org']
const players: Scope = ['players']
const orgPlayers: Scope = ['orgPlayers']

type Row = Readonly<Record<Caller, Scope>>
const row = (open: Scope, Player: Scope, Coach: Scope, Practitioner: Scope, Admin: Scope): Row => ({
  public: open,
  Player,
  Coach,
  Practitioner,
  Admin,
})
const everyone = row(any, any, any, any, any)
const signedIn = row(no, any, any, any, any)
const healthRecord = row(no, own, orgPlayers, players, no)
const adminOnly = row(no, no, no, no, any)

export const permissions = {
  //                              public Player  Coach                    Practitioner          Admin
  getUser: row(no, own, ['own', 'orgPlayers'], ['own', 'players'], any),
  getAccountType: row(no, own, own, own, own),
  getUsersByOrganisation: row(no, no, org, any, any),
  getUsersByType: row(no, no, no, any, any),
  getByVerification: everyone,
  // Without a session only after the verification secret was presented; the handler asks for it.
  updateUser: row(any, any, any, any, any),
  deleteUser: row(no, own, own, own, own),
  // Signed-in players, coaches and practitioners are refused inside: 403, as for any account type they may not create.
  register: row(any, no, no, no, any),
  login: everyone,
  signOut: everyone,
  forgot: everyone,
  changePassword: row(no, own, own, own, own),
  reset: everyone,
  welcome: everyone,
  setUp: everyone,
  getLink: everyone,
  inviteAgain: adminOnly,
  setLanguage: signedIn,
  exportUser: row(no, own, own, own, own),

  getLatestHealthCheck: healthRecord,
  getHealthChecks: healthRecord,
  getHealthCheck: healthRecord,
  getMetricHistory: healthRecord,
  getMetricHistoryDates: healthRecord,
  isCheckedToday: healthRecord,
  addHealthCheck: row(no, no, no, players, no),

  getBooking: row(no, org, org, any, any),
  getBookingsByUser: row(no, no, own, any, any),
  getBookingsByDate: row(no, no, any, any, any),
  addBooking: row(no, no, org, no, no),
  addBookings: row(no, no, org, no, no),

  getOrganisations: row(no, no, no, any, any),
  getOrganisation: row(no, org, org, any, any),
  getOrganisationByInvite: everyone,
  addOrganisation: adminOnly,
  updateOrganisation: adminOnly,
  replaceInvite: adminOnly,

  getMetricText: signedIn,
  getMetricTextWithSubRating: signedIn,

  getDashboardScreen: healthRecord,
  getMetricScreen: healthRecord,
  getPlayerScreen: healthRecord,
  getDetailsScreen: healthRecord,
  getTeamScreen: row(no, no, any, no, no),
  getChecklistScreen: row(no, no, no, any, no),
  getDirectoryScreen: adminOnly,

  getNotifications: signedIn,
  readNotifications: signedIn,
  getOwnAudit: signedIn,
  getAudit: adminOnly,
} as const satisfies Record<CallName, Row>

export const scopeOf = (call: CallName, actor: Actor | null): Scope =>
  permissions[call][actor?.account_type ?? 'public']

export const mayCall = (call: CallName, actor: Actor | null): boolean => scopeOf(call, actor).length > 0

function reaches(reach: Reach, actor: Actor, subject: Subject): boolean {
  const isPlayer = subject.account_type === 'Player'
  const isOfOrg = subject.organisation_id === actor.organisation_id
  if (reach === 'any') return true
  if (reach === 'own') return subject._id === actor._id
  if (reach === 'org') return isOfOrg
  if (reach === 'orgPlayers') return isPlayer && isOfOrg
  return isPlayer
}

/** May this person make this call about this subject? */
export const covers = (call: CallName, actor: Actor, subject: Subject): boolean =>
  scopeOf(call, actor).some((reach) => reaches(reach, actor, subject))

export const mayRecordHealthCheck = (actor: Actor, player: Subject): boolean =>
  covers('addHealthCheck', actor, player)

/** Height, weight, scores and the five medical answers: not for an admin, except their own. */
export const mayReadMedical = (actor: Actor, subject: Subject): boolean =>
  subject._id === actor._id || (actor.account_type !== 'Admin' && covers('getUser', actor, subject))

export const maySeeInvite = (actor: Actor, organisationId: string): boolean =>
  actor.account_type === 'Admin' ||
  (actor.account_type === 'Coach' && actor.organisation_id === organisationId)

/** A coach learns that a slot is taken, not by whom. */
export const maySeeWhoseBooking = (actor: Actor, organisationId: string): boolean =>
  actor.account_type !== 'Coach' || actor.organisation_id === organisationId

/** Which account types this caller may create; a Player only with an invite. */
export function mayRegister(actor: Actor | null, type: AccountType): boolean {
  if (!actor) return type === 'Player'
  return actor.account_type === 'Admin' && (type === 'Coach' || type === 'Practitioner')
}

/** Scores and medical answers through users/update: a practitioner, for a player. */
export const mayUpdateMedical = (actor: Actor, subject: Subject): boolean =>
  actor.account_type === 'Practitioner' && subject.account_type === 'Player'

/** users/getByType: practitioners list practitioners, an admin everyone. */
export const mayListType = (actor: Actor, type: AccountType): boolean =>
  actor.account_type === 'Admin' || (actor.account_type === 'Practitioner' && type === 'Practitioner')

export const isListedOrganisation = (organisationId: string): boolean =>
  organisationId !== builtInOrganisation._id
