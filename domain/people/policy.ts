// Who may do what: one row per right, one entry per role that has it. A role that a row does not name has no such right.
// The server asks this table before it answers, the web app before it shows a screen.
import type { CallName } from '#domain/wire/api.ts'
import { type AccountType, accountTypes } from './roles.ts'

/** Whom or what a right reaches. */
export type Reach =
  | 'any'
  | 'own' // the signed-in person
  | 'org' // their organisation, and what belongs to it
  | 'orgPlayers' // the players of their organisation
  | 'players' // but not of an organisation that has closed itself to this practitioner
  | 'openOrgs' // organisations that have not
  | 'coaches'
  | 'practitioners'
  | 'admins'
export type Scope = readonly Reach[]
/** `public`: without a session. */
export type Caller = 'public' | AccountType
export type Row = { readonly [C in Caller]?: Scope }

export type Actor = {
  readonly _id: string
  readonly account_type: AccountType
  readonly organisation_id: string
  /** Organisations that only assigned practitioners see, when this one is not assigned. */
  readonly barred?: readonly string[]
}

/** A person, or a thing that belongs to an organisation. No right reaches a property that is left out. */
export type Subject = { readonly [K in Exclude<keyof Actor, 'barred'>]?: Actor[K] | undefined }

/** Rights that do not belong to a single call. */
type FinerRight =
  | 'readMedical' // height, weight, scores and the five medical answers of a person
  | 'readWithheld' // categories that the player does not share with the coach
  | 'seeDeactivated' // deactivated accounts in lists of people
  | 'readAdvice' // what a value calls for and by when: the player and practitioners, never a coach or an admin
  | 'seeInvite' // the invite link of an organisation
  | 'seeWhoseBooking' // others learn that a slot is taken, not by whom
  | 'seeBookingNames' // the named players of every booking; without it, only bookings for oneself or for everybody
  | 'hearOfBookings' // gets a notification of an appointment of the organisation
  | 'hearOfEverySlot' // gets a notification for each slot of a booking
export type Right = CallName | FinerRight

const any: Scope = ['any']
const own: Scope = ['own']
const org: Scope = ['org']
const players: Scope = ['players']
const orgPlayers: Scope = ['orgPlayers']
const openOrgs: Scope = ['openOrgs']

const everyRole = (scope: Scope): Row => Object.fromEntries(accountTypes.map((type) => [type, scope]))
const signedIn = everyRole(any)
const ownAccount = everyRole(own)
const everyone: Row = { public: any, ...signedIn }
const adminOnly: Row = { Admin: any }
/** Those who have appointments. */
const subscribers: Row = { Player: any, Coach: any, Practitioner: any }
const healthRecord: Row = { Player: own, Coach: orgPlayers, Practitioner: players }

const somebody: Row = {
  ...ownAccount,
  Coach: ['own', 'orgPlayers'],
  Practitioner: ['own', 'players'],
  Admin: any,
}

