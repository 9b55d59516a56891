// How readings of a check were taken, where that changes their meaning. Every answer is optional.
import * as z from 'zod/mini'
import { fieldNames } from '#domain/measures/fields.ts'
import { id, says } from '#domain/wire/validation.ts'

const timings = ['gates', 'hand'] as const
const temperatureSites = ['mouth', 'ear', 'forehead', 'other'] as const
export type TemperatureSite = (typeof temperatureSites)[number]
/** Fields whose upper bound can be exceeded in reality. */
export const cappedFields = ['body_temperature', 'airway_peak_flow'] as const
export type CappedField = (typeof cappedFields)[number]
/** Tests of which the best of several trials is recorded. */
export const trialFields = [
  'airway_peak_flow',
  'vertical_jump',
  'hundred_meter_sprint',
  'reaction_time',
] as const
export const mostTrials = 5

const yesOrNo = () => z.optional(z.boolean(says('not-valid')))

export const contextSchema = z.object({
  /** Glucose: nothing eaten for eight hours. */
  fasting: yesOrNo(),
  diabetes_medicine: yesOrNo(),
  /** False when it was taken straight after exercise. */
  pulse_at_rest: yesOrNo(),
  pressure_at_rest: yesOrNo(),
  /** The blood pressure is the mean of the last two of three readings. */
  pressure_confirmed: yesOrNo(),
  /** The temperature was taken straight after exercise. */
  just_exercised: yesOrNo(),
  temperature_site: z.optional(z.enum(temperatureSites, says('not-valid'))),
  sprint_timing: z.optional(z.enum(timings, says('not-valid'))),
  /** The number of trials. */
  best_of: z.optional(
    z.partialRecord(
      z.enum(trialFields),
      z
        .int(says('not-valid'))
        .check(z.minimum(1, says('not-valid')), z.maximum(mostTrials, says('not-valid'))),
    ),
  ),
  /** The value of a second measurement, after an urgent first one. */
  again: z.optional(z.partialRecord(z.enum(fieldNames), z.number(says('not-valid')))),
  /** What was read when it lies above the scale of the field; the field itself holds the end of the scale. */
  above_scale: z.optional(z.partialRecord(z.enum(cappedFields), z.number(says('not-valid')))),
  /** The id of the equipment that took it. */
  devices: z.optional(z.partialRecord(z.enum(fieldNames), id())),
})
export type Context = z.infer<typeof contextSchema>

export const readContext = (stored: string | null): Context | null =>
  stored === null ? null : (JSON.parse(stored) as Context) // written by `storeContext`

/** Null when nothing was answered. */
export function storeContext(context: Context | null | undefined): string | null {
  const isSaid = Object.values(context ?? {}).some(
    (answer) => answer !== undefined && (typeof answer !== 'object' || Object.keys(answer).length > 0),
  )
  return isSaid ? JSON.stringify(context) : null
}
