// Readings and stations of a squad day.
import * as z from 'zod/mini'
import { metricNames } from '#domain/measures/metrics.ts'
import { skipReasons } from '#domain/measures/readings/reading.ts'
import { measureNames, readingFields } from '#domain/measures/station-measures.ts'
import { genders } from '#domain/people/account.ts'
import { consentStates } from '#domain/people/young/consent.ts'
import { choiceOrOwn } from '#domain/wire/validation.ts'
import { healthCheckReplySchema } from './health-checks.ts'
import { ownMeasureReply } from './measures.ts'
import { before, done, maybeNumber, maybeText, number, scores, text } from './parts.ts'
import { signedRule } from './rules.ts'
import { teamIds, teamsToChoose } from './teams.ts'

/** Only callers that ask with `own=1` get `own:` and the id of an own measure; pages that do not know them never do. */
const anyField = choiceOrOwn(readingFields)

export const reading = z.object({
  id: text,
  user_id: text,
  field: anyField,
  value: maybeNumber,
  skipped: z.nullable(z.enum(skipReasons)),
  trial: number,
  date: text,
  at: text,
  method: maybeText,
  device: maybeText,
  station: maybeText,
  /** Two readings of one device are in the order of its counter. */
  tablet: maybeText,
  seq: maybeNumber,
  supersedes: maybeText,
  /** What was read above the scale. 0.5.0 does not send it. */
  above: z.optional(maybeNumber),
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
  /** The time of the booking of that day that names the player. */
  booked_at: maybeText,
  /** HH:MM, when the player was told to come. 0.5.0 does not send it. */
  arrives: z.optional(text),
  /** Calls the player at a station; null until somebody has asked for it. */
  code: z.optional(maybeText),
  /** The last check before that day. No device keeps it. */
  previous: z.nullable(z.object({ date: text, values: before })),
  /** What a device keeps instead: between which numbers a value is not asked about. */
  usual: z.partialRecord(z.enum(readingFields), z.tuple([number, number])),
  /** And the peak flow that is expected for the last known height, or the own best if it is higher, in litres a minute. */
  expected_peak_flow: z.nullable(z.object({ lower: number, higher: number })),
  /** Whether somebody has agreed to the recording. A server of an older version leaves it out. */
  consent: z.optional(z.enum(consentStates)),
  /** Of players under 18: the limits of the body mass index on that day, by each table. 0.5.0 does not send it. */
  bmi_limits: z.optional(
    z.array(
      z.object({
        below_very_low: number,
        below_low: number,
        to_lowish: number,
        from_high: number,
        from_very_high: number,
        to_fallen: maybeNumber,
      }),
    ),
  ),
  /** What the club's doctor has signed for such a player; left out where there is nothing. */
  rules: z.optional(z.readonly(z.array(signedRule))),
  team_ids: teamIds,
})
export type DayPlayer = z.infer<typeof dayPlayer>

/** A device that takes readings. */
const dayDevice = z.object({ _id: text, name: text, fields: z.array(anyField), archived: z.boolean() })
export type DayDevice = z.infer<typeof dayDevice>

/**
 * A squad day: the players, their readings in the order of arrival, the newest finish of each player, and whoever has a
 * health check of that day.
 */
const readingsOfDay = z.object({
  teams: teamsToChoose,
  organisation: z.object({ _id: text, name: text }),
  date: text,
  players: z.array(dayPlayer),
  readings: z.array(reading),
  finishes: z.array(finish),
  checked: z.array(text),
  /** The equipment of the club, archived ones too; left out where there is none. */
  devices: z.optional(z.readonly(z.array(dayDevice))),
})
export type ReadingsOfDay = z.infer<typeof readingsOfDay>

/** What came in since the last event. */
export type DayChange = Pick<ReadingsOfDay, 'readings' | 'finishes' | 'checked'>

const stations = z.object({
  stations: z.array(
    z.object({
      /** Null for one that is only proposed. */
      _id: maybeText,
      measures: z.readonly(z.array(choiceOrOwn(measureNames))),
      /** Learned from earlier days: seconds for one player, and how many devices there were. 0.5.0 does not send it. */
      time: z.optional(z.object({ seconds: number, places: number, visits: number })),
    }),
  ),
  /** False: nobody has set any yet. */
  are_own: z.boolean(),
  /** With `own=1`: the club's own measures, archived ones too; left out where there are none. */
  own: z.optional(z.array(ownMeasureReply)),
})

export const squadDayReplies = {
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
  // Events `day` (as getReadings answers) and `change` (what is new of readings, finishes and checked).
  followReadings: z.custom<AsyncIterable<string>>(),
  finishReadings: z.extend(healthCheckReplySchema, { healthcheck: healthCheckReplySchema, ...scores }),
  withdrawReading: done,
  // Newest first; never a value.
  getWithdrawnReadings: z.object({
    readings: z.array(
      z.object({
        id: text,
        user_id: text,
        player_name: text,
        field: anyField,
        trial: number,
        date: text,
        at: text,
        taken_by_name: text,
        withdrawn_at: text,
        /** Null when a version before 0.6.0 withdrew it. */
        withdrawn_by_name: maybeText,
        reason: maybeText,
      }),
    ),
    next: maybeText,
  }),
  getStations: stations,
  setStations: stations,
  // On which metric and day nearly everybody moved, and nobody has said why. Newest first.
  getSquadQuestions: z.object({
    questions: z.array(z.object({ metric: z.enum(metricNames), date: text, station: maybeText })),
    /** How many questions about devices are open; left out where there are none. */
    of_devices: z.optional(number),
  }),
  answerSquadQuestion: done,
} as const