export const rights: Readonly<Record<Right, Row>> = {
  getUser: somebody,
  getPicture: somebody,
  getAccountType: ownAccount,
  getUsersByOrganisation: { Coach: org, Practitioner: openOrgs, Admin: any },
  getUsersByType: { Practitioner: ['practitioners'], Admin: any },
  getByVerification: everyone,
  // Without a session: the status only, after the verification secret was presented.
  updateUser: { public: any, Practitioner: players },
  changeOwnDetails: signedIn,
  askForEmail: signedIn,
  changeEmail: everyone,
  changeBirth: adminOnly,
  deleteUser: ownAccount,
  // Without a session: with the invite of an organisation.
  register: { public: players, Admin: ['coaches', 'practitioners', 'admins'] },
  login: everyone,
  signOut: everyone,
  forgot: everyone,
  changePassword: ownAccount,
  confirm: signedIn,
  reset: everyone,
  welcome: everyone,
  setUp: everyone,
  getLink: everyone,
  inviteAgain: { Admin: ['coaches', 'practitioners', 'admins'] },
  deactivateUser: adminOnly,
  reactivateUser: adminOnly,
  deletePendingUser: { Coach: orgPlayers, Admin: any },
  seeDeactivated: adminOnly,
  movePlayer: { Admin: players },
  // Always the own ones.
  getPasskeys: signedIn,
  beginPasskey: signedIn,
  addPasskey: signedIn,
  renamePasskey: signedIn,
  removePasskey: signedIn,
  beginPasskeyLogin: everyone,
  passkeyLogin: everyone,
  beginPasskeyConfirm: signedIn,
  passkeyConfirm: signedIn,
  setLanguage: signedIn,
  setPreferences: signedIn,
  exportUser: ownAccount,

  getLatestHealthCheck: healthRecord,
  getHealthChecks: healthRecord,
  getHealthCheck: healthRecord,
  getMetricHistory: healthRecord,
  getMetricHistoryDates: healthRecord,
  isCheckedToday: healthRecord,
  addHealthCheck: { Practitioner: players },
  correctHealthCheck: { Practitioner: players },
  withdrawHealthCheck: { Practitioner: players },
  getCheckVersions: { Player: own, Practitioner: players },
  getCheckChanges: { Player: own, Practitioner: players },
  addReadings: { Practitioner: players },
  getReadings: { Practitioner: openOrgs },
  followReadings: { Practitioner: openOrgs },
  finishReadings: { Practitioner: players },
  getStations: { Practitioner: openOrgs },
  setStations: { Practitioner: openOrgs },
  getSharing: { Player: any },
  setSharing: { Player: any },
  getClearance: healthRecord,
  setClearance: { Practitioner: players },
  // Of players whom the practitioner may see.
  getOpenFollowUps: { Practitioner: any },
  countOpenFollowUps: { Practitioner: any },
  closeFollowUp: { Practitioner: players },
  readMedical: { ...ownAccount, Coach: ['own', 'orgPlayers'], Practitioner: ['own', 'players'] },
  readWithheld: { Player: own, Practitioner: players },
  readAdvice: { Player: own, Practitioner: players },

  importRoster: { Coach: org, Admin: any },
  importResults: { Practitioner: openOrgs },
  getImports: { Practitioner: openOrgs },
  undoImport: { Practitioner: openOrgs },
  // Always the own ones.
  makeShareLink: { Player: any },
  getShareLinks: { Player: any },
  endShareLink: { Player: any },
  openShareLink: everyone,

  exportSquad: { Coach: org, Practitioner: openOrgs },
  getReport: healthRecord,
  exportOwnRecord: { Player: any },
  getFhirRecord: { Player: own, Practitioner: players },
  getFhirMetadata: everyone,

  getBooking: { Player: org, Coach: org, Practitioner: any, Admin: any },
  getBookingsByUser: { Coach: own, Practitioner: any, Admin: any },
  getBookingsByDate: { Coach: any, Practitioner: any, Admin: any },
  getTakenSlots: { Coach: any, Admin: any },
  addBooking: { Coach: org },
  addBookings: { Coach: org },
  setBookingPlayers: { Coach: org, Admin: any },
  moveBooking: { Coach: org, Admin: any },
  cancelBooking: { Coach: org, Admin: any },
  restoreBooking: { Coach: org, Admin: any },
  declineBooking: { Player: org },
  getBookingCalendar: { Player: org, Coach: org, Practitioner: any, Admin: any },
  // With the secret of a link.
  getCalendar: everyone,
  makeCalendarLink: subscribers,
  getCalendarLink: subscribers,
  endCalendarLink: subscribers,
  // With the link of a reminder.
  stopReminders: everyone,
  unsubscribe: everyone,
  seeBookingNames: { Coach: org, Practitioner: openOrgs, Admin: any },
  seeWhoseBooking: { Coach: org, Practitioner: any, Admin: any },
  hearOfBookings: { Player: org, Coach: org },
  hearOfEverySlot: { Coach: org },

  getOrganisations: { Practitioner: any, Admin: any },
  getOrganisation: { Player: org, Coach: org, Practitioner: any, Admin: any },
  getOrganisationByInvite: everyone,
  addOrganisation: adminOnly,
  updateOrganisation: adminOnly,
  replaceInvite: adminOnly,
  getOrganisationSettings: adminOnly,
  setOrganisationSettings: adminOnly,
  seeInvite: { Coach: org, Admin: any },

  getMetricText: signedIn,
  getMetricTextWithSubRating: signedIn,

  getDashboardScreen: healthRecord,
  getMetricScreen: healthRecord,
  getPlayerScreen: healthRecord,
  getDetailsScreen: healthRecord,
  getTeamScreen: { Coach: org },
  getSquadScreen: { Coach: org },
  getTriageScreen: { Coach: org },
  getBookingScreen: { Coach: org },
  getHeatMapScreen: { Coach: org },
  getTodayScreen: { Practitioner: any },
  getChecklistScreen: { Practitioner: openOrgs },
  getDirectoryScreen: adminOnly,
  getMembersScreen: adminOnly,

  getNotifications: signedIn,
  readNotifications: signedIn,
  getOwnAudit: signedIn,
  getAudit: adminOnly,
}

export const callers: readonly Caller[] = ['public', ...accountTypes]

const isOfType =
  (type: AccountType) =>
  (_actor: Actor | null, subject: Subject): boolean =>
    subject.account_type === type
const isOfOrg = (actor: Actor | null, subject: Subject): boolean =>
  actor !== null && subject.organisation_id === actor.organisation_id

const isOpen = (actor: Actor | null, { organisation_id }: Subject): boolean =>
  organisation_id === undefined || !actor?.barred?.includes(organisation_id)

const reaches: Readonly<Record<Reach, (actor: Actor | null, subject: Subject) => boolean>> = {
  any: () => true,
  own: (actor, subject) => actor !== null && subject._id === actor._id,
  org: isOfOrg,
  orgPlayers: (actor, subject) => isOfOrg(actor, subject) && subject.account_type === 'Player',
  players: (actor, subject) => subject.account_type === 'Player' && isOpen(actor, subject),
  openOrgs: (actor, subject) => subject.organisation_id !== undefined && isOpen(actor, subject),
  coaches: isOfType('Coach'),
  practitioners: isOfType('Practitioner'),
  admins: isOfType('Admin'),
}

const scopeOf = (right: Right, who: Pick<Actor, 'account_type'> | null): Scope =>
  rights[right][who?.account_type ?? 'public'] ?? []

/** May this person make this call at all, about somebody or something? */
export const mayCall = (call: CallName, who: Pick<Actor, 'account_type'> | null): boolean =>
  scopeOf(call, who).length > 0

/** Does this person's right reach this subject? */
export const covers = (right: Right, actor: Actor | null, subject: Subject): boolean =>
  scopeOf(right, actor).some((reach) => reaches[reach](actor, subject))

/** Does it reach every subject, so that a query needs no condition? */
export const coversAll = (right: Right, who: Pick<Actor, 'account_type'>): boolean =>
  scopeOf(right, who).includes('any')

/** May somebody of this role make this call about themselves, or about their own organisation? */
export function mayCallForSelf(call: CallName, account_type: AccountType): boolean {
  const self = { _id: 'self', account_type, organisation_id: 'own' }
  return covers(call, self, self)
}

/** The roles that have a right, for a query that looks for such people. */
export const rolesWith = (right: Right): AccountType[] =>
  accountTypes.filter((account_type) => scopeOf(right, { account_type }).length > 0)
