// One reply per screen.
import * as z from 'zod/mini'
import { firstSteps as stepNames } from '#domain/clubs/first-steps.ts'
import { standings } from '#domain/clubs/squad/squad-view.ts'
import { triageLists } from '#domain/clubs/squad/triage.ts'
import { steps } from '#domain/measures/advice/rows/urgency-rows.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { metricNames, ratings } from '#domain/measures/metrics.ts'
import { otherSchema } from '#domain/measures/own/others.ts'
import { peerMetrics } from '#domain/measures/peers/peers.ts'
import { contextSchema } from '#domain/measures/readings/context.ts'
import { measureNames } from '#domain/measures/station-measures.ts'
import { statuses } from '#domain/people/account.ts'
import { accountTypes } from '#domain/people/roles.ts'
import { choiceOrOwn } from '#domain/wire/validation.ts'
import { member, profileSchema, staffMember } from './accounts.ts'
import { advice, beingChecked, comparison, comparisons, finding, playerChange, todayCard } from './advice.ts'
import { bookingReplySchema } from './bookings.ts'
import { healthCheckReplySchema, histories, metricText } from './health-checks.ts'
import { ownMeasureReply, ownResult, ownResults } from './measures.ts'
import { organisationReplySchema } from './organisations.ts'
import {
  before,
  maybeNumber,
  maybeText,
  number,
  person,
  record,
  ruleRanges,
  scores,
  signature,
  text,
  withheld,
} from './parts.ts'
import { peers } from './peers.ts'
import { signedRule } from './rules.ts'
import { clearance } from './sharing.ts'
import { reading } from './squad-day.ts'
import { teamIds, teamsToChoose } from './teams.ts'

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
  team_ids: teamIds,
})
export type TeamPlayer = z.infer<typeof teamPlayer>

/** `lines` are the first of `count`. */
const triageList = z.object({
  count: number,
  lines: z.array(z.object({ player: teamPlayer, findings: z.readonly(z.array(finding)) })),
})

const readiness = z.object({ date: text, ...record(standings, number) })

const checklistPlayer = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  image: maybeText,
  checked_today: z.boolean(),
  clearance: z.nullable(clearance),
  last_check: maybeText,
  team_ids: teamIds,
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
  team_ids: teamIds,
})
export type BookablePlayer = z.infer<typeof bookable>

/** A reading of today that is in no check yet. */
const openReading = z.pick(reading, {
  id: true,
  field: true,
  value: true,
  skipped: true,
  trial: true,
  at: true,
  supersedes: true,
  method: true,
  above: true,
})

