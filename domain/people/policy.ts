// Who may do what: one row per right, one entry per role that has it. A role that a row does not name has no such right.
// The server asks this table before it answers, the web app before it shows a screen.
import type { CallName } from '#domain/wire/api.ts'
import { type AccountType, accountTypes, roles } from './roles.ts'

/** Whom or what a right reaches. */
export type Reach =
  | 'any'
  | 'own' // the signed-in person
  | 'org' // their organisation, and what belongs to it
  | 'wholeOrg' // the same, unless they see teams only
  | 'orgPlayers' // the players of their organisation, or of their teams
  | 'orgBookings' // bookings of their organisation; of teams only: for them, for everybody, or made by them
  | 'ownBookings' // the same, but nobody else's players are named, and it is not for everybody
  | 'children' // players for whom they decide, or who trust them
  | 'players' // but not of an organisation that has closed itself to this practitioner
  | 'openOrgs' // organisations that have not
  | 'doctorsOrgs' // the same, of a practitioner who is marked as a doctor
  | 'ownRole' // people of their own role
  | 'invited' // people of a role that joins by invitation
type Scope = readonly Reach[]
/** `public`: without a session. */
export type Caller = 'public' | AccountType
type ScopeRow = { readonly [C in Caller]?: Scope }

export type Actor = {
  readonly _id: string
  readonly account_type: AccountType
  readonly organisation_id: string
  /** Organisations that only assigned practitioners see, when this one is not assigned. */
  readonly barred?: readonly string[]
  /** The number under which a doctor is registered; only a practitioner has one. */
  readonly doctor_registration?: string | null
  /** Of a coach who sees teams only: these teams and their players. Left out: the whole organisation. */
  readonly teams?: TeamSight | undefined
  /** Of a guardian: the players for whom they decide, or who trust them. */
  readonly children?: ReadonlySet<string> | undefined
  /** Young players whose record is closed to this person until somebody has agreed. */
  readonly closed?: ReadonlySet<string> | undefined
}

export type TeamSight = { readonly ids: ReadonlySet<string>; readonly players: ReadonlySet<string> }

/** A person, or a thing that belongs to an organisation. No right reaches a property that is left out. */
export type Subject = {
  readonly [K in Exclude<keyof Actor, 'barred' | 'teams' | 'closed' | 'children' | 'doctor_registration'>]?:
    | Actor[K]
    | undefined
} & {
  // Of a booking: who made it, the team it is for, and the ids of its named players in one text.
  readonly user_id?: string | null
  readonly team_id?: string | null
  readonly names?: string | null
}

/** Rights that do not belong to a single call. */
type FinerRight =
  | 'readMedical' // height, weight, scores and the five medical answers of a person
  | 'readWithheld' // categories that the player does not share with the coach
  | 'seeDeactivated' // deactivated accounts in lists of people
  | 'noteConsent' // writes down what somebody said or signed, instead of deciding
  | 'readUnnoted' // what was recorded of a young player before anybody agreed
  | 'readAdvice' // what a value calls for and by when: the player and practitioners, never a coach or an admin
  | 'seeInvite' // the invite link of an organisation
  | 'seeWhoseBooking' // others learn that a slot is taken, not by whom
  | 'seeBookingNames' // the named players of every booking; without it, only bookings for oneself or for everybody
  | 'runInstallation' // somebody always has it: the last one can be neither deactivated nor deleted
  | 'hearOfSignUps' // gets a notification when somebody of the organisation has signed up
  | 'hearOfInvitations' // gets a notification when an invitation was accepted
  | 'hearOfGlass' // is told when a practitioner opens a closed club in an emergency
  | 'hearOfBookings' // gets a notification of an appointment of the organisation
  | 'hearOfEverySlot' // gets a notification for each slot of a booking
export type Right = CallName | FinerRight

const any: Scope = ['any']
const own: Scope = ['own']
const org: Scope = ['org']
const wholeOrg: Scope = ['wholeOrg']
const orgBookings: Scope = ['orgBookings']
const ownBookings: Scope = ['ownBookings']
const players: Scope = ['players']
const orgPlayers: Scope = ['orgPlayers']
const children: Scope = ['children']
const openOrgs: Scope = ['openOrgs']
const doctorsOrgs: Scope = ['doctorsOrgs']

