// The reply of every call. Types, the OpenAPI document and the test for undescribed fields derive from these schemas.
// They do not run while a request is answered.
import * as z from 'zod/mini'
import { rosterStatuses } from '#domain/clubs/roster.ts'
import { bloodUnits, calendars } from '#domain/languages.ts'
import { steps } from '#domain/measures/advice/urgency-rows.ts'
import { verdicts } from '#domain/measures/change/change.ts'
import { contextSchema } from '#domain/measures/context.ts'
import { medicalFields, noteFields, type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { metricNames, ratings } from '#domain/measures/metrics.ts'
import { skipReasons } from '#domain/measures/reading.ts'
import { measureNames, readingFields } from '#domain/measures/station-measures.ts'
import { genders, statuses } from '#domain/people/account.ts'
import { auditActions } from '#domain/people/audit.ts'
import { clearanceStates } from '#domain/people/clearance.ts'
import { notificationSchema } from '#domain/people/notification.ts'
import { accountTypes } from '#domain/people/roles.ts'
import { categories, changeKinds, practitionerAccess } from '#domain/people/sharing.ts'
import type { CallName } from './api.ts'
import { bundleSchema, capabilitySchema } from './fhir.ts'

const text = z.string()
const maybeText = z.nullable(z.string())
const number = z.number()
const maybeNumber = z.nullable(z.number())
const done = z.object({ ok: z.literal(true) })

const record = <N extends string, S>(names: readonly N[], schema: S): Record<N, S> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S> // fromEntries returns string keys

/** Categories that the reader may not see; their fields are null. */
const withheld = z.readonly(z.array(z.enum(categories)))

const scores = { unhealthy_score: number, okay_score: number, healthy_score: number }
const medical = record(medicalFields, maybeText)

const person = {
  _id: text,
  first_name: text,
  last_name: text,
  account_type: z.enum(accountTypes),
  organisation_id: text,
  image: maybeText,
}

/** Without the medical parts, which an admin may not see. */
export const accountSchema = z.object({
  ...person,
  email: text,
  // The first admin has none: the set-up asks only for a name, an e-mail address and a password.
  date_of_birth: maybeText,
  age: maybeNumber,
  gender: z.enum(genders),
  gender_text: maybeText,
  status: z.enum(statuses),
  next_appointment: maybeText,
})
export type Account = z.infer<typeof accountSchema>

export const profileSchema = z.extend(accountSchema, {
  height: maybeNumber,
  weight: maybeNumber,
  ...scores,
  ...medical,
  withheld,
})
export type Profile = z.infer<typeof profileSchema>

const seenUser = z.union([profileSchema, accountSchema])

const preferencesSchema = z.object({
  calendar: z.nullable(z.enum(calendars)),
  blood_unit: z.nullable(z.enum(bloodUnits)),
  reminders: z.boolean(),
})
/** One's own account comes with one's own preferences. */
const ownChoices = { preferences: z.optional(preferencesSchema) }
const userByID = z.union([z.extend(profileSchema, ownChoices), z.extend(accountSchema, ownChoices)])

export const healthCheckReplySchema = z.object({
  _id: text,
  user_id: text,
  date: text,
  time: text,
  practitioner_id: maybeText,
  practitioner_name: text,
  booking_id: maybeText,
  /** One more with every correction. */
  version: number,
  ...record(storedNumbers, maybeNumber),
  ...record(noteFields, maybeText),
  /** How readings were taken; null when nobody said. */
  context: z.nullable(contextSchema),
  withheld,
})
export type HealthCheck = z.infer<typeof healthCheckReplySchema>

/** A line of the history: the date and its three counts. */
const healthCheckInList = z.extend(healthCheckReplySchema, scores)

export const bookingReplySchema = z.object({
  _id: text,
  user_id: maybeText,
  organisation_id: text,
  date: text,
  time: text,
  number_of_players: number,
  /** The named players, for coaches of the organisation, practitioners and admins. */
  player_ids: z.optional(z.array(text)),
  /** For a player: are they named? */
  named: z.optional(z.boolean()),
})
export type Booking = z.infer<typeof bookingReplySchema>
const oneBooking = z.extend(bookingReplySchema, { booking: bookingReplySchema })
const takenSlot = z.object({ date: text, time: text })

const organisationDetails = {
  _id: text,
  name: text,
  address_line_1: text,
  address_line_2: maybeText,
  address_line_3: maybeText,
  town: text,
  county: maybeText,
  postcode: text,
  country: text,
  contact_no: text,
  member_limit: number,
  email: text,
  date: text,
}
const organisationWithoutInvite = z.object(organisationDetails)
export const organisationReplySchema = z.object({ ...organisationDetails, invite_link: text })
export type Organisation = z.infer<typeof organisationReplySchema>
export type OrganisationWithoutInvite = z.infer<typeof organisationWithoutInvite>

const coachChoices = z.object({ fitness: z.boolean(), health: z.boolean(), lifestyle: z.boolean() })
const organisationSettings = z.object({
  _id: text,
  sharing: coachChoices,
  practitioners: z.enum(practitionerAccess),
  assigned: z.array(text),
})

const clearance = z.object({
  _id: text,
  state: z.enum(clearanceStates),
  note: maybeText,
  review_on: maybeText,
  set_by_name: text,
  set_at: text,
})
export type ClearanceReply = z.infer<typeof clearance>

const metricText = z.object({ metricText: z.object({ firstPara: text, secondPara: text }) })
const histories = z.object(record(storedNumbers, z.array(maybeNumber)))
/** The last reading before a check, number by number. */
const before = z.partial(z.object(record<StoredNumber, typeof maybeNumber>(storedNumbers, maybeNumber)))

/** What the latest check of a player brought. Only a real change has a direction. */
const finding = z.object({
  user_id: text,
  metric: z.enum(metricNames),
  is_newly_poor: z.boolean(),
  change: z.nullable(z.enum(['better', 'worse'])),
  now: before,
  was: before,
})
export type FindingReply = z.infer<typeof finding>
/** Metrics on which the whole squad moved: more likely the device than the players. */
const checkDevice = z.array(z.enum(metricNames))

/** What a result calls for, in the reader's language. */
const advice = z.object({
  metric: z.enum(metricNames),
  step: z.enum(steps),
  rating: z.nullable(z.enum(ratings)),
  pill: text,
  sentence: text,
  /** Whom to call when help is needed now. */
  call: maybeText,
  todo: z.array(text),
  alarms: z.array(text),
  stops: z.array(text),
})
export type AdviceReply = z.infer<typeof advice>

const reading = z.object({
  id: text,
  user_id: text,
  field: z.enum(readingFields),
  value: maybeNumber,
  skipped: z.nullable(z.enum(skipReasons)),
  trial: number,
  date: text,
  at: text,
  method: maybeText,
  device: maybeText,
  supersedes: maybeText,
  /** Who recorded it; the account may be gone. */
  taken_by: maybeText,
  taken_by_name: text,
  received_at: text,
})
export type ReadingReply = z.infer<typeof reading>

/** When a player's readings last became a check, and how many there were. */
const finish = z.object({ user_id: text, at: text, check_id: text, readings: number })
export type FinishReply = z.infer<typeof finish>

const dayPlayer = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  image: maybeText,
  /** On that day. */
  age: maybeNumber,
  gender: z.enum(genders),
  /** The last check before that day. */
  previous: z.nullable(z.object({ date: text, values: before })),
})
export type DayPlayer = z.infer<typeof dayPlayer>

