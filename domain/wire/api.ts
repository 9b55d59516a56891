// Every call of the product with its method and path. Requests are in requests.ts, replies in replies.ts, and the
// types of both in call-types.ts.
import { imageTypes } from '#domain/people/image.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `form`: the body may be form-encoded as well as JSON. */
export type Call = {
  readonly method: Method
  readonly path: string
  readonly form?: true
  /** The types of the file it answers instead of JSON. */
  readonly file?: readonly string[]
  /** It answers server-sent events. */
  readonly stream?: true
  /** Programs of other sites may call it; it reads no cookie. */
  readonly anyOrigin?: true
  /** The body may be a list of many rows. */
  readonly isLong?: true
  /** It tells how far it is to callers that accept the type of progress.ts. */
  readonly tellsProgress?: true
  /** It answers FHIR R4, also when it refuses. */
  readonly fhir?: true
}

const get = <const P extends string>(path: P) => ({ method: 'GET', path }) as const
const post = <const P extends string>(path: P) => ({ method: 'POST', path }) as const
const put = <const P extends string>(path: P) => ({ method: 'PUT', path }) as const

const csv = ['text/csv'] as const

export const api = {
  getUser: get('/api/users/getByID/:id'),
  getAccountType: get('/api/users/getAccountType/:id'),
  getUsersByOrganisation: get('/api/users/getByOrg/:organisationId'),
  getUsersByType: get('/api/users/getByType/:type'),
  getByVerification: get('/api/users/getByVerification/:verification'),
  updateUser: put('/api/users/update'),
  changeOwnDetails: put('/api/users/me'),
  // Mails a link to the new address; opening it changes the address.
  askForEmail: put('/api/users/email'),
  changeEmail: post('/api/users/email'),
  changeBirth: put('/api/users/birth'),
  getPicture: { method: 'GET', path: '/api/users/image/:id', file: imageTypes },
  deleteUser: { method: 'DELETE', path: '/api/users/delete/:id' },
  register: post('/api/users/register'),
  login: { method: 'POST', path: '/api/users/login', form: true },
  signOut: post('/api/users/signout'),
  forgot: post('/api/users/forgot'),
  changePassword: { method: 'POST', path: '/api/users/changepassword', form: true },
  confirm: post('/api/users/confirm'),
  reset: post('/api/users/reset'),
  welcome: post('/api/users/welcome'),
  setUp: post('/api/users/setup'),
  // Checks a link before the form is shown.
  getLink: post('/api/users/link'),
  inviteAgain: post('/api/users/inviteAgain'),
  deactivateUser: put('/api/users/deactivate'),
  reactivateUser: put('/api/users/reactivate'),
  deletePendingUser: { method: 'DELETE', path: '/api/users/pending/:id' },
  movePlayer: put('/api/users/move'),
  getPasskeys: get('/api/passkeys/mine'),
  beginPasskey: post('/api/passkeys/register/options'),
  addPasskey: post('/api/passkeys/register/verify'),
  renamePasskey: put('/api/passkeys/rename'),
  removePasskey: { method: 'DELETE', path: '/api/passkeys/remove/:id' },
  beginPasskeyLogin: post('/api/passkeys/login/options'),
  passkeyLogin: post('/api/passkeys/login/verify'),
  beginPasskeyConfirm: post('/api/passkeys/confirm/options'),
  passkeyConfirm: post('/api/passkeys/confirm/verify'),
  setLanguage: put('/api/users/language'),
  setPreferences: put('/api/users/preferences'),
  exportUser: get('/api/users/export/:id'),

  getLatestHealthCheck: get('/api/healthchecks/getLatestHealthCheck/:userId'),
  getHealthChecks: get('/api/healthchecks/getAllByUser/:userId'),
  getHealthCheck: get('/api/healthchecks/get/:id'),
  getMetricHistory: get('/api/healthchecks/getOneMetricHistory/:userId/:metric'),
  getMetricHistoryDates: get('/api/healthchecks/getOneMetricHistoryDates/:userId/:metric'),
  isCheckedToday: get('/api/healthchecks/checkForAHealthCheckToday/:userId'),
  addHealthCheck: post('/api/healthchecks/add'),
  correctHealthCheck: post('/api/healthchecks/correct'),
  withdrawHealthCheck: post('/api/healthchecks/withdraw'),
  getCheckVersions: get('/api/healthchecks/versions/:id'),
  getCheckChanges: get('/api/healthchecks/changes/:userId'),

  addReadings: post('/api/readings/add'),
  getReadings: get('/api/readings/day/:organisationId/:date'),
  followReadings: { method: 'GET', path: '/api/readings/live/:organisationId/:date', stream: true },
  finishReadings: post('/api/readings/finish'),
  getStations: get('/api/stations/get/:organisationId'),
  setStations: put('/api/stations/set'),

  getSharing: get('/api/sharing/mine'),
  setSharing: put('/api/sharing/mine'),
  getClearance: get('/api/clearance/get/:userId'),
  setClearance: put('/api/clearance/set'),

  importRoster: { method: 'POST', path: '/api/import/roster', isLong: true, tellsProgress: true },
  importResults: { method: 'POST', path: '/api/import/results', isLong: true, tellsProgress: true },
  getImports: get('/api/import/list/:organisationId'),
  undoImport: put('/api/import/undo'),
  makeShareLink: post('/api/share/link'),
  getShareLinks: get('/api/share/links'),
  endShareLink: { method: 'DELETE', path: '/api/share/link/:id' },
  // The manifest of a SMART Health Link.
  openShareLink: { method: 'POST', path: '/api/share/manifest/:secret', anyOrigin: true },

  exportSquad: { method: 'GET', path: '/api/export/squad/:organisationId', file: csv },
  getReport: { method: 'GET', path: '/api/report/:checkId', file: ['application/pdf'] },
  exportOwnRecord: { method: 'GET', path: '/api/export/mine', file: csv },
  getFhirRecord: { method: 'GET', path: '/api/fhir/Patient/:id/$everything', fhir: true },
  getFhirMetadata: { method: 'GET', path: '/api/fhir/metadata', fhir: true },
  getOpenFollowUps: get('/api/followups/open'),
  countOpenFollowUps: get('/api/followups/count'),
  closeFollowUp: post('/api/followups/close'),

  getBooking: get('/api/bookings/get/:id'),
  getBookingsByUser: get('/api/bookings/getAllByUser/:userId'),
  getBookingsByDate: get('/api/bookings/getAllByDate/:date'),
  getTakenSlots: get('/api/bookings/taken'),
  addBooking: post('/api/bookings/add'),
  addBookings: post('/api/bookings/addAll'),
  setBookingPlayers: put('/api/bookings/players'),
  moveBooking: put('/api/bookings/move'),
  cancelBooking: { method: 'DELETE', path: '/api/bookings/cancel/:id' },
  // Undoes the last cancellation or move within a minute.
  restoreBooking: put('/api/bookings/restore'),
  declineBooking: put('/api/bookings/decline'),
  // One appointment as a calendar file.
  getBookingCalendar: { method: 'GET', path: '/api/bookings/calendar/:id', file: ['text/calendar'] },
  // The feed of a person's appointments, and the link to it.
  getCalendar: { method: 'GET', path: '/calendar/:file', file: ['text/calendar'] },
  makeCalendarLink: post('/api/calendar/link'),
  getCalendarLink: get('/api/calendar/link'),
  endCalendarLink: { method: 'DELETE', path: '/api/calendar/link' },
  stopReminders: post('/api/bookings/stopReminders'),
  // The same for mail programs (RFC 8058). It is the address of the page that asks a reader.
  unsubscribe: { method: 'POST', path: '/reminders/:token', form: true },

  getOrganisations: get('/api/organisations/all'),
  getOrganisation: get('/api/organisations/get/:id'),
  getOrganisationByInvite: get('/api/organisations/getByInvite/:invite'),
  addOrganisation: post('/api/organisations/add'),
  updateOrganisation: put('/api/organisations/update'),
  replaceInvite: post('/api/organisations/replaceInvite'),
  getOrganisationSettings: get('/api/organisations/settings/:id'),
  setOrganisationSettings: put('/api/organisations/settings'),

  getMetricText: get('/api/metricTexts/get/:metric/:rating'),
  getMetricTextWithSubRating: get('/api/metricTexts/getWithSubRating/:metric/:rating/:subRating'),

  // One call per screen where the calls above would need many.
  getDashboardScreen: get('/api/screens/dashboard/:userId'),
  getMetricScreen: get('/api/screens/metric/:userId/:metric'),
  getPlayerScreen: get('/api/screens/player/:userId'),
  getDetailsScreen: get('/api/screens/details/:id'),
  getTeamScreen: get('/api/screens/team'),
  getSquadScreen: get('/api/screens/squad'),
  getTriageScreen: get('/api/screens/triage'),
  getBookingScreen: get('/api/screens/booking'),
  getHeatMapScreen: get('/api/screens/heatmap'),
  getTodayScreen: get('/api/screens/today'),
  getChecklistScreen: get('/api/screens/checklist/:organisationId'),
  getDirectoryScreen: get('/api/screens/directory'),
  getMembersScreen: get('/api/screens/members/:organisationId'),

  getNotifications: get('/api/notifications/mine'),
  readNotifications: post('/api/notifications/read'),
  getOwnAudit: get('/api/audit/mine'),
  getAudit: get('/api/audit/all'),
} as const satisfies Record<string, Call>

export type CallName = keyof typeof api
export const callNames = Object.keys(api) as CallName[] // Object.keys returns string[]