export const screenReplies = {
  getDashboardScreen: z.object({
    user: profileSchema,
    organisation_name: text,
    healthcheck: z.nullable(healthCheckReplySchema),
    before,
    // Each reading of the check against earlier ones. 0.5.0 does not send it.
    changes: comparisons,
    // How readings of the check were taken, in words. 0.3.0 does not send it.
    taken: z.optional(z.partialRecord(z.enum(metricNames), text)),
    // The last readings of each metric, oldest first, for the small line beside its value. 0.5.0 does not send it.
    lines: z.optional(z.partialRecord(z.enum(metricNames), z.array(number))),
    booking: z.nullable(bookingReplySchema),
    clearance: z.nullable(clearance),
    // For whoever records the next check: the last checks, newest first, to tell whether a change is real.
    earlier: z.array(
      z.object({
        ...record(storedNumbers, maybeNumber),
        // 0.5.0 does not send it.
        date: z.optional(text),
        practitioner_id: maybeText,
        context: z.nullable(contextSchema),
      }),
    ),
    // For whoever records the next check: today's readings of stations that are in no check yet.
    station_readings: z.array(openReading),
    // Values of own measures in the check.
    own: ownResults,
    // For whoever records the next check: the own measures of the player's club; left out where it has none.
    own_measures: z.optional(z.array(ownMeasureReply)),
    // For whoever records: what the club's doctor has signed for such a player.
    rules: z.optional(z.readonly(z.array(signedRule))),
    own_readings: z.optional(z.array(openReading)),
    // And its batteries; left out where it has none.
    batteries: z.optional(
      z.array(z.object({ _id: text, name: text, measures: z.array(choiceOrOwn(measureNames)) })),
    ),
    // For the player and practitioners: what needs the player, ranked, and what really got better since a day.
    today: z.nullable(
      z.object({
        // One sentence each.
        headline: z.array(text),
        actions: z.array(todayCard),
        better: z.array(z.enum(metricNames)),
        since: maybeText,
      }),
    ),
  }),
  getMetricScreen: z.object({
    first_name: text,
    // Of the player when the newest reading was taken. 0.5.0 does not send it.
    age: z.optional(maybeNumber),
    last_check: maybeText,
    // Newest first. A metric that the last checks left out shows its own last readings instead.
    dates: z.array(text),
    // Tell several checks of one day apart.
    times: z.array(text),
    // Who measured. 0.5.0 does not send it.
    by: z.optional(z.array(text)),
    values: histories,
    metricText: z.nullable(metricText.shape.metricText),
    // Of the newest reading. Advice is for the player and practitioners.
    context: z.nullable(contextSchema),
    advice: z.nullable(advice),
    // The day of the player's next appointment, beside advice. 0.5.0 does not send it.
    next_check: z.optional(text),
    // What a doctor should still see from before the newest reading. 0.5.0 does not send it.
    open: z.optional(z.array(todayCard)),
    change: z.nullable(comparison),
    // The peak flow that is expected for the player's build; two numbers for a gender without its own equation.
    expected: z.optional(z.nullable(z.object({ low: number, high: number, about: z.optional(z.boolean()) }))),
    // Ranges 'for your age group' that the club's doctor signed. 0.5.0 does not send them.
    bands: z.optional(z.array(z.object({ ranges: ruleRanges, words: text, set_by: signature }))),
    // Left out where there are too few people alike. 0.5.0 does not send it.
    peers: z.optional(peers),
  }),
  // Null: never measured, or withheld.
  getOwnMetricScreen: z.object({
    first_name: text,
    last_check: maybeText,
    result: z.nullable(ownResult),
    // Newest first.
    readings: z.array(
      z.object({
        date: text,
        time: text,
        // 0.5.0 does not send it.
        by: z.optional(text),
        value: number,
        rating: z.nullable(z.enum(ratings)),
      }),
    ),
  }),
  getPlayerScreen: z.object({
    user: profileSchema,
    /** A guardian decides, or would: one can be invited. */
    below_age: z.boolean(),
    organisation_name: text,
    booking: z.nullable(bookingReplySchema),
    clearance: z.nullable(clearance),
    // Newest first: every check that holds one of the last six readings of a metric, and the last check.
    dates: z.array(text),
    times: z.array(text),
    values: histories,
    contexts: z.array(z.nullable(contextSchema)),
    // The newest reading of each metric that was measured before.
    changes: z.array(playerChange),
    // Metrics that count and order nothing for this reader. 0.5.0 does not send it.
    unranked: z.optional(z.array(z.enum(metricNames))),
    steps: stepsByMetric,
    // Of the fitness tests for which there are enough people alike. 0.5.0 does not send it.
    peers: z.optional(z.partialRecord(z.enum(peerMetrics), peers)),
    // The newest value of each own measure.
    own: ownResults,
  }),
  getDetailsScreen: z.object({
    user: z.object({ ...person, date_of_birth: maybeText }),
    organisation_name: text,
    healthcheck: healthCheckReplySchema,
    before,
    steps: stepsByMetric,
    // Each reading of the check against earlier ones.
    changes: comparisons,
    own: ownResults,
    // Who signed the rows of the club by which it was judged, for those who get advice. 0.5.0 does not send it.
    signed: z.optional(z.array(signature)),
    /** The name of the device that took a field, of the fields that the reader sees. */
    devices: z.optional(z.record(text, text)),
  }),
  getTeamScreen: z.object({
    organisation: organisationReplySchema,
    sign_up_link: text,
    players: z.array(teamPlayer),
    // What became poor and what really got worse, over what the players share.
    findings: z.array(finding),
    check_device: beingChecked,
    bookings: z.array(bookingReplySchema),
    members: number,
  }),
  getSquadScreen: z.object({
    teams: teamsToChoose,
    /** A coach of teams; left out for one who sees the whole club. */
    sees: z.optional(z.literal('teams')),
    organisation: organisationReplySchema,
    sign_up_link: text,
    /** How many accounts the organisation has; for a coach of teams, how many of them they see. */
    members: number,
    bookings: z.array(bookingReplySchema),
    /** Those whom the bookings name. */
    named: z.array(bookable),
    /** How many players there are, without those who wait for their confirmation. */
    all: number,
    /** The first of those found. For those under 18 an admin can invite a guardian. */
    players: z.array(teamPlayer),
    found: number,
    waiting: z.object({ count: number, players: z.array(teamPlayer) }),
  }),
  getTriageScreen: z.object({
    teams: teamsToChoose,
    all: number,
    /** How many keep something to themselves. */
    partly: number,
    standing: z.object(record(standings, number)),
    lists: z.object(record(triageLists, triageList)),
    /** Players with a change that is no more than expected; the first of them by name. */
    quiet: z.object({
      count: number,
      players: z.array(z.object({ _id: text, first_name: text, last_name: text })),
    }),
    check_device: beingChecked,
    /** Who took the readings that are being checked, with what and when; no player and no value. 0.5.0 does not send it. */
    held: z.optional(
      z.array(
        z.object({
          metric: z.enum(metricNames),
          date: text,
          players: number,
          taken: z.array(
            z.object({ by: text, device: maybeText, from: maybeText, to: maybeText, players: number }),
          ),
        }),
      ),
    ),
    /** `weeks`: earlier match days, oldest first. `match_days`: as the coach has set them. */
    readiness: z.object({ on: text, weeks: z.array(readiness), match_days: z.array(number) }),
    /** The first players in the order of the ranking, with the ratings of their latest check. */
    map: z.array(
      z.object({
        _id: text,
        first_name: text,
        last_name: text,
        ratings: z.partialRecord(z.enum(metricNames), z.enum(ratings)),
        withheld,
      }),
    ),
  }),
  getBookingScreen: z.object({
    teams: teamsToChoose,
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
    teams: teamsToChoose,
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
        // Metrics that probably changed.
        better: z.array(z.enum(metricNames)),
        worse: z.array(z.enum(metricNames)),
        // With what these were compared. 0.5.0 does not send it.
        changes: z.optional(z.array(comparison)),
        // Metrics that decide no order. 0.5.0 does not send it.
        unranked: z.optional(z.array(z.enum(metricNames))),
        // The place in the ranked list of the squad. 0.5.0 does not send it.
        need: z.optional(z.number()),
        withheld,
        team_ids: teamIds,
        // Of the metric that was asked for, where it was measured before.
        before: z.optional(comparison),
        // Values of own measures in the latest check.
        others: z.optional(z.array(otherSchema)),
      }),
    ),
    // The own measures of which somebody has a value; left out where there are none.
    own: z.optional(z.array(ownMeasureReply)),
    check_device: beingChecked,
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
    teams: teamsToChoose,
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
        /** The day of the last check of anybody, and the next booking. 0.5.0 sends neither. */
        last_check: z.optional(maybeText),
        next: z.optional(z.nullable(z.object({ date: text, time: text }))),
      }),
    ),
    /** `registration`: of those marked as doctors. */
    practitioners: z.array(z.extend(staffMember, { registration: z.optional(text) })),
    admins: z.array(staffMember),
    /** How many organisations were found. */
    found: number,
    /** How many coaches, practitioners and admins have not accepted yet. */
    waiting: number,
    /** What has been done until the first health check. */
    steps: firstSteps,
    /** Whether any health check exists. */
    has_check: z.boolean(),
    /** The number shown where help is needed now, until an admin has confirmed it. */
    emergency: z.optional(z.nullable(text)),
    /** Set while servers of the older version `floor` may still run: `npm run floor` is to do. 0.4.0 does not send it. */
    upgrade: z.optional(z.nullable(z.object({ floor: text, version: text }))),
  }),
  /** The first of those found; nobody for fewer than two letters. */
  search: z.object({
    people: z.array(
      z.object({
        _id: text,
        first_name: text,
        last_name: text,
        account_type: z.enum(accountTypes),
        organisation: z.object({ _id: text, name: text }),
      }),
    ),
    clubs: z.array(z.object({ _id: text, name: text, town: text })),
  }),
  getMembersScreen: z.object({
    organisation: z.object({
      _id: text,
      name: text,
      /** 0.5.0 does not send it. */
      member_limit: z.optional(number),
    }),
    /** What this organisation has done until its first health check. */
    steps: firstSteps,
    coaches: z.array(member),
    /** The first of those found. */
    players: z.array(z.extend(member, { below_age: z.optional(z.literal(true)) })),
    /** How many players were found, and how many there are. */
    found: number,
    all: number,
    /** From today on, soonest first, and those whom they name. */
    bookings: z.array(bookingReplySchema),
    named: z.array(z.object({ _id: text, first_name: text, last_name: text })),
  }),
} as const