/** A squad day: the players, their readings in the order of arrival, and the newest finish of each player. */
const readingsOfDay = z.object({
  organisation: z.object({ _id: text, name: text }),
  date: text,
  players: z.array(dayPlayer),
  readings: z.array(reading),
  finishes: z.array(finish),
})
export type ReadingsOfDay = z.infer<typeof readingsOfDay>
/** What came in since the last event. */
export type DayChange = Pick<ReadingsOfDay, 'readings' | 'finishes'>

const stations = z.object({
  stations: z.array(z.object({ measures: z.readonly(z.array(z.enum(measureNames))) })),
  /** False: nobody has set any yet. */
  are_own: z.boolean(),
})

/** The change of the newest reading. A part is a number of the metric; `band` is the person's normal variation. */
const change = z.object({
  verdict: z.nullable(z.enum(verdicts)),
  parts: z.array(
    z.object({
      field: z.enum(storedNumbers),
      difference: number,
      usual: number,
      band: z.nullable(z.object({ low: number, high: number })),
    }),
  ),
})
export type ChangeReply = z.infer<typeof change>

/** An urgent value that nobody has closed yet. */
const followUp = z.object({
  _id: text,
  user: z.object({ _id: text, first_name: text, last_name: text, image: maybeText }),
  organisation_name: text,
  check_id: text,
  date: text,
  time: text,
  practitioner_name: text,
  metric: z.enum(metricNames),
  step: z.enum(steps),
  /** The numbers of the metric. */
  values: before,
  context: z.nullable(contextSchema),
  /** Null: nobody said what was done when the check was saved. */
  done_at_entry: maybeText,
  note_at_entry: maybeText,
  opened_at: text,
  /** The day of a later reading that is no longer urgent. */
  settled_on: maybeText,
})
export type FollowUp = z.infer<typeof followUp>

