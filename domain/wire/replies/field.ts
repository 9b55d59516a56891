// Equipment, codes that call a player, and the token of a day.
import * as z from 'zod/mini'
import { storedNumbers } from '#domain/measures/fields.ts'
import { type ReadingField, readingFields } from '#domain/measures/station-measures.ts'
import { choiceOrOwn } from '#domain/wire/validation.ts'
import { done, maybeNumber, maybeText, number, text } from './parts.ts'

const fieldChoices = readingFields as readonly [ReadingField, ...ReadingField[]] // there are some

const equipment = z.object({
  _id: text,
  /** null: everybody's. */
  organisation_id: maybeText,
  name: text,
  fields: z.array(choiceOrOwn(fieldChoices)),
  class: maybeText,
  serial: maybeText,
  checked_on: maybeText,
  archived: z.boolean(),
})
export type Equipment = z.infer<typeof equipment>

const code = z.object({ code: text, made_at: text })

const storedNumber = z.enum(storedNumbers)
const interval = { low: number, high: number }

/** Errors and differences are on the scale of comparisons: of logarithms where `scale` is 'percent'. */
const deviceErrors = z.object({
  errors: z.array(
    z.object({
      field: storedNumber,
      method: text,
      /** Empty: all devices of the club together. */
      device: text,
      scale: z.enum(['percent', 'points']),
      within: z.nullable(z.object({ s: number, freedom: number, ...interval })),
      between: z.nullable(z.object({ s: number, pairs: number, players: number, ...interval })),
      published: number,
      /** With which verdicts are made. */
      used: number,
      computed_at: text,
    }),
  ),
  differences: z.array(
    z.object({
      field: storedNumber,
      device: text,
      other: text,
      scale: z.enum(['percent', 'points']),
      difference: number,
      ...interval,
      players: number,
      differs: z.boolean(),
      /** How much more the other one read, a player each: first of who had the lowest mean of both. */
      gaps: z.array(number),
      /** That mean. An admin gets none. */
      means: z.array(number),
    }),
  ),
  /** How many players were on both devices where they are too few for a difference. */
  so_far: z.array(z.object({ field: storedNumber, device: text, other: text, players: number })),
  /** The moving average of each device and how far it may go. */
  drifts: z.array(
    z.object({
      field: storedNumber,
      device: text,
      points: z.array(z.object({ date: text, e: number, limit: number })),
    }),
  ),
  controls: z.array(
    z.object({
      _id: text,
      equipment_id: text,
      field: storedNumber,
      value: number,
      /** What the object is known to have, or what the device usually says. */
      expected: number,
      is_known: z.boolean(),
      tolerance: maybeNumber,
      /** How far from it a reading may be; null while too little is known. */
      limit: maybeNumber,
      date: text,
      at: text,
      by_name: text,
    }),
  ),
  questions: z.array(
    z.object({
      _id: text,
      kind: z.enum(['drift', 'varies', 'control']),
      field: storedNumber,
      device: text,
      station: text,
      date: text,
    }),
  ),
})

export const fieldReplies = {
  // An admin gets the questions, control readings of objects, and how much devices differ; nobody's value.
  getDeviceErrors: deviceErrors,
  answerDeviceQuestion: done,
  // By name, archived ones too.
  getEquipment: z.object({ equipment: z.array(equipment) }),
  addEquipment: equipment,
  setEquipment: equipment,
  getOwnCode: code,
  renewCode: code,
  // The players of a club whom the reader sees, by name.
  getCodes: z.object({
    codes: z.array(z.object({ user_id: text, first_name: text, last_name: text, code: text })),
  }),
  getDayToken: z.object({
    /** Two parts in base64url: JSON with `organisation_id`, `date`, `practitioner_id` and `until`, and its signature. */
    token: text,
    /** With which a device checks the tokens of others: ECDSA on P-256 with SHA-256, SPKI in base64url. */
    public_key: text,
    /** The day's key of AES-256-GCM, the same for every device of the club. base64url. */
    key: text,
    until: text,
  }),
} as const
