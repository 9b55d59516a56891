// Readings and stations of a squad day.
import * as z from 'zod/mini'
import { skipReasons } from '#domain/measures/reading.ts'
import { measureNames, readingFields } from '#domain/measures/station-measures.ts'
import { genders } from '#domain/people/account.ts'
import { healthCheckReplySchema } from './health-checks.ts'
import { before, maybeNumber, maybeText, number, scores, text } from './parts.ts'

export const reading = z.object({
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
  /** The time of the booking of that day that names the player. */
  booked_at: maybeText,
  /** The last check before that day. */
  previous: z.nullable(z.object({ date: text, values: before })),
})
export type DayPlayer = z.infer<typeof dayPlayer>

/**
 * A squad day: the players, their readings in the order of arrival, the newest finish of each player, and whoever has a
 * health check of that day.
 */
const readingsOfDay = z.object({
  organisation: z.object({ _id: text, name: text }),
  date: text,
  players: z.array(dayPlayer),
  readings: z.array(reading),
  finishes: z.array(finish),
  checked: z.array(text),
})
export type ReadingsOfDay = z.infer<typeof readingsOfDay>

/** What came in since the last event. */
export type DayChange = Pick<ReadingsOfDay, 'readings' | 'finishes' | 'checked'>

const stations = z.object({
  stations: z.array(z.object({ measures: z.readonly(z.array(z.enum(measureNames))) })),
  /** False: nobody has set any yet. */
  are_own: z.boolean(),
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
  getStations: stations,
  setStations: stations,
} as const