const everyRole = (scope: Scope): ScopeRow => Object.fromEntries(accountTypes.map((type) => [type, scope]))
const signedIn = everyRole(any)
const ownAccount = everyRole(own)
const everyone: ScopeRow = { public: any, ...signedIn }
const adminOnly: ScopeRow = { Admin: any }
/** Those who have appointments. */
const subscribers: ScopeRow = { Player: any, Coach: any, Practitioner: any }
const healthRecord: ScopeRow = { Player: own, Coach: orgPlayers, Practitioner: players, Guardian: children }

const clubsKeepers: ScopeRow = { Practitioner: openOrgs, Admin: any }

const somebody: ScopeRow = {
  ...ownAccount,
  Coach: ['own', 'orgPlayers'],
  Practitioner: ['own', 'players'],
  Admin: any,
  Guardian: ['own', 'children'],
}

export const rights: Readonly<Record<Right, ScopeRow>> = {
  getUser: somebody,
  getPicture: somebody,
  getAccountType: ownAccount,
  getUsersByOrganisation: { Coach: org, Practitioner: openOrgs, Admin: any },
  getUsersByType: { Practitioner: ['ownRole'], Admin: any },
  getByVerification: everyone,
  // Without a session: the status only, after the verification secret was presented.
  updateUser: { public: any, Practitioner: players },
  changeOwnDetails: signedIn,
  askForEmail: signedIn,
  changeEmail: everyone,
  changeBirth: adminOnly,
  deleteUser: { ...ownAccount, Guardian: ['own', 'children'] },
  // Without a session: with the invite of an organisation.
  register: { public: players, Admin: ['invited'] },
  login: everyone,
  signOut: everyone,
  forgot: everyone,
  changePassword: ownAccount,
  confirm: signedIn,
  reset: everyone,
  welcome: everyone,
  setUp: everyone,
  getLink: everyone,
  inviteAgain: { Admin: ['invited'] },
  deactivateUser: adminOnly,
  reactivateUser: adminOnly,
  deletePendingUser: { Coach: orgPlayers, Admin: any },
  seeDeactivated: adminOnly,
  runInstallation: adminOnly,
  hearOfSignUps: { Coach: orgPlayers },
  hearOfInvitations: adminOnly,
  movePlayer: { Admin: players },
  setDoctor: adminOnly,
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
  getSecondFactor: signedIn,
  beginSecondFactor: signedIn,
  confirmSecondFactor: signedIn,
  removeSecondFactor: signedIn,
  resetSecondFactor: adminOnly,
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
  getCheckVersions: { Player: own, Practitioner: players, Guardian: children },
  getCheckChanges: { Player: own, Practitioner: players, Guardian: children },
  addReadings: { Practitioner: players },
  getReadings: { Practitioner: openOrgs },
  followReadings: { Practitioner: openOrgs },
  finishReadings: { Practitioner: players },
  withdrawReading: { Practitioner: players },
  getWithdrawnReadings: { Practitioner: openOrgs },
  getStations: { Practitioner: openOrgs },
  setStations: { Practitioner: openOrgs },
  getSquadQuestions: { Practitioner: openOrgs },
  answerSquadQuestion: { Practitioner: openOrgs },
  // Everybody's measures have no organisation.
  addMeasure: clubsKeepers,
  changeMeasure: clubsKeepers,
  archiveMeasure: clubsKeepers,
  getMeasures: clubsKeepers,
  addBattery: clubsKeepers,
  setBattery: clubsKeepers,
  deleteBattery: clubsKeepers,
  getBatteries: { ...clubsKeepers, Coach: org },
  // Everybody's equipment has no organisation.
  getEquipment: clubsKeepers,
  addEquipment: clubsKeepers,
  setEquipment: clubsKeepers,
  // Without values for an admin.
  getDeviceErrors: clubsKeepers,
  answerDeviceQuestion: { Practitioner: openOrgs },
  // Always the own one.
  getOwnCode: { Player: any },
  renewCode: { Player: any },
  // A coach gets those of the players whom getUser covers.
  getCodes: { Coach: org, Practitioner: openOrgs },
  getDayToken: { Practitioner: openOrgs },
  getRules: { Practitioner: openOrgs },
  replayRules: { Practitioner: doctorsOrgs },
  signRules: { Practitioner: doctorsOrgs },
  getSharing: { Player: any },
  getSharingOf: { Guardian: children },
  setSharingOf: { Guardian: children },
  setSharing: { Player: any },
  getConsents: { Player: own, Practitioner: players, Admin: any, Guardian: children },
  setConsent: { Player: own, Practitioner: players, Guardian: children },
  noteConsent: { Practitioner: players },
  readUnnoted: { Practitioner: players },
  getConsentsOf: adminOnly,
  exportConsents: adminOnly,
  exportResearch: adminOnly,
  getUnnoted: { Practitioner: any },
  // Without a session: with the invite of an organisation.
  getNotice: everyone,
  setNotice: adminOnly,
  getClearance: healthRecord,
  setClearance: { Practitioner: players },
  // Of players whom the practitioner may see.
  getOpenFollowUps: { Practitioner: any },
  getClosedFollowUps: { Practitioner: any },
  countOpenFollowUps: { Practitioner: any },
  closeFollowUp: { Practitioner: players },
  tellPlayer: { Practitioner: players },
  reviewFollowUp: { Practitioner: players },
  answerFollowUp: { Player: own },
  readMedical: {
    ...ownAccount,
    Coach: ['own', 'orgPlayers'],
    Practitioner: ['own', 'players'],
    Guardian: ['own', 'children'],
  },
  readWithheld: { Player: own, Practitioner: players, Guardian: children },
  readAdvice: { Player: own, Practitioner: players, Guardian: children },

  importRoster: { Coach: wholeOrg, Admin: any },
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

  getBooking: { Player: org, Coach: orgBookings, Practitioner: any, Admin: any },
  getBookingsByUser: { Coach: own, Practitioner: any, Admin: any },
  getBookingsByDate: { Coach: any, Practitioner: any, Admin: any },
  getTakenSlots: { Coach: any, Admin: any },
  addBooking: { Coach: org },
  addBookings: { Coach: org },
  setBookingPlayers: { Coach: ownBookings, Admin: any },
  moveBooking: { Coach: ownBookings, Admin: any },
  cancelBooking: { Coach: ownBookings, Admin: any },
  restoreBooking: { Coach: ownBookings, Admin: any },
  declineBooking: { Player: org },
  undoDecline: { Player: org },
  getBookingCalendar: { Player: org, Coach: orgBookings, Practitioner: any, Admin: any },
  // With the secret of a link.
  getCalendar: everyone,
  makeCalendarLink: subscribers,
  getCalendarLink: subscribers,
  endCalendarLink: subscribers,
  // With the link of a reminder.
  stopReminders: everyone,
  unsubscribe: everyone,
  seeBookingNames: { Coach: org, Practitioner: openOrgs, Admin: any },
  seeWhoseBooking: { Coach: orgBookings, Practitioner: any, Admin: any },
  hearOfBookings: { Player: org, Coach: orgBookings },
  hearOfEverySlot: { Coach: orgBookings },

  getOrganisations: { Practitioner: any, Admin: any },
  getOrganisation: { Player: org, Coach: org, Practitioner: any, Admin: any },
  getOrganisationByInvite: everyone,
  addOrganisation: adminOnly,
  updateOrganisation: adminOnly,
  replaceInvite: adminOnly,
  confirmEmergencyNumber: adminOnly,
  getOrganisationSettings: adminOnly,
  setOrganisationSettings: adminOnly,
  setMatchDays: { Coach: org },
  // A club that is closed to them.
  breakGlass: { Practitioner: any },
  hearOfGlass: adminOnly,
  seeInvite: { Coach: org, Admin: any },

  addTeam: { Coach: wholeOrg, Admin: any },
  setTeam: { Coach: wholeOrg, Admin: any },
  deleteTeam: { Coach: wholeOrg, Admin: any },
  getTeams: { Coach: wholeOrg, Admin: any },
  setCoachSees: { Coach: wholeOrg, Admin: any },

  inviteGuardian: { Player: own, Coach: orgPlayers, Practitioner: players, Admin: players },
  // With the secret of a link.
  getGuardianLink: everyone,
  acceptGuardian: everyone,
  linkGuardian: { Guardian: any },
  getGuardians: { Player: any, Guardian: any },
  endGuardian: { Player: own, Admin: any, Guardian: children },

  getMetricText: signedIn,
  getMetricTextWithSubRating: signedIn,

  getDashboardScreen: healthRecord,
  getMetricScreen: healthRecord,
  getOwnMetricScreen: healthRecord,
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

  // Whom it finds is asked of getUser, which clubs of getUsersByOrganisation.
  search: { Coach: any, Practitioner: any, Admin: any },

  getNotifications: signedIn,
  readNotifications: signedIn,
  getOwnAudit: signedIn,
  getAuditOf: { Guardian: children },
  getAudit: adminOnly,
}

