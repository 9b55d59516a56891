// One reply per screen.
import * as z from 'zod/mini'
import { firstSteps as stepNames } from '#domain/clubs/first-steps.ts'
import { standings } from '#domain/clubs/squad-view.ts'
import { triageLists } from '#domain/clubs/triage.ts'
import { steps } from '#domain/measures/advice/urgency-rows.ts'
import { verdicts } from '#domain/measures/change/change.ts'
import { contextSchema } from '#domain/measures/context.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { statuses } from '#domain/people/account.ts'
import { member, profileSchema, staffMember } from './accounts.ts'
import { advice, change, checkDevice, finding, playerChange } from './advice.ts'
import { bookingReplySchema } from './bookings.ts'
import { healthCheckReplySchema, histories, metricText } from './health-checks.ts'
import { organisationReplySchema } from './organisations.ts'
import { before, maybeNumber, maybeText, number, person, record, scores, text, withheld } from './parts.ts'
import { clearance } from './sharing.ts'
import { reading } from './squad-day.ts'

/** For the player and practitioners: by when to act, where that is before the next check. 0.3.0 does not send it. */
const stepsByMetric = z.optional(z.partialRecord(z.enum(metricNames), z.enum(steps)))

/** A player as a coach sees them: the counts are those of what the player shares. */
const teamPlayer = z.object({
  ...person,
  status: z.enum(statuses),
  ...scores,
  last_check: maybeText,
  joined_on: maybeText,
  clearance: z.nullable(clearance),
  withheld,
})
export type TeamPlayer = z.infer<typeof teamPlayer>

/** `lines` are the first of `count`. */
const triageList = z.object({
  count: number,
  lines: z.array(z.object({ player: teamPlayer, findings: z.readonly(z.array(finding)) })),
})

const checklistPlayer = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  image: maybeText,
  checked_today: z.boolean(),
  clearance: z.nullable(clearance),
  last_check: maybeText,
})
export type ChecklistPlayer = z.infer<typeof checklistPlayer>

const firstSteps = z.record(z.enum(stepNames), z.boolean())

/** Somebody who can be named in a booking. */
const bookable = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  image: maybeText,
  last_check: maybeText,
})
export type BookablePlayer = z.infer<typeof bookable>

export const screenReplies = {
  getDashboardScreen: z.object({
    user: profileSchema,
    organisation_name: text,
    healthcheck: z.nullable(healthCheckReplySchema),
    before,
    // How readings of the check were taken, in words. 0.3.0 does not send it.
    taken: z.optional(z.partialRecord(z.enum(metricNames), text)),
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
    // For whoever records the next check: today's readings of stations that are in no check yet.
    station_readings: z.array(
      z.pick(reading, {
        id: true,
        field: true,
        value: true,
        skipped: true,
        trial: true,
        at: true,
        supersedes: true,
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
    // The peak flow that is expected for the player's build; two numbers for a gender without its own equation.
    expected: z.optional(z.nullable(z.object({ low: number, high: number }))),
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
    contexts: z.array(z.nullable(contextSchema)),
    // What the latest check measured and an earlier one too.
    changes: z.array(playerChange),
    steps: stepsByMetric,
  }),
  getDetailsScreen: z.object({
    user: z.object({ ...person, date_of_birth: maybeText }),
    organisation_name: text,
    healthcheck: healthCheckReplySchema,
    before,
    steps: stepsByMetric,
    // Whether the change of a metric was real, where there is a verdict.
    verdicts: z.optional(z.partialRecord(z.enum(metricNames), z.enum(verdicts))),
  }),
  getTeamScreen: z.object({
    organisation: organisationReplySchema,
    sign_up_link: text,
    players: z.array(teamPlayer),
    // What became poor and what really got worse, over what the players share.
    findings: z.array(finding),
    check_device: checkDevice,
    bookings: z.array(bookingReplySchema),
    members: number,
  }),
  getSquadScreen: z.object({
    organisation: organisationReplySchema,
    sign_up_link: text,
    /** How many accounts the organisation has. */
    members: number,
    bookings: z.array(bookingReplySchema),
    /** Those whom the bookings name. */
    named: z.array(bookable),
    /** How many players there are, without those who wait for their confirmation. */
    all: number,
    /** The first of those found. */
    players: z.array(teamPlayer),
    found: number,
    waiting: z.object({ count: number, players: z.array(teamPlayer) }),
  }),
  getTriageScreen: z.object({
    all: number,
    /** How many have something newly poor or getting worse. */
    look: number,
    standing: z.object(record(standings, number)),
    lists: z.object(record(triageLists, triageList)),
    check_device: checkDevice,
  }),
  getBookingScreen: z.object({
    bookings: z.array(bookingReplySchema),
    named: z.array(bookable),
    /** The first of those found, the longest unchecked first. */
    players: z.array(bookable),
    found: number,
    /** How many players there are, and how many of them are due for a check. */
    all: number,
    due: number,
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
        /** Named players with a check on that day; where nobody is named, all of the organisation. */
        done: number,
        /** The players whom the coach has named. */
        players: z.array(
          z.object({ _id: text, first_name: text, last_name: text, image: maybeText, is_done: z.boolean() }),
        ),
      }),
    ),
  }),
  getChecklistScreen: z.object({
    today: text,
    organisation: z.object({ _id: text, name: text }),
    /** The first of those found. */
    players: z.array(checklistPlayer),
    found: number,
    /** How many players there are, and how many of them have a check of today. */
    all: number,
    done: number,
    /** The one whom the query names. */
    chosen: z.nullable(checklistPlayer),
    /** Whose clearance should have been looked at again. */
    reviews: z.array(checklistPlayer),
    booking: z.nullable(bookingReplySchema),
  }),
  getDirectoryScreen: z.object({
    /** The first of those found. */
    organisations: z.array(
      z.extend(organisationReplySchema, {
        sign_up_link: text,
        members: number,
        coaches: z.array(staffMember),
      }),
    ),
    practitioners: z.array(staffMember),
    admins: z.array(staffMember),
    /** How many organisations were found. */
    found: number,
    /** How many coaches, practitioners and admins have not accepted yet. */
    waiting: number,
    /** What has been done until the first health check. */
    steps: firstSteps,
    /** Whether any health check exists. */
    has_check: z.boolean(),
  }),
  getMembersScreen: z.object({
    organisation: z.object({ _id: text, name: text }),
    /** What this organisation has done until its first health check. */
    steps: firstSteps,
    coaches: z.array(member),
    /** The first of those found. */
    players: z.array(member),
    /** How many players were found, and how many there are. */
    found: number,
    all: number,
    /** From today on, soonest first, and those whom they name. */
    bookings: z.array(bookingReplySchema),
    named: z.array(z.object({ _id: text, first_name: text, last_name: text })),
  }),
} as const
