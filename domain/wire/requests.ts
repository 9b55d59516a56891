// The request of every call: the parameters of its path, its query and its body.
import * as z from 'zod/mini'
import { batterySchema } from '#domain/clubs/batteries.ts'
import { bookingPlayersSchema, bookingSchema, moveSchema, slotTimes } from '#domain/clubs/booking.ts'
import { breakGlassSchema } from '#domain/clubs/break-glass.ts'
import { checklistShows } from '#domain/clubs/checklist.ts'
import { addOrganisationSchema, updateOrganisationSchema } from '#domain/clubs/organisation.ts'
import { longestRoster } from '#domain/clubs/roster.ts'
import { matchDaysSchema } from '#domain/clubs/squad/readiness.ts'
import { squadAnswers } from '#domain/clubs/squad/squad-questions.ts'
import { needsAtFirst, squadSorts, squadStep } from '#domain/clubs/squad/squad-view.ts'
import { stationsSchema } from '#domain/clubs/stations.ts'
import { coachSeesSchema, newTeamSchema, teamSchema } from '#domain/clubs/teams.ts'
import { namesStep } from '#domain/clubs/week.ts'
import { deviceAnswers, equipmentSchema } from '#domain/field/equipment.ts'
import { bloodUnits, calendars, languageCodes } from '#domain/languages.ts'
import { clubRuleSchema, mostRules } from '#domain/measures/advice/club-rules/club-rule.ts'
import {
  longestFollowUpNote,
  saidAtEntrySchema,
  seenAnswers,
  toldWays,
} from '#domain/measures/advice/said-at-entry.ts'
import { correctedCheckSchema, healthCheckSchema } from '#domain/measures/health-check.ts'
import { importForms, longestResults } from '#domain/measures/lists/results-list.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { ownMeasureSchema } from '#domain/measures/own/own-measure.ts'
import { mostReadingsAtOnce } from '#domain/measures/readings/reading.ts'
import { withdrawReadingSchema } from '#domain/measures/readings/withdraw-reading.ts'
import {
  birthSchema,
  changePasswordSchema,
  confirmSchema,
  forgotSchema,
  linkSchema,
  loginSchema,
  newEmailSchema,
  registerSchema,
  setUpSchema,
  tokenAndPasswordSchema,
  tokenSchema,
  updateUserSchema,
  welcomeSchema,
} from '#domain/people/account.ts'
import { auditKinds } from '#domain/people/audit.ts'
import { clearanceStates, longestClearanceNote } from '#domain/people/clearance.ts'
import { doctorSchema } from '#domain/people/doctor.ts'
import { ownDetailsSchema } from '#domain/people/own-details.ts'
import { newPasskeySchema, passkeyAnswerSchema, passkeyName } from '#domain/people/passkey.ts'
import { codeSchema, recoveryCodeSchema } from '#domain/people/second-factor.ts'
import { shareLinkSchema } from '#domain/people/share-link.ts'
import { longestReason, practitionerAccess } from '#domain/people/sharing.ts'
import { agreedAtSignUp, recordedConsent, setConsentSchema } from '#domain/people/young/consent.ts'
import { acceptGuardianSchema, inviteGuardianSchema } from '#domain/people/young/guardian.ts'
import { setNoticeSchema } from '#domain/people/young/notice.ts'
import type { CallName } from './api.ts'
import { reason } from './problems.ts'
import { choice, day, id, issueOf, optionalText, says, text } from './validation.ts'

const metricChoices = metricNames as [MetricName, ...MetricName[]] // there are some
const longestStation = 120

type Request = {
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
}

const language = () => z.enum(languageCodes)
// An invalid id in a path is not found rather than refused.
const word = () => z.string().check(z.maxLength(200))
const ofUser = { params: z.object({ userId: word() }) }
const ofId = { params: z.object({ id: word() }) }
/** As other calls name it, or as the thing itself does. */
const whichOne = { id: z.optional(id()), _id: z.optional(id()) }
const clubRules = () => z.array(clubRuleSchema).check(z.maxLength(mostRules, says('not-valid')))
const inLanguage = z.object({ language: z.optional(language()) })
const ofDay = { params: z.object({ organisationId: word(), date: day() }) }
const ofUserAndMetric = { params: z.object({ userId: word(), metric: word() }) }

const digits = (min: number, max: number) =>
  z.string().check(z.regex(/^\d{1,7}$/, says('range-number', { min, max })))