const staffMember = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  email: text,
  status: z.enum(statuses),
})

export const auditEntrySchema = z.object({
  _id: text,
  at: text,
  action: z.enum(auditActions),
  actor: z.nullable(z.object({ _id: text, name: maybeText, account_type: maybeText })),
  subject: z.nullable(z.object({ _id: text, name: maybeText })),
  organisation: z.nullable(z.object({ _id: text, name: maybeText })),
  /** What the player shared with the coach who looked; only in the player's own list. */
  shared: z.nullable(z.array(z.enum(categories))),
})
/** The caller's network is for admins alone. */
const auditEntryForAdmin = z.extend(auditEntrySchema, { network: maybeText })
export type AuditEntryForAdmin = z.infer<typeof auditEntryForAdmin>
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Sent as it is. `isVersioned`: the address names this version, so its content never changes. */
const versionedFile = z.object({
  type: text,
  bytes: z.custom<Uint8Array>(),
  version: text,
  isVersioned: z.boolean(),
})
/** Made for one reader, who saves it under its name. */
const download = z.object({ type: text, bytes: z.custom<Uint8Array>(), name: text })
export type Download = z.infer<typeof download>
export type FileReply = z.infer<typeof versionedFile> | Download

const sharingChoice = z.object({ coach: coachChoices, earlier: z.boolean() })
const sharing = z.extend(sharingChoice, {
  /** When it was last changed; null is never. */
  since: maybeText,
  /** Newest first. */
  history: z.array(z.extend(sharingChoice, { at: text })),
})
export type SharingReply = z.infer<typeof sharing>

/** A correction or withdrawal. Of a check recorded for the wrong player, its player learns only that it happened. */
const checkChange = z.object({
  _id: text,
  check_id: text,
  date: text,
  /** The version it replaced. */
  version: number,
  kind: z.enum(changeKinds),
  wrong_player: z.boolean(),
  reason: maybeText,
  by_name: maybeText,
  at: text,
})
export type CheckChange = z.infer<typeof checkChange>

// In the words of WebAuthn: its options as JSON.
const credential = z.object({ type: z.literal('public-key'), id: text })
const passkeyCreation = z.object({
  rp: z.object({ id: text, name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  challenge: text,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: number })),
  timeout: number,
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})
const passkeyRequest = z.object({
  rpId: text,
  challenge: text,
  timeout: number,
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
})

const doneAndLoggedIn = z.extend(done, { userID: text, expiration: number })

