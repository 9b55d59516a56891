// Who may do what, copied by hand from the specification, independently of the product's policy table. A word is
// relation:kind; * stands for both clubs. A role that a row does not name may not make the call.
import { type Caller, callers } from '#domain/people/policy.ts'
import { type AccountType, accountTypes } from '#domain/people/roles.ts'
import type { CallName } from '#domain/wire/api.ts'
import type { TestUser } from '#test/club.ts'

export type Thing = {
  readonly id: string
  readonly sort: Lowercase<AccountType> | 'organisation' | 'builtIn' | 'booking' | 'check' | 'absent'
  readonly organisation: string
  /** The player a check is about, or the person themselves. */
  readonly person?: string
}
type Word = 'self' | `${'club' | 'other' | '*'}:${Thing['sort']}` | 'self:check'
export type Allowed = { readonly [T in AccountType]?: readonly Word[] }

const sortOf = (type: AccountType) => type.toLowerCase() as Lowercase<AccountType> // TypeScript returns string
const everybody: Word[] = ['self', ...accountTypes.map((type) => `*:${sortOf(type)}` as const)]
const self: Allowed = Object.fromEntries(accountTypes.map((type) => [type, ['self']]))
const record: Allowed = {
  Player: ['self'],
  Coach: ['club:player'],
  Practitioner: ['*:player'],
  // Of their children, see server/accounts/guardians.
  Guardian: [],
}
const oneCheck: Allowed = {
  Player: ['self:check'],
  Coach: ['club:check'],
  Practitioner: ['*:check'],
  Guardian: [],
}

const squad: Allowed = {
  Practitioner: ['*:organisation'],
}

/** Reads whose path names one thing. */
export const readsOfOne = {
  getUser: {
    Player: ['self'],
    Coach: ['self', 'club:player'],
    Practitioner: ['self', '*:player'],
    Admin: everybody,
    Guardian: ['self'],
  },
  getPicture: {
    Player: ['self'],
    Coach: ['self', 'club:player'],
    Practitioner: ['self', '*:player'],
    Admin: everybody,
    Guardian: ['self'],
  },
  getAccountType: self,
  exportUser: self,
  getUsersByOrganisation: {
    Coach: ['club:organisation'],
    Practitioner: ['*:organisation', '*:builtIn'],
    Admin: ['*:organisation', '*:builtIn'],
  },
  getMembersScreen: {
    Admin: ['*:organisation', '*:builtIn'],
  },
  getLatestHealthCheck: record,
  getHealthChecks: record,
  getMetricHistory: record,
  getMetricHistoryDates: record,
  isCheckedToday: record,
  getDashboardScreen: record,
  getMetricScreen: record,
  getOwnMetricScreen: record,
  getPlayerScreen: record,
  getHealthCheck: oneCheck,
  getReport: oneCheck,
  getDetailsScreen: oneCheck,
  getCheckVersions: { Player: ['self:check'], Practitioner: ['*:check'], Guardian: [] },
  getCheckChanges: { Player: ['self'], Practitioner: ['*:player'], Guardian: [] },
  getSharingOf: { Guardian: [] },
  getAuditOf: { Guardian: [] },
  getClearance: record,
  getConsents: { Player: ['self'], Practitioner: ['*:player'], Admin: everybody, Guardian: [] },
  getConsentsOf: { Admin: ['*:organisation'] },
  exportConsents: { Admin: ['*:organisation'] },
  exportResearch: { Admin: ['*:organisation'] },
  getOrganisationSettings: {
    Admin: ['*:organisation'],
  },
  exportSquad: {
    Coach: ['club:organisation'],
    Practitioner: ['*:organisation'],
  },
  getFhirRecord: { Player: ['self'], Practitioner: ['*:player'] },
  getBooking: {
    Player: ['club:booking'],
    Coach: ['club:booking'],
    Practitioner: ['*:booking'],
    Admin: ['*:booking'],
  },
  getBookingCalendar: {
    Player: ['club:booking'],
    Coach: ['club:booking'],
    Practitioner: ['*:booking'],
    Admin: ['*:booking'],
  },
  getBookingsByUser: { Coach: ['self'], Practitioner: everybody, Admin: everybody },
  getOrganisation: {
    Player: ['club:organisation'],
    Coach: ['club:organisation'],
    Practitioner: ['*:organisation', '*:builtIn'],
    Admin: ['*:organisation', '*:builtIn'],
  },
  getTeams: { Coach: ['club:organisation'], Admin: ['*:organisation'] },
  getReadings: squad,
  getImports: squad,
  followReadings: squad,
  getStations: squad,
  getBatteries: {
    Coach: ['club:organisation'],
    Practitioner: ['*:organisation'],
    Admin: ['*:organisation'],
  },
  getEquipment: { Practitioner: ['*:organisation'], Admin: ['*:organisation'] },
  getDeviceErrors: { Practitioner: ['*:organisation'], Admin: ['*:organisation'] },
  getCodes: { Coach: ['club:organisation'], Practitioner: ['*:organisation'] },
  getDayToken: squad,
  getRules: { Practitioner: ['*:organisation'] },
  getMeasures: { Practitioner: ['*:organisation'], Admin: ['*:organisation'] },
  getSquadQuestions: squad,
  getWithdrawnReadings: squad,
  getChecklistScreen: {
    Practitioner: ['*:organisation'],
  },
} as const satisfies Partial<Record<CallName, Allowed>>

