// How readings of a check were taken, where that changes their meaning. Every answer is optional.
import * as z from 'zod/mini'
import { says } from '#domain/wire/validation.ts'
import { fieldNames } from './fields.ts'

export const timings = ['gates', 'hand'] as const
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