export const replies = {
  getUser: userByID,
  getAccountType: z.enum(accountTypes),
  getUsersByOrganisation: z.array(seenUser),
  getUsersByType: z.array(z.extend(accountSchema, { firstName: text, lastName: text })),
  getByVerification: z.array(z.object({ _id: text, first_name: text, status: z.enum(statuses) })),
  updateUser: done,
  changeOwnDetails: seenUser,
  askForEmail: done,
  changeEmail: z.extend(done, { email: text }),
  changeBirth: done,
  getPicture: versionedFile,
  deleteUser: done,
  register: z.object({ _id: text, status: z.enum(statuses) }),
  login: z.object({ userID: text, expiration: number }),
  signOut: done,
  forgot: done,
  changePassword: done,
  confirm: done,
  reset: done,
  welcome: doneAndLoggedIn,
  setUp: doneAndLoggedIn,
  getLink: z.object({
    user: z.nullable(
      z.object({ first_name: text, last_name: text, email: text, account_type: z.enum(accountTypes) }),
    ),
  }),
  inviteAgain: done,
  deactivateUser: done,
  reactivateUser: done,
  deletePendingUser: done,
  movePlayer: done,
  getPasskeys: z.object({
    passkeys: z.array(
      z.object({ _id: text, name: text, created_at: text, used_at: maybeText, is_synced: z.boolean() }),
    ),
  }),
  beginPasskey: z.object({ options: passkeyCreation }),
  addPasskey: z.object({ id: text }),
  renamePasskey: done,
  removePasskey: done,
  beginPasskeyLogin: z.object({ options: passkeyRequest }),
  passkeyLogin: z.object({ userID: text, expiration: number }),
  beginPasskeyConfirm: z.object({ options: passkeyRequest }),
  passkeyConfirm: done,
  setLanguage: done,
  setPreferences: z.object({ preferences: preferencesSchema }),
  exportUser: z.object({
    exported_at: text,
    user: profileSchema,
    healthchecks: z.array(healthCheckReplySchema),
    changes: z.array(checkChange),
    clearances: z.array(clearance),
    sharing,
    audit: z.array(auditEntrySchema),
  }),

  getLatestHealthCheck: z.union([
    z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema }),
    z.object({ healthcheck: z.null() }),
  ]),
  getHealthChecks: z.object({ healthchecks: z.array(healthCheckInList) }),
  getHealthCheck: z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema }),
  getMetricHistory: z.object({ metricValues: z.array(maybeNumber) }),
  getMetricHistoryDates: z.object({ metricValuesDates: z.array(text) }),
  isCheckedToday: z.boolean(),
  addHealthCheck: z.extend(healthCheckReplySchema, {
    healthcheck: healthCheckReplySchema,
    ...scores,
    // The metrics for which a follow-up is open.
    follow_ups: z.array(z.enum(metricNames)),
  }),
  correctHealthCheck: z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema, ...scores }),
  withdrawHealthCheck: done,
  getCheckVersions: z.object({
    version: number,
    is_withdrawn: z.boolean(),
    // Newest first. `before` holds the values that were replaced.
    versions: z.array(z.extend(checkChange, { before: z.nullable(healthCheckReplySchema) })),
  }),
  getCheckChanges: z.object({ changes: z.array(checkChange) }),

  addReadings: z.object({
    results: z.array(
      z.object({
        /** As it was sent; null when that was no id. */
        id: maybeText,
        status: z.enum(['stored', 'duplicate', 'refused']),
        error: z.optional(text),
        /** The code of that sentence. */
        problem: z.optional(
          z.object({
            code: text,
            params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
          }),
        ),
      }),
    ),
  }),
  getReadings: readingsOfDay,
  // Events `day` (as getReadings answers) and `change` (readings and finishes).
  followReadings: z.custom<AsyncIterable<string>>(),
  finishReadings: z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema, ...scores }),
  getStations: stations,
  setStations: stations,

  getSharing: sharing,
  setSharing: sharing,
  getClearance: z.object({ clearance: z.nullable(clearance), history: z.array(clearance) }),
  setClearance: z.object({ clearance }),

  importRoster: z.object({
    /** All that were ready, or none. */
    imported: number,
    rows: z.array(
      z.object({
        /** Its place in the request, from 0. */
        row: number,
        status: z.enum(rosterStatuses),
        problems: z.optional(
          z.record(
            z.string(),
            z.object({ code: text, params: z.optional(z.record(z.string(), z.union([text, number]))) }),
          ),
        ),
        fields: z.optional(z.record(z.string(), text)),
      }),
    ),
  }),
  makeShareLink: z.object({ id: text, link: text }),
  getShareLinks: z.object({
    links: z.array(
      z.object({
        id: text,
        label: maybeText,
        created: text,
        until: text,
        categories: z.array(z.enum(categories)),
        opened: number,
        has_passcode: z.boolean(),
      }),
    ),
  }),
  endShareLink: done,
  // As the protocol of SMART Health Links has it; `embedded` is a JWE.
  openShareLink: z.object({ files: z.array(z.object({ contentType: text, embedded: text })) }),

  exportSquad: download,
  getReport: download,
  exportOwnRecord: download,
  getFhirRecord: bundleSchema,
  getFhirMetadata: capabilitySchema,
  // Most urgent first, then oldest first.
  getOpenFollowUps: z.object({ follow_ups: z.array(followUp) }),
  countOpenFollowUps: z.object({ open: number }),
  closeFollowUp: done,

  getBooking: oneBooking,
  getBookingsByUser: z.object({ bookings: z.array(bookingReplySchema) }),
  getBookingsByDate: z.object({ bookings: z.array(z.union([bookingReplySchema, takenSlot])) }),
  // Of every day that can be booked now, without whose they are.
  getTakenSlots: z.object({ slots: z.array(takenSlot) }),
  addBooking: oneBooking,
  addBookings: z.object({ bookings: z.array(bookingReplySchema) }),
  setBookingPlayers: oneBooking,
  moveBooking: oneBooking,
  cancelBooking: done,
  restoreBooking: oneBooking,
  declineBooking: done,
  getBookingCalendar: download,
  getCalendar: versionedFile,
  makeCalendarLink: z.object({ url: text }),
  getCalendarLink: z.object({ exists: z.boolean(), created: maybeText }),
  endCalendarLink: done,
  stopReminders: done,

  getOrganisations: z.object({ organisations: z.array(z.object({ _id: text, name: text })) }),
  getOrganisation: z.union([organisationReplySchema, organisationWithoutInvite]),
  getOrganisationByInvite: z.object({ _id: text, name: text, is_full: z.boolean() }),
  addOrganisation: organisationReplySchema,
  updateOrganisation: organisationReplySchema,
  replaceInvite: organisationReplySchema,
  getOrganisationSettings: organisationSettings,
  setOrganisationSettings: organisationSettings,

  getMetricText: metricText,
  getMetricTextWithSubRating: metricText,

  getDashboardScreen: z.object({
    user: profileSchema,
    organisation_name: text,
    healthcheck: z.nullable(healthCheckReplySchema),
    before,
    booking: z.nullable(bookingReplySchema),
    clearance: z.nullable(clearance),
    // For whoever records the next check: the last checks, newest first, to tell whether a change is real.
    earlier: z.array(
      z.object({
        ...record(storedNumbers, maybeNumber),
        practitioner_id: maybeText,
        context: z.nullable(contextSchema),
      }),
    ),
    // For the player and practitioners: what needs the player, ranked, and what really got better since a day.
    today: z.nullable(
      z.object({
        actions: z.array(advice),
        better: z.array(z.enum(metricNames)),
        since: maybeText,
      }),
    ),
  }),
  getMetricScreen: z.object({
    first_name: text,
    last_check: maybeText,
    // Newest first. A metric that the last checks left out shows its own last readings instead.
    dates: z.array(text),
    // Tell several checks of one day apart.
    times: z.array(text),
    values: histories,
    metricText: z.nullable(metricText.shape.metricText),
    // Of the newest reading. Advice is for the player and practitioners.
    context: z.nullable(contextSchema),
    advice: z.nullable(advice),
    change: z.nullable(change),
  }),
  getPlayerScreen: z.object({
    user: profileSchema,
    organisation_name: text,
    booking: z.nullable(bookingReplySchema),
    clearance: z.nullable(clearance),
    // Newest first: every check that holds one of the last six readings of a metric, and the last check.
    dates: z.array(text),
    times: z.array(text),
    values: histories,
  }),
  getDetailsScreen: z.object({
    user: z.object({ ...person, date_of_birth: maybeText }),
    organisation_name: text,
    healthcheck: healthCheckReplySchema,
    before,
  }),
  getTeamScreen: z.object({
    organisation: organisationReplySchema,
    sign_up_link: text,
    players: z.array(
      z.object({
        ...person,
        status: z.enum(statuses),
        ...scores,
        last_check: maybeText,
        joined_on: maybeText,
        clearance: z.nullable(clearance),
        withheld,
      }),
    ),
    // What became poor and what really got worse, over what the players share.
    findings: z.array(finding),
    check_device: checkDevice,
    bookings: z.array(bookingReplySchema),
    members: number,
  }),
  getHeatMapScreen: z.object({
    organisation: z.object({ _id: text, name: text }),
    players: z.array(
      z.object({
        _id: text,
        first_name: text,
        last_name: text,
        last_check: maybeText,
        clearance: z.nullable(clearance),
        // Of the latest check.
        values: z.object(record(storedNumbers, maybeNumber)),
        // Metrics that really changed.
        better: z.array(z.enum(metricNames)),
        worse: z.array(z.enum(metricNames)),
        withheld,
      }),
    ),
    check_device: checkDevice,
  }),
  getTodayScreen: z.object({
    today: text,
    // Those of today and the next ones, soonest first.
    appointments: z.array(
      z.object({
        _id: text,
        organisation_id: text,
        organisation_name: text,
        date: text,
        time: text,
        number_of_players: number,
        /** Players of the organisation with a check on that day. */
        done: number,
      }),
    ),
  }),
  getChecklistScreen: z.object({
    today: text,
    organisation: z.object({ _id: text, name: text }),
    players: z.array(
      z.object({
        _id: text,
        first_name: text,
        last_name: text,
        image: maybeText,
        checked_today: z.boolean(),
        clearance: z.nullable(clearance),
        last_check: maybeText,
      }),
    ),
    booking: z.nullable(bookingReplySchema),
  }),
  getDirectoryScreen: z.object({
    organisations: z.array(
      z.extend(organisationReplySchema, {
        sign_up_link: text,
        members: number,
        coaches: z.array(staffMember),
      }),
    ),
    practitioners: z.array(staffMember),
    admins: z.array(staffMember),
    /** Whether any health check exists. */
    has_check: z.boolean(),
  }),

  getNotifications: z.object({ notifications: z.array(notificationSchema), unread: number }),
  readNotifications: z.object({ unread: number }),
  getOwnAudit: z.object({ entries: z.array(auditEntrySchema) }),
  getAudit: z.object({ entries: z.array(auditEntryForAdmin), next: maybeText }),
} as const satisfies Record<CallName, z.ZodMiniType>
