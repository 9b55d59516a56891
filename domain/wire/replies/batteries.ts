// Named sets of measures.
import * as z from 'zod/mini'
import { measureNames } from '#domain/measures/station-measures.ts'
import { choiceOrOwn } from '#domain/wire/validation.ts'
import { done, maybeNumber, text } from './parts.ts'

const battery = {
  _id: text,
  organisation_id: text,
  name: text,
  measures: z.array(choiceOrOwn(measureNames)),
  /** Weeks; null: whenever the club likes. */
  every: maybeNumber,
}

export const batteryReplies = {
  addBattery: z.object(battery),
  setBattery: z.object(battery),
  deleteBattery: done,
  getBatteries: z.object({
    // `due`: players of whom one of the measures was not taken for so many weeks, as far as the reader sees them.
    batteries: z.array(z.object({ ...battery, due: z.array(text) })),
    // What the specification measures: the battery of every club.
    standard: z.readonly(z.array(z.enum(measureNames))),
  }),
} as const
