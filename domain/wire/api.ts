// Every call of the product with its method and path; call.ts says what a row holds. Requests are in requests.ts,
// replies in replies.ts, and the types of both in call-types.ts.
import { imageTypes } from '#domain/people/image.ts'
import type { Call } from './call.ts'
import { firstCalls } from './first-calls.ts'

const get = <const P extends string>(path: P) => ({ method: 'GET', path }) as const
const post = <const P extends string>(path: P) => ({ method: 'POST', path }) as const
const put = <const P extends string>(path: P) => ({ method: 'PUT', path }) as const

const csv = ['text/csv'] as const

export const api = {
  getUser: firstCalls.getUser,
  getAccountType: firstCalls.getAccountType,
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
  login: firstCalls.login,
  signOut: firstCalls.signOut,
  forgot: post('/api/users/forgot'),
  changePassword: {
    method: 'POST',
    path: '/api/users/changepassword',
    form: true,
    unauthorised: 'unclear',
  },
  confirm: { ...post('/api/users/confirm'), unauthorised: 'unclear' },
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
  // Marks a practitioner as a doctor, or with null no longer.
  setDoctor: put('/api/users/doctor'),
  getPasskeys: get('/api/passkeys/mine'),
  beginPasskey: post('/api/passkeys/register/options'),
  addPasskey: post('/api/passkeys/register/verify'),
  renamePasskey: put('/api/passkeys/rename'),
  removePasskey: { method: 'DELETE', path: '/api/passkeys/remove/:id' },
  beginPasskeyLogin: firstCalls.beginPasskeyLogin,
  passkeyLogin: firstCalls.passkeyLogin,
  beginPasskeyConfirm: post('/api/passkeys/confirm/options'),
  passkeyConfirm: post('/api/passkeys/confirm/verify'),
  getSecondFactor: get('/api/secondfactor/mine'),
  beginSecondFactor: post('/api/secondfactor/begin'),
  confirmSecondFactor: post('/api/secondfactor/confirm'),
  removeSecondFactor: post('/api/secondfactor/remove'),
  // That of another person.
  resetSecondFactor: put('/api/secondfactor/reset'),
  setLanguage: firstCalls.setLanguage,
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
  withdrawReading: post('/api/readings/withdraw'),
  getWithdrawnReadings: get('/api/readings/withdrawn/:organisationId'),
  // With it a device proves to another one that it is of this club and day.
  getDayToken: get('/api/readings/token/:organisationId/:date'),
  getStations: get('/api/stations/get/:organisationId'),
  setStations: put('/api/stations/set'),
  getSquadQuestions: get('/api/squad/questions/:organisationId'),
  answerSquadQuestion: post('/api/squad/answer'),

  addMeasure: post('/api/measures/add'),
  changeMeasure: put('/api/measures/change'),
  archiveMeasure: put('/api/measures/archive'),
  getMeasures: get('/api/measures/of/:organisationId'),
  addBattery: post('/api/batteries/add'),
  setBattery: put('/api/batteries/set'),
  deleteBattery: { method: 'DELETE', path: '/api/batteries/:id' },
  getBatteries: get('/api/batteries/of/:organisationId'),
  getRules: get('/api/rules/of/:organisationId'),
  replayRules: post('/api/rules/replay'),
  signRules: post('/api/rules/sign'),

  getEquipment: get('/api/equipment/of/:organisationId'),
  addEquipment: post('/api/equipment/add'),
  setEquipment: put('/api/equipment/set'),
  // What a club knows about its devices, and what is asked about them.
  getDeviceErrors: get('/api/equipment/errors/:organisationId'),
  answerDeviceQuestion: post('/api/equipment/answer'),
  getOwnCode: get('/api/codes/mine'),
  renewCode: post('/api/codes/renew'),
  getCodes: get('/api/codes/of/:organisationId'),

  getSharing: get('/api/sharing/mine'),
  setSharing: put('/api/sharing/mine'),
  getSharingOf: get('/api/sharing/of/:id'),
  setSharingOf: put('/api/sharing/of/:id'),
  inviteGuardian: post('/api/guardians/invite'),
  // With the secret of an invitation: whom it is about, a new account, or one more child of an existing one.
  getGuardianLink: post('/api/guardians/link'),
  acceptGuardian: post('/api/guardians/accept'),
  linkGuardian: post('/api/guardians/join'),
  getGuardians: get('/api/guardians/mine'),
  endGuardian: { method: 'DELETE', path: '/api/guardians/:id' },
  getConsents: firstCalls.getConsents,
  setConsent: put('/api/consents/set'),
  // Who has agreed to which version, and of whom something was recorded that nobody has agreed to yet.
  getConsentsOf: get('/api/consents/of/:organisationId'),
  exportResearch: {
    method: 'GET',
    path: '/api/export/research/:organisationId',
    file: ['application/octet-stream'],
  },
  exportConsents: { method: 'GET', path: '/api/export/consents/:organisationId', file: csv },
  getUnnoted: get('/api/consents/unnoted'),
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
  getClosedFollowUps: get('/api/followups/closed'),
  countOpenFollowUps: get('/api/followups/count'),
  closeFollowUp: post('/api/followups/close'),
  tellPlayer: post('/api/followups/tell'),
  reviewFollowUp: post('/api/followups/review'),
  answerFollowUp: post('/api/followups/answer'),

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
  // Within a minute.
  undoDecline: put('/api/bookings/decline/undo'),
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
  confirmEmergencyNumber: put('/api/organisations/emergency'),
  getOrganisationSettings: get('/api/organisations/settings/:id'),
  setOrganisationSettings: put('/api/organisations/settings'),
  setMatchDays: put('/api/organisations/match-days'),
  getNotice: get('/api/organisations/notice'),
  setNotice: put('/api/organisations/notice'),
  // Opens a club for an hour that has assigned other practitioners.
  breakGlass: post('/api/organisations/breakglass'),

  addTeam: post('/api/teams/add'),
  setTeam: put('/api/teams/set'),
  deleteTeam: { method: 'DELETE', path: '/api/teams/:id' },
  getTeams: get('/api/teams/of/:organisationId'),
  // Whether a coach sees the whole club or teams.
  setCoachSees: put('/api/teams/sees'),

  getMetricText: get('/api/metricTexts/get/:metric/:rating'),
  getMetricTextWithSubRating: get('/api/metricTexts/getWithSubRating/:metric/:rating/:subRating'),

  // One call per screen where the calls above would need many.
  getDashboardScreen: firstCalls.getDashboardScreen,
  getMetricScreen: get('/api/screens/metric/:userId/:metric'),
  getOwnMetricScreen: get('/api/screens/own/:userId/:measureId'),
  getPlayerScreen: get('/api/screens/player/:userId'),
  getDetailsScreen: get('/api/screens/details/:id'),
  getTeamScreen: { ...get('/api/screens/team'), until: '0.8.0' },
  getSquadScreen: get('/api/screens/squad'),
  getTriageScreen: get('/api/screens/triage'),
  getBookingScreen: get('/api/screens/booking'),
  getHeatMapScreen: get('/api/screens/heatmap'),
  getTodayScreen: get('/api/screens/today'),
  getChecklistScreen: get('/api/screens/checklist/:organisationId'),
  getDirectoryScreen: get('/api/screens/directory'),
  getMembersScreen: get('/api/screens/members/:organisationId'),

  search: get('/api/search'),

  getNotifications: firstCalls.getNotifications,
  readNotifications: post('/api/notifications/read'),
  getOwnAudit: get('/api/audit/mine'),
  getAuditOf: get('/api/audit/of/:id'),
  getAudit: get('/api/audit/all'),
} as const satisfies Record<string, Call>

export type CallName = keyof typeof api
export const callNames = Object.keys(api) as CallName[] // Object.keys returns string[]