/** Reads without a subject: the roles that may call them. */
export const readsOfAll = {
  getUsersByType: ['Practitioner', 'Admin'],
  getBookingsByDate: ['Coach', 'Practitioner', 'Admin'],
  getTakenSlots: ['Coach', 'Admin'],
  getOrganisations: ['Practitioner', 'Admin'],
  getMetricText: accountTypes,
  getMetricTextWithSubRating: accountTypes,
  getTodayScreen: ['Practitioner'],
  getTeamScreen: ['Coach'],
  getSquadScreen: ['Coach'],
  getTriageScreen: ['Coach'],
  getBookingScreen: ['Coach'],
  getHeatMapScreen: ['Coach'],
  getOpenFollowUps: ['Practitioner'],
  getClosedFollowUps: ['Practitioner'],
  countOpenFollowUps: ['Practitioner'],
  getDirectoryScreen: ['Admin'],
  search: ['Coach', 'Practitioner', 'Admin'],
  getNotifications: accountTypes,
  getSharing: ['Player'],
  getOwnCode: ['Player'],
  getUnnoted: ['Practitioner'],
  getGuardians: ['Player', 'Guardian'],
  getNotice: ['public', ...accountTypes],
  getCalendarLink: ['Player', 'Coach', 'Practitioner'],
  getCalendar: ['public', ...accountTypes],
  getSecondFactor: accountTypes,
  getPasskeys: accountTypes,
  getOwnAudit: accountTypes,
  getAudit: ['Admin'],
  getShareLinks: ['Player'],
  exportOwnRecord: ['Player'],
  getFhirMetadata: ['public', ...accountTypes],
  getByVerification: ['public', ...accountTypes],
  getOrganisationByInvite: ['public', ...accountTypes],
} as const satisfies Partial<Record<CallName, readonly Caller[]>>

const invited = everybody.filter((word) => !['self', '*:player', '*:guardian'].includes(word))

/** Calls that change one thing of the club that the tests know. */
export const writesOfOne = {
  deleteUser: self,
  changePassword: self,
  deactivateUser: { Admin: everybody },
  reactivateUser: { Admin: everybody },
  deletePendingUser: { Coach: ['club:player'], Admin: everybody },
  inviteAgain: { Admin: invited },
  movePlayer: { Admin: ['*:player'] },
  addHealthCheck: { Practitioner: ['*:player'] },
  correctHealthCheck: { Practitioner: ['*:check'] },
  withdrawHealthCheck: { Practitioner: ['*:check'] },
  setClearance: { Practitioner: ['*:player'] },
  updateOrganisation: { Admin: ['*:organisation'] },
  replaceInvite: { Admin: ['*:organisation'] },
  setOrganisationSettings: { Admin: ['*:organisation'] },
} as const satisfies Partial<Record<CallName, Allowed>>

const everyone = ['public', ...accountTypes] as const
const keepers = ['Practitioner', 'Admin'] as const
const bookers = ['Coach', 'Admin'] as const

