// The request of every call: the parameters of its path, its query and its body.
import * as z from 'zod/mini'
import { bookingPlayersSchema, bookingSchema, moveSchema, slotTimes } from '#domain/clubs/booking.ts'
import { checklistShows } from '#domain/clubs/checklist.ts'
import { addOrganisationSchema, updateOrganisationSchema } from '#domain/clubs/organisation.ts'
import { longestRoster } from '#domain/clubs/roster.ts'
import { squadShows, squadSorts, squadStep } from '#domain/clubs/squad-view.ts'
import { stationsSchema } from '#domain/clubs/stations.ts'
import { namesStep } from '#domain/clubs/week.ts'
import { bloodUnits, calendars, languageCodes } from '#domain/languages.ts'
import { longestFollowUpNote } from '#domain/measures/advice/said-at-entry.ts'
import { correctedCheckSchema, healthCheckSchema } from '#domain/measures/health-check.ts'
import { mostReadingsAtOnce } from '#domain/measures/reading.ts'
import { importForms, longestResults } from '#domain/measures/results-list.ts'
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
import { clearanceStates, longestClearanceNote } from '#domain/people/clearance.ts'
import { ownDetailsSchema } from '#domain/people/own-details.ts'
import { newPasskeySchema, passkeyAnswerSchema, passkeyName } from '#domain/people/passkey.ts'
import { shareLinkSchema } from '#domain/people/share-link.ts'
import { longestReason, practitionerAccess } from '#domain/people/sharing.ts'
import type { CallName } from './api.ts'
import { choice, day, id, optionalText, says, text } from './validation.ts'

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
const inLanguage = z.object({ language: z.optional(language()) })
const ofDay = { params: z.object({ organisationId: word(), date: day() }) }
const ofUserAndMetric = { params: z.object({ userId: word(), metric: word() }) }

/** A whole number in a query, which is text. */
const countFrom = (min: number, max: number, usual: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,7}$/, says('range-number', { min, max }))), String(usual)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(min, says('range-number', { min, max })),
          z.maximum(max, says('range-number', { min, max })),
        ),
    ),
  )

const yesOrNo = () => z.boolean(says('required'))
const choices = () => z.object({ fitness: yesOrNo(), health: yesOrNo(), lifestyle: yesOrNo() })
/** Which version of a check somebody looked at when they changed it. */
const ofVersion = { id: id(), version: z.int(says('required')), reason: text(longestReason) }

export const requests = {
  getUser: ofId,
  getAccountType: ofId,
  getUsersByOrganisation: { params: z.object({ organisationId: word() }) },
  getUsersByType: { params: z.object({ type: word() }) },
  getByVerification: { params: z.object({ verification: word() }) },
  updateUser: { body: z.object({ user: updateUserSchema }) },
  changeOwnDetails: { body: z.object({ user: ownDetailsSchema }) },
  askForEmail: { body: newEmailSchema },
  changeEmail: { body: tokenSchema },
  changeBirth: { body: birthSchema },
  getPicture: { ...ofId, query: z.object({ v: z.optional(word()) }) },
  deleteUser: ofId,
  register: { body: z.object({ user: registerSchema }) },
  login: { body: loginSchema },
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
  addHealthCheck: { body: z.object({ healthCheck: healthCheckSchema }) },
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
  getReadings: ofDay,
  // Ends after so many seconds, for callers that cannot keep a connection open.
  followReadings: {
    ...ofDay,
    query: z.object({ seconds: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
  },
  finishReadings: { body: z.object({ user_id: id(), date: day() }) },
  getStations: { params: z.object({ organisationId: word() }) },
  setStations: { body: z.object({ organisation_id: id(), stations: stationsSchema }) },

  getSharing: {},
  setSharing: { body: z.object({ coach: choices(), earlier: z.optional(z.boolean()) }) },
  getClearance: ofUser,
  setClearance: {
    body: z.object({
      user_id: id(),
      state: choice(clearanceStates),
      note: optionalText(longestClearanceNote),
      review_on: z._default(z.nullable(day()), null),
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
      // As above.
      rows: z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(longestResults)),
      dry_run: z._default(z.boolean(), false),
    }),
  },
  getImports: { params: z.object({ organisationId: word() }) },
  undoImport: { body: z.object({ id: id(), wrong_player: z._default(z.boolean(), false) }) },
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

  exportSquad: { params: z.object({ organisationId: word() }), query: inLanguage },
  getReport: { params: z.object({ checkId: word() }), query: inLanguage },
  exportOwnRecord: { query: inLanguage },
  getFhirRecord: {
    ...ofId,
    query: z.object({ _count: countFrom(1, 1000, 200), page: countFrom(1, 1_000_000, 1) }),
  },
  getFhirMetadata: {},
  getOpenFollowUps: { query: z.object({ user: z.optional(word()) }) },
  countOpenFollowUps: {},
  // One of the four words that the form offers, or other words.
  closeFollowUp: {
    body: z.object({
      id: id(),
      done: text(longestFollowUpNote),
      note: optionalText(longestFollowUpNote),
    }),
  },

  getBooking: ofId,
  getBookingsByUser: ofUser,
  getBookingsByDate: { params: z.object({ date: day() }) },
  getTakenSlots: {},
  addBooking: { body: z.object({ booking: bookingSchema }) },
  addBookings: {
    body: z.object({ bookings: z.array(bookingSchema).check(z.minLength(1), z.maxLength(slotTimes.length)) }),
  },
  setBookingPlayers: { body: bookingPlayersSchema },
  moveBooking: { body: moveSchema },
  cancelBooking: ofId,
  restoreBooking: { body: z.object({ id: id() }) },
  declineBooking: { body: z.object({ id: id() }) },
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
  replaceInvite: { body: z.object({ id: id() }) },
  getOrganisationSettings: ofId,
  setOrganisationSettings: {
    body: z.object({
      id: id(),
      sharing: z.optional(choices()),
      practitioners: z.optional(choice(practitionerAccess)),
      assigned: z.optional(z.array(id()).check(z.maxLength(200))),
    }),
  },

  getMetricText: { params: z.object({ metric: word(), rating: word() }), query: inLanguage },
  getMetricTextWithSubRating: {
    params: z.object({ metric: word(), rating: word(), subRating: word() }),
    query: inLanguage,
  },

  getDashboardScreen: { ...ofUser, query: inLanguage },
  getMetricScreen: { ...ofUserAndMetric, query: inLanguage },
  getPlayerScreen: ofUser,
  getDetailsScreen: ofId,
  getTeamScreen: {},
  getSquadScreen: {
    query: z.object({
      find: z._default(word(), ''),
      show: z._default(z.enum(squadShows), 'all'),
      sort: z._default(z.enum(squadSorts), 'unhealthy_score'),
      most: countFrom(1, 100_000, squadStep),
      most_waiting: countFrom(1, 100_000, squadStep),
    }),
  },
  getTriageScreen: {
    query: z.object({
      show: z._default(z.enum(squadShows), 'all'),
      most: countFrom(1, 100_000, squadStep),
    }),
  },
  getBookingScreen: {
    query: z.object({ find: z._default(word(), ''), most: countFrom(1, 100_000, namesStep) }),
  },
  getHeatMapScreen: {},
  getTodayScreen: {},
  getChecklistScreen: {
    params: z.object({ organisationId: word() }),
    query: z.object({
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

  getNotifications: {},
  readNotifications: { body: z.object({ ids: z.optional(z.array(id()).check(z.maxLength(200))) }) },
  getOwnAudit: {},
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