/** What a session may do that can only set up a second factor; with a passkey or a code it becomes a whole one. */
export const setUpCalls: ReadonlySet<CallName> = new Set<CallName>([
  'getSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'getPasskeys',
  'beginPasskey',
  'addPasskey',
  'getAccountType',
  'setLanguage',
  'signOut',
])

export const callers: readonly Caller[] = ['public', ...accountTypes]

const hasRecord = ({ account_type }: Subject): boolean =>
  account_type !== undefined && roles[account_type].hasRecord === true
const isOfOrg = (actor: Actor | null, subject: Subject): boolean =>
  actor !== null && subject.organisation_id === actor.organisation_id

const isOpen = (actor: Actor | null, { organisation_id }: Subject): boolean =>
  organisation_id === undefined || !actor?.barred?.includes(organisation_id)

// A booking of a club, as somebody who sees teams only stands to it.
const namedIn = ({ names }: Subject): string[] => (names ? names.split(' ') : [])
const isForTeams = ({ ids, players }: TeamSight, { _id }: Actor, booking: Subject): boolean =>
  booking.user_id === _id ||
  (booking.team_id != null && ids.has(booking.team_id)) ||
  namedIn(booking).some((player) => players.has(player))
const isForAll = (booking: Subject): boolean => booking.team_id == null && namedIn(booking).length === 0

