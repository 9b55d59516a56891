// Who may read what, copied by hand from the specification, independently of the product's policy table. A word is
// relation:kind; * stands for both clubs.
import type { CallName } from '#domain/wire/api.ts'
import type { Role, Thing } from './canary-club.ts'
import type { TestUser } from './club.ts'

export type Word = 'self' | `${'club' | 'other' | '*'}:${Thing['sort']}` | 'self:check'
type Allowed = Readonly<Record<Exclude<Role, 'public'>, readonly Word[] | 'never'>>

const everybody: Word[] = ['self', '*:player', '*:coach', '*:practitioner', '*:admin']
const self: Allowed = { Player: ['self'], Coach: ['self'], Practitioner: ['self'], Admin: ['self'] }
const record: Allowed = {
  Player: ['self'],
  Coach: ['club:player'],
  Practitioner: ['*:player'],
  Admin: 'never',
}
const oneCheck: Allowed = {
  Player: ['self:check'],
  Coach: ['club:check'],
  Practitioner: ['*:check'],
  Admin: 'never',
}

const squad: Allowed = {
  Player: 'never',
  Coach: 'never',
  Practitioner: ['*:organisation'],
  Admin: 'never',
}

/** Reads whose path names one thing. */
export const readsOfOne = {
  getUser: {
    Player: ['self'],
    Coach: ['self', 'club:player'],
    Practitioner: ['self', '*:player'],
    Admin: everybody,
  },
  getPicture: {
    Player: ['self'],
    Coach: ['self', 'club:player'],
    Practitioner: ['self', '*:player'],
    Admin: everybody,
  },
  getAccountType: self,
  exportUser: self,
  getUsersByOrganisation: {
    Player: 'never',
    Coach: ['club:organisation'],
    Practitioner: ['*:organisation', '*:builtIn'],
    Admin: ['*:organisation', '*:builtIn'],
  },
  getMembersScreen: {
    Player: 'never',
    Coach: 'never',
    Practitioner: 'never',
    Admin: ['*:organisation', '*:builtIn'],
  },
  getLatestHealthCheck: record,
  getHealthChecks: record,
  getMetricHistory: record,
  getMetricHistoryDates: record,
  isCheckedToday: record,
  getDashboardScreen: record,
  getMetricScreen: record,
  getPlayerScreen: record,
  getHealthCheck: oneCheck,
  getReport: oneCheck,
  getDetailsScreen: oneCheck,
  getCheckVersions: { Player: ['self:check'], Coach: 'never', Practitioner: ['*:check'], Admin: 'never' },
  getCheckChanges: { Player: ['self'], Coach: 'never', Practitioner: ['*:player'], Admin: 'never' },
  getClearance: record,
  getOrganisationSettings: {
    Player: 'never',
    Coach: 'never',
    Practitioner: 'never',
    Admin: ['*:organisation'],
  },
  exportSquad: {
    Player: 'never',
    Coach: ['club:organisation'],
    Practitioner: ['*:organisation'],
    Admin: 'never',
  },
  getFhirRecord: { Player: ['self'], Coach: 'never', Practitioner: ['*:player'], Admin: 'never' },
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
  getBookingsByUser: { Player: 'never', Coach: ['self'], Practitioner: everybody, Admin: everybody },
  getOrganisation: {
    Player: ['club:organisation'],
    Coach: ['club:organisation'],
    Practitioner: ['*:organisation', '*:builtIn'],
    Admin: ['*:organisation', '*:builtIn'],
  },
  getReadings: squad,
  getImports: squad,
  followReadings: squad,
  getStations: squad,
  getChecklistScreen: {
    Player: 'never',
    Coach: 'never',
    Practitioner: ['*:organisation'],
    Admin: 'never',
  },
} as const satisfies Partial<Record<CallName, Allowed>>

/** Reads without a subject: the roles that may call them. */
export const readsOfAll = {
  getUsersByType: ['Practitioner', 'Admin'],
  getBookingsByDate: ['Coach', 'Practitioner', 'Admin'],
  getTakenSlots: ['Coach', 'Admin'],
  getOrganisations: ['Practitioner', 'Admin'],
  getMetricText: ['Player', 'Coach', 'Practitioner', 'Admin'],
  getMetricTextWithSubRating: ['Player', 'Coach', 'Practitioner', 'Admin'],
  getTodayScreen: ['Practitioner'],
  getTeamScreen: ['Coach'],
  getSquadScreen: ['Coach'],
  getTriageScreen: ['Coach'],
  getBookingScreen: ['Coach'],
  getHeatMapScreen: ['Coach'],
  getOpenFollowUps: ['Practitioner'],
  countOpenFollowUps: ['Practitioner'],
  getDirectoryScreen: ['Admin'],
  getNotifications: ['Player', 'Coach', 'Practitioner', 'Admin'],
  getSharing: ['Player'],
  getCalendarLink: ['Player', 'Coach', 'Practitioner'],
  getCalendar: ['public', 'Player', 'Coach', 'Practitioner', 'Admin'],
  getPasskeys: ['Player', 'Coach', 'Practitioner', 'Admin'],
  getOwnAudit: ['Player', 'Coach', 'Practitioner', 'Admin'],
  getAudit: ['Admin'],
  getShareLinks: ['Player'],
  exportOwnRecord: ['Player'],
  getFhirMetadata: ['public', 'Player', 'Coach', 'Practitioner', 'Admin'],
  getByVerification: ['public', 'Player', 'Coach', 'Practitioner', 'Admin'],
  getOrganisationByInvite: ['public', 'Player', 'Coach', 'Practitioner', 'Admin'],
} as const satisfies Partial<Record<CallName, readonly Role[]>>

export function wordsFor(actor: TestUser, thing: Thing): Word[] {
  const relation = thing.organisation === actor.organisation_id ? 'club' : 'other'
  const words: Word[] = [`${relation}:${thing.sort}`, `*:${thing.sort}`]
  if (thing.person === actor._id) words.push(thing.sort === 'check' ? 'self:check' : 'self')
  return words
}

/** The expected answer to a read of one thing. Existing and missing things are refused alike. */
export function statusFor(actor: TestUser | null, allowed: Allowed, thing: Thing): 200 | 401 | 403 | 404 {
  if (!actor) return 401
  const words: readonly Word[] | 'never' = allowed[actor.account_type]
  if (words === 'never') return 403
  return wordsFor(actor, thing).some((word) => words.includes(word)) ? 200 : 404
}