const numberFrom = (min: number, max: number) =>
  z.pipe(
    z.transform(Number),
    z
      .number()
      .check(
        z.minimum(min, says('range-number', { min, max })),
        z.maximum(max, says('range-number', { min, max })),
      ),
  )

/** A whole number in a query, which is text. */
const count = (min: number, max: number) => z.pipe(digits(min, max), numberFrom(min, max))
const countFrom = (min: number, max: number, usual: number) =>
  z.pipe(z._default(digits(min, max), String(usual)), numberFrom(min, max))

const yesOrNo = () => z.boolean(says('required'))
const choices = () => z.object({ fitness: yesOrNo(), health: yesOrNo(), lifestyle: yesOrNo() })
/** Which version of a check somebody looked at when they changed it. */
const ofVersion = { id: id(), version: z.int(says('required')), reason: text(longestReason) }

const partOfAudit = z.object({
  kind: z.optional(z.enum(auditKinds, says('not-a-choice'))),
  before: z.optional(word()),
})

/** A list that is asked for without `limit` comes whole, up to so many entries. */
export const longestWholeList = 10_000
/** `after` is the id of the last entry of the part before; empty: from the start. */
const partOfList = z.object({ limit: z.optional(count(1, longestWholeList)), after: z.optional(word()) })

export const requests = {
  getUser: ofId,
  getAccountType: ofId,
  getUsersByOrganisation: { params: z.object({ organisationId: word() }), query: partOfList },
  getUsersByType: { params: z.object({ type: word() }), query: partOfList },
  getByVerification: { params: z.object({ verification: word() }) },
  updateUser: { body: z.object({ user: updateUserSchema }) },
  changeOwnDetails: { body: z.object({ user: ownDetailsSchema }) },
  askForEmail: { body: newEmailSchema },
  changeEmail: { body: tokenSchema },
  changeBirth: { body: birthSchema },
  getPicture: { ...ofId, query: z.object({ v: z.optional(word()) }) },
  deleteUser: ofId,
  register: {
    body: z.object({
      user: registerSchema,
      agreed: z.optional(z.nullable(agreedAtSignUp)),
      // May stand inside or beside the user.
      guardian_email: z.optional(z.nullable(z.string())),
    }),
  },
  login: {
    body: z.extend(loginSchema, {
      code: z.optional(codeSchema()),
      recovery_code: z.optional(recoveryCodeSchema()),
    }),
  },
  signOut: {},
  forgot: { body: z.object({ user: forgotSchema }) },
  changePassword: { body: z.extend(changePasswordSchema, { id: z.optional(id()) }) },
  confirm: { body: confirmSchema },
  reset: { body: tokenAndPasswordSchema },
  welcome: { body: welcomeSchema },
  setUp: { body: setUpSchema },
  getLink: { body: linkSchema },
  inviteAgain: { body: z.object({ id: id() }) },
  deactivateUser: { body: z.object({ id: id() }) },
  reactivateUser: { body: z.object({ id: id() }) },
  deletePendingUser: ofId,
  setDoctor: { body: doctorSchema },
  movePlayer: { body: z.object({ id: id(), organisation_id: id() }) },
  getPasskeys: {},
  beginPasskey: {},
  addPasskey: { body: z.object({ name: passkeyName(), credential: newPasskeySchema }) },
  renamePasskey: { body: z.object({ id: z.string().check(z.maxLength(1400)), name: passkeyName() }) },
  removePasskey: { params: z.object({ id: z.string().check(z.maxLength(1400)) }) },
  beginPasskeyLogin: {},
  passkeyLogin: { body: z.object({ credential: passkeyAnswerSchema }) },
  beginPasskeyConfirm: {},
  passkeyConfirm: { body: z.object({ credential: passkeyAnswerSchema }) },
  getSecondFactor: {},
  beginSecondFactor: {},
  confirmSecondFactor: { body: z.object({ code: codeSchema() }) },
  removeSecondFactor: {},
  resetSecondFactor: { body: z.object({ id: id() }) },
  setLanguage: { body: z.object({ language: language() }) },
  setPreferences: {
    body: z.object({
      calendar: z.optional(z.nullable(z.enum(calendars))),
      blood_unit: z.optional(z.nullable(z.enum(bloodUnits))),
      reminders: z.optional(z.boolean()),
    }),
  },
  exportUser: ofId,

  getLatestHealthCheck: ofUser,
  getHealthChecks: ofUser,
  getHealthCheck: ofId,
  getMetricHistory: ofUserAndMetric,
  getMetricHistoryDates: ofUserAndMetric,
  isCheckedToday: ofUser,
  addHealthCheck: {
    // Who agreed may stand inside or beside the check.
    body: z.object({ healthCheck: healthCheckSchema, consent: z.optional(z.nullable(recordedConsent)) }),
  },
  correctHealthCheck: { body: z.object({ ...ofVersion, healthCheck: correctedCheckSchema }) },
  withdrawHealthCheck: { body: z.object({ ...ofVersion, wrong_player: z._default(z.boolean(), false) }) },
  getCheckVersions: ofId,
  getCheckChanges: ofUser,

  // Each reading is checked alone: a bad one refuses itself only.
  addReadings: {
    body: z.object({
      readings: z
        .array(z.unknown())
        .check(
          z.minLength(1, says('required')),
          z.maxLength(mostReadingsAtOnce, says('too-many-readings', { most: mostReadingsAtOnce })),
        ),
    }),
  },
  // Own measures too: pages of 0.5.0 do not know them.
  getReadings: { ...ofDay, query: z.object({ own: z.optional(z.literal('1')) }) },
  // Ends after so many seconds, for callers that cannot keep a connection open.
  followReadings: {
    ...ofDay,
    query: z.object({
      seconds: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
      own: z.optional(z.literal('1')),
    }),
  },
  // What was done about urgent values before they became a check.
  finishReadings: {
    body: z.object({ user_id: id(), date: day(), follow_up: z.optional(saidAtEntrySchema) }),
  },
  withdrawReading: { body: withdrawReadingSchema },
  getWithdrawnReadings: {
    params: z.object({ organisationId: word() }),
    query: z.object({ before: z.optional(z.string()), own: z.optional(z.literal('1')) }),
  },
  getStations: {
    params: z.object({ organisationId: word() }),
    query: z.object({ own: z.optional(z.literal('1')) }),
  },
  getDayToken: ofDay,
  setStations: { body: z.object({ organisation_id: id(), stations: stationsSchema }) },
  getSquadQuestions: { params: z.object({ organisationId: word() }) },
  answerSquadQuestion: {
    body: z.object({
      organisation_id: id(),
      metric: choice(metricChoices),
      date: day(),
      // null: the whole squad.
      station: optionalText(longestStation),
      answer: choice(squadAnswers),
    }),
  },

  addMeasure: {
    body: z.extend(ownMeasureSchema, { organisation_id: z._default(z.nullable(id()), null) }),
  },
  changeMeasure: { body: z.extend(ownMeasureSchema, whichOne) },
  archiveMeasure: { body: z.object({ ...whichOne, archived: z._default(z.boolean(), true) }) },
  getMeasures: { params: z.object({ organisationId: word() }) },
  addBattery: { body: z.extend(batterySchema, { organisation_id: id() }) },
  setBattery: { body: z.extend(batterySchema, whichOne) },
  deleteBattery: ofId,
  getBatteries: { params: z.object({ organisationId: word() }) },
  getRules: { params: z.object({ organisationId: word() }) },
  replayRules: { body: z.object({ organisation_id: id(), rules: clubRules() }) },
  signRules: {
    body: z.object({ organisation_id: id(), rules: clubRules(), until: z.optional(day()) }),
  },

  getEquipment: { params: z.object({ organisationId: word() }) },
  addEquipment: { body: z.extend(equipmentSchema, { organisation_id: z.nullable(id()) }) },
  setEquipment: {
    body: z.extend(equipmentSchema, { ...whichOne, archived: z._default(z.boolean(), false) }),
  },
  getDeviceErrors: { params: z.object({ organisationId: word() }) },
  answerDeviceQuestion: { body: z.object({ id: id(), answer: choice(deviceAnswers) }) },
  getOwnCode: {},
  renewCode: {},
  getCodes: { params: z.object({ organisationId: word() }) },

  getSharing: {},
  setSharing: { body: z.object({ coach: choices(), earlier: z.optional(z.boolean()) }) },
  getClearance: ofUser,
  setClearance: {
    body: z
      .object({
        user_id: id(),
        state: z.optional(choice(clearanceStates)),
        note: optionalText(longestClearanceNote),
        review_on: z._default(z.nullable(day()), null),
        // The newest one was another player's; nothing else is needed then.
        wrong_player: z.optional(z.literal(true, says('not-valid'))),
      })
      .check(({ value, issues }) => {
        if (!value.state && !value.wrong_player)
          issues.push({ ...issueOf(reason('required'), value), path: ['state'] })
      }),
  },

  importRoster: {
    body: z.object({
      organisation_id: id(),
      // Each row is checked alone, so that all problems are told at once.
      players: z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(longestRoster)),
      dry_run: z._default(z.boolean(), false),
    }),
  },
  importResults: {
    body: z.object({
      organisation_id: id(),
      form: choice(importForms),
      /** The equipment that took them; of a measure that it does not take, nothing is named. */
      device: z.optional(z.nullable(id())),
      // As above.
      rows: z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(longestResults)),
      dry_run: z._default(z.boolean(), false),
    }),
  },
  getImports: { params: z.object({ organisationId: word() }) },
  undoImport: { body: z.object({ id: id(), wrong_player: z._default(z.boolean(), false) }) },
  getSharingOf: ofId,
  setSharingOf: { ...ofId, body: z.object({ coach: choices(), earlier: z.optional(z.boolean()) }) },
  inviteGuardian: { body: inviteGuardianSchema },
  getGuardianLink: { body: tokenSchema },
  acceptGuardian: { body: acceptGuardianSchema },
  linkGuardian: { body: tokenSchema },
  getGuardians: {},
  endGuardian: ofId,
  getConsents: ofUser,
  setConsent: { body: setConsentSchema },
  getConsentsOf: { params: z.object({ organisationId: word() }) },
  exportResearch: {
    params: z.object({ organisationId: word() }),
    /** The public key of age for which it is encrypted. */
    query: z.object({
      recipient: z.string(says('required')).check(z.regex(/^age1[a-z0-9]{20,200}$/, says('not-valid'))),
    }),
  },
  exportConsents: { params: z.object({ organisationId: word() }), query: inLanguage },
  getUnnoted: {},
  getNotice: { query: z.object({ id: z.optional(word()), invite: z.optional(word()) }) },
  setNotice: { body: setNoticeSchema },
  makeShareLink: { body: shareLinkSchema },
  getShareLinks: {},
  endShareLink: ofId,
  openShareLink: {
    params: z.object({ secret: word() }),
    body: z.object({
      recipient: optionalText(200),
      passcode: z.optional(z.string().check(z.maxLength(200))),
    }),
  },

  exportSquad: {
    params: z.object({ organisationId: word() }),
    query: z.extend(inLanguage, { team: z.optional(word()) }),
  },
  getReport: { params: z.object({ checkId: word() }), query: inLanguage },
  exportOwnRecord: { query: inLanguage },
  getFhirRecord: {
    ...ofId,
    query: z.object({ _count: countFrom(1, 1000, 200), page: countFrom(1, 1_000_000, 1) }),
  },
  getFhirMetadata: {},
  getOpenFollowUps: { query: z.object({ user: z.optional(word()) }) },
  getClosedFollowUps: { query: z.object({ before: z.optional(word()) }) },
  countOpenFollowUps: {},
  // One of the four words that the form offers, or other words.
  closeFollowUp: {
    body: z.object({
      id: id(),
      done: text(longestFollowUpNote),
      note: optionalText(longestFollowUpNote),
      // Of a player under 18: why no guardian reads note and what was done.
      kept_reason: optionalText(longestFollowUpNote),
    }),
  },
  // Without `how`, as the web app of 0.5.0 asks: by message.
  tellPlayer: { body: z.object({ id: id(), how: z.optional(choice(toldWays)) }) },
  reviewFollowUp: { body: z.object({ id: id(), answer: choice(seenAnswers) }) },
  answerFollowUp: { body: z.object({ id: id(), seen: z.boolean(says('not-valid')) }) },

  getBooking: ofId,
  getBookingsByUser: ofUser,
  getBookingsByDate: { params: z.object({ date: day() }) },
  /** Whose region is meant, for those who are of no club; left out: every region. */
  getTakenSlots: { query: z.object({ organisation_id: z.optional(id()) }) },
  addBooking: { body: z.object({ booking: bookingSchema }) },
  addBookings: {
    body: z.object({ bookings: z.array(bookingSchema).check(z.minLength(1), z.maxLength(slotTimes.length)) }),
  },
  setBookingPlayers: { body: bookingPlayersSchema },
  moveBooking: { body: moveSchema },
  cancelBooking: ofId,
  restoreBooking: { body: z.object({ id: id() }) },
  declineBooking: { body: z.object({ id: id() }) },
  undoDecline: { body: z.object({ id: id() }) },
  getBookingCalendar: ofId,
  getCalendar: { params: z.object({ file: word() }) },
  makeCalendarLink: {},
  getCalendarLink: {},
  endCalendarLink: {},
  stopReminders: { body: z.extend(tokenSchema, { dry_run: z._default(z.boolean(), false) }) },
  unsubscribe: {
    params: tokenSchema,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', says('not-valid')) }),
  },

  getOrganisations: {},
  getOrganisation: ofId,
  getOrganisationByInvite: { params: z.object({ invite: word() }) },
  addOrganisation: { body: z.object({ organisation: addOrganisationSchema }) },
  updateOrganisation: { body: z.object({ organisation: updateOrganisationSchema }) },
  addTeam: { body: newTeamSchema },
  setTeam: { body: teamSchema },
  deleteTeam: ofId,
  getTeams: { params: z.object({ organisationId: word() }) },
  setCoachSees: { body: coachSeesSchema },
  replaceInvite: { body: z.object({ id: id() }) },
  // The number that was shown, so that a number which has changed meanwhile is not confirmed.
  confirmEmergencyNumber: { body: z.object({ number: text(20) }) },
  getOrganisationSettings: ofId,
  setOrganisationSettings: {
    body: z.object({
      id: id(),
      sharing: z.optional(choices()),
      practitioners: z.optional(choice(practitionerAccess)),
      own_scores: z.optional(z.boolean()),
      assigned: z.optional(z.array(id()).check(z.maxLength(200))),
    }),
  },

  setMatchDays: { body: z.object({ days: matchDaysSchema }) },

  breakGlass: { body: breakGlassSchema },

  getMetricText: { params: z.object({ metric: word(), rating: word() }), query: inLanguage },
  getMetricTextWithSubRating: {
    params: z.object({ metric: word(), rating: word(), subRating: word() }),
    query: inLanguage,
  },

  getDashboardScreen: { ...ofUser, query: inLanguage },
  getMetricScreen: { ...ofUserAndMetric, query: inLanguage },
  getOwnMetricScreen: { params: z.object({ userId: word(), measureId: word() }) },
  getPlayerScreen: ofUser,
  getDetailsScreen: ofId,
  getTeamScreen: {},
  getSquadScreen: {
    query: z.object({
      team: z.optional(word()),
      find: z._default(word(), ''),
      sort: z._default(z.enum(squadSorts), 'unhealthy_score'),
      most: countFrom(1, 100_000, squadStep),
      most_waiting: countFrom(1, 100_000, squadStep),
    }),
  },
  getTriageScreen: {
    // How many of those who need the coach.
    query: z.object({ team: z.optional(word()), most: countFrom(1, 100_000, needsAtFirst) }),
  },
  getBookingScreen: {
    query: z.object({
      find: z._default(word(), ''),
      most: countFrom(1, 100_000, namesStep),
      team: z.optional(word()),
    }),
  },
  // With a metric: also the reading before and the verdict of each.
  getHeatMapScreen: {
    query: z.object({ team: z.optional(word()), metric: z.optional(z.enum(metricChoices)) }),
  },
  getTodayScreen: {},
  getChecklistScreen: {
    params: z.object({ organisationId: word() }),
    query: z.object({
      team: z.optional(word()),
      find: z._default(word(), ''),
      show: z._default(z.enum(checklistShows), 'all'),
      // The web app of 0.3.0 asks for everybody.
      most: countFrom(1, 100_000, 100_000),
      after: z.optional(word()),
      with: z.optional(word()),
    }),
  },
  getDirectoryScreen: {
    // The web app of 0.3.0 asks for everything.
    query: z.object({ find: z._default(word(), ''), most: countFrom(1, 100_000, 100_000) }),
  },
  getMembersScreen: {
    params: z.object({ organisationId: word() }),
    query: z.object({ find: z._default(word(), ''), most: countFrom(1, 100_000, 60) }),
  },

  search: { query: z.object({ q: z._default(word(), '') }) },

  getNotifications: {},
  readNotifications: { body: z.object({ ids: z.optional(z.array(id()).check(z.maxLength(200))) }) },
  // Without a kind: the first page of every kind.
  getOwnAudit: { query: partOfAudit },
  getAuditOf: { ...ofId, query: partOfAudit },
  getAudit: {
    query: z.object({
      action: z.optional(word()),
      actor: z.optional(word()),
      subject: z.optional(word()),
      from: z.optional(day()),
      to: z.optional(day()),
      before: z.optional(word()),
    }),
  },
} as const satisfies Record<CallName, Request>