const reaches: Readonly<Record<Reach, (actor: Actor | null, subject: Subject) => boolean>> = {
  any: () => true,
  own: (actor, subject) => actor !== null && subject._id === actor._id,
  org: isOfOrg,
  wholeOrg: (actor, subject) => isOfOrg(actor, subject) && actor?.teams === undefined,
  orgPlayers: (actor, subject) =>
    isOfOrg(actor, subject) && hasRecord(subject) && (actor?.teams?.players.has(subject._id ?? '') ?? true),
  orgBookings: (actor, subject) =>
    isOfOrg(actor, subject) &&
    (!actor?.teams || isForAll(subject) || isForTeams(actor.teams, actor, subject)),
  ownBookings: (actor, subject) =>
    isOfOrg(actor, subject) &&
    (!actor?.teams ||
      (isForTeams(actor.teams, actor, subject) &&
        namedIn(subject).every((player) => actor.teams?.players.has(player)))),
  children: (actor, subject) => hasRecord(subject) && (actor?.children?.has(subject._id ?? '') ?? false),
  players: (actor, subject) => hasRecord(subject) && isOpen(actor, subject),
  openOrgs: (actor, subject) => subject.organisation_id !== undefined && isOpen(actor, subject),
  doctorsOrgs: (actor, subject) =>
    actor?.doctor_registration != null && subject.organisation_id !== undefined && isOpen(actor, subject),
  ownRole: (actor, { account_type }) => actor !== null && account_type === actor.account_type,
  invited: (_actor, { account_type }) =>
    account_type !== undefined && roles[account_type].joinsBy === 'invitation',
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