/** The other calls that change something: the roles that may make them. */
export const writesOfAll = {
  // Without a session: the status only, with the emailed secret.
  updateUser: ['public', 'Practitioner'],
  register: ['public', 'Admin'],
  login: everyone,
  signOut: everyone,
  forgot: everyone,
  reset: everyone,
  welcome: everyone,
  setUp: everyone,
  getLink: everyone,
  changeEmail: everyone,
  getGuardianLink: everyone,
  acceptGuardian: everyone,
  openShareLink: everyone,
  stopReminders: everyone,
  unsubscribe: everyone,
  beginPasskeyLogin: everyone,
  passkeyLogin: everyone,
  changeOwnDetails: accountTypes,
  askForEmail: accountTypes,
  confirm: accountTypes,
  setLanguage: accountTypes,
  setPreferences: accountTypes,
  readNotifications: accountTypes,
  beginPasskey: accountTypes,
  addPasskey: accountTypes,
  renamePasskey: accountTypes,
  removePasskey: accountTypes,
  beginPasskeyConfirm: accountTypes,
  passkeyConfirm: accountTypes,
  beginSecondFactor: accountTypes,
  confirmSecondFactor: accountTypes,
  removeSecondFactor: accountTypes,
  resetSecondFactor: ['Admin'],
  changeBirth: ['Admin'],
  setDoctor: ['Admin'],
  addOrganisation: ['Admin'],
  confirmEmergencyNumber: ['Admin'],
  setNotice: ['Admin'],
  addReadings: ['Practitioner'],
  finishReadings: ['Practitioner'],
  withdrawReading: ['Practitioner'],
  setStations: ['Practitioner'],
  answerSquadQuestion: ['Practitioner'],
  closeFollowUp: ['Practitioner'],
  tellPlayer: ['Practitioner'],
  reviewFollowUp: ['Practitioner'],
  answerDeviceQuestion: ['Practitioner'],
  importResults: ['Practitioner'],
  undoImport: ['Practitioner'],
  replayRules: ['Practitioner'],
  signRules: ['Practitioner'],
  breakGlass: ['Practitioner'],
  addMeasure: keepers,
  changeMeasure: keepers,
  archiveMeasure: keepers,
  addBattery: keepers,
  setBattery: keepers,
  deleteBattery: keepers,
  addEquipment: keepers,
  setEquipment: keepers,
  addBooking: ['Coach'],
  addBookings: ['Coach'],
  setMatchDays: ['Coach'],
  setBookingPlayers: bookers,
  moveBooking: bookers,
  cancelBooking: bookers,
  restoreBooking: bookers,
  importRoster: bookers,
  addTeam: bookers,
  setTeam: bookers,
  deleteTeam: bookers,
  setCoachSees: bookers,
  declineBooking: ['Player'],
  undoDecline: ['Player'],
  renewCode: ['Player'],
  setSharing: ['Player'],
  makeShareLink: ['Player'],
  endShareLink: ['Player'],
  answerFollowUp: ['Player'],
  makeCalendarLink: ['Player', 'Coach', 'Practitioner'],
  endCalendarLink: ['Player', 'Coach', 'Practitioner'],
  inviteGuardian: ['Player', 'Coach', 'Practitioner', 'Admin'],
  endGuardian: ['Player', 'Admin', 'Guardian'],
  linkGuardian: ['Guardian'],
  setSharingOf: ['Guardian'],
  setConsent: ['Player', 'Practitioner', 'Guardian'],
} as const satisfies Partial<Record<CallName, readonly Caller[]>>

const whoMay: Readonly<Record<CallName, Allowed | readonly Caller[]>> = {
  ...readsOfOne,
  ...readsOfAll,
  ...writesOfOne,
  ...writesOfAll,
}

/** The callers whom the row of a call names, in the order of the product's. */
export function callersOf(call: CallName): Caller[] {
  const row = whoMay[call]
  const named = Array.isArray(row) ? row : Object.keys(row)
  return callers.filter((caller) => named.includes(caller))
}

/** Who sees the invite link of an organisation. */
export const invite: Allowed = { Coach: ['club:organisation'], Admin: ['*:organisation'] }

function wordsFor(actor: TestUser, thing: Thing): Word[] {
  const relation = thing.organisation === actor.organisation_id ? 'club' : 'other'
  const words: Word[] = [`${relation}:${thing.sort}`, `*:${thing.sort}`]
  if (thing.person === actor._id) words.push(thing.sort === 'check' ? 'self:check' : 'self')
  return words
}

export const isAllowed = (actor: TestUser, allowed: Allowed, thing: Thing): boolean =>
  wordsFor(actor, thing).some((word) => allowed[actor.account_type]?.includes(word))

/** The expected answer to a read of one thing. Existing and missing things are refused alike. */
export function statusFor(actor: TestUser | null, allowed: Allowed, thing: Thing): 200 | 401 | 403 | 404 {
  if (!actor) return 401
  if (!allowed[actor.account_type]) return 403
  return isAllowed(actor, allowed, thing) ? 200 : 404
}
