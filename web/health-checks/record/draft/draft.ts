// The draft of a form on this device: only what was typed, per practitioner and player.

import * as z from 'zod/mini'
import { type Day, isDay } from '#domain/dates.ts'
import { type BloodUnit } from '#domain/languages.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type ActionTaken, actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import {
  type FieldName,
  fieldNames,
  type MedicalField,
  medicalFields,
  type NoteField,
  noteFields,
} from '#domain/measures/fields.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { type Context, contextSchema } from '#domain/measures/readings/context.ts'
import { type RecordedConsent, recordedConsent } from '#domain/people/young/consent.ts'
import { drop, find, keep } from '#web/base/private-storage.ts'

export type EntryName = FieldName | 'smoking_level' | NoteField | MedicalField
export const entryNames: readonly EntryName[] = [
  ...fieldNames,
  'smoking_level',
  ...noteFields,
  ...medicalFields,
]

export type Draft = {
  /** The idempotency key of the form, from the first key press to the answer of the server. */
  readonly request_key: string
  /** Whose check it is, for the list of drafts. */
  readonly name?: string
  /** In which glucose and cholesterol were typed. */
  readonly unit: BloodUnit
  readonly typed: { readonly [N in EntryName]?: string }
  readonly skipped: readonly FieldName[]
  /** The day of the check, when it is not today. */
  readonly date?: Day
  /** Values that the practitioner confirmed when asked. */
  readonly confirmed: { readonly [N in FieldName]?: string }
  /** How readings were taken, and second readings as they were typed. */
  readonly context: Omit<Context, 'again'>
  readonly again: { readonly [N in FieldName]?: string }
  /** Trials beside the best one, by field and number. */
  readonly trials?: { readonly [place: string]: string | undefined }
  /** What was done about urgent values. */
  readonly follow_up: { readonly [M in JudgedMetric]?: DraftSaid }
  /** Own measures by their ids. */
  readonly own?: { readonly [measure: string]: string | undefined }
  /** Who agreed to the recording, as long as the server was not told. */
  readonly consent?: RecordedConsent
}

export type DraftSaid = { readonly done?: ActionTaken; readonly note?: string }
const saidInDraft = z.partialRecord(
  z.enum(['together', ...metricNames]),
  z.object({ done: z.optional(z.enum(actionsTaken)), note: z.optional(z.string()) }),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function texts<N extends string>(names: readonly N[], value: unknown): { [K in N]?: string } {
  const found: { [K in N]?: string } = {}
  if (!isRecord(value)) return found
  for (const name of names) {
    const text = value[name]
    if (typeof text === 'string') found[name] = text
  }
  return found
}

/** An older version of the product may have written the draft; unknown parts are left out. */
export function readDraft(value: unknown): Draft | null {
  if (!isRecord(value) || typeof value.request_key !== 'string') return null
  const consent = readPart(recordedConsent, value.consent)
  const skipped: readonly unknown[] = Array.isArray(value.skipped) ? value.skipped : []
  return {
    request_key: value.request_key,
    ...(typeof value.name === 'string' && { name: value.name }),
    // Drafts of an earlier version were typed in mmol/L.
    unit: value.unit === 'mg/dL' ? 'mg/dL' : 'mmol/L',
    typed: texts(entryNames, value.typed),
    skipped: fieldNames.filter((name) => skipped.includes(name)),
    confirmed: texts(fieldNames, value.confirmed),
    context: readPart(contextSchema, value.context) ?? {},
    again: texts(fieldNames, value.again),
    follow_up: readPart(saidInDraft, value.follow_up) ?? {},
    ...(isRecord(value.trials) && { trials: texts(Object.keys(value.trials), value.trials) }),
    ...(isRecord(value.own) && { own: texts(Object.keys(value.own), value.own) }),
    ...(consent && { consent }),
    ...(typeof value.date === 'string' && isDay(value.date) && { date: value.date }),
  }
}

function readPart<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> | null {
  const read = z.safeParse(schema, value)
  return read.success ? read.data : null
}

export type FoundDraft = { readonly draft: Draft; readonly at: number }

// The form also has a draft before a player is chosen.
const nameOf = (player: string) => `check/${player || 'nobody'}`

export async function findDraft(practitioner: string, player: string): Promise<FoundDraft | null> {
  const found = await find(practitioner, nameOf(player))
  const draft = found && readDraft(found.value)
  return draft ? { draft, at: found.at } : null
}

export const keepDraft = (practitioner: string, player: string, draft: Draft): Promise<void> =>
  keep(practitioner, nameOf(player), draft)

/** A failure is ignored: a storage that is switched off has no draft. */
export const dropDraft = (practitioner: string, player: string): Promise<void> =>
  drop(practitioner, nameOf(player)).catch(() => undefined)

export const playerOfDraft = (name: string): string | null =>
  name.startsWith('check/') ? name.slice('check/'.length) : null
