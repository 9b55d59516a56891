// A control reading: a plate of 20 kg, a calibration syringe, or the practitioner first thing on every device of the day.
// It travels with the readings of players and has none.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { checkReading } from '#domain/measures/readings/reading.ts'
import { type ReadingField, readingFields } from '#domain/measures/station-measures.ts'
import { readNumber } from '#domain/numbers.ts'
import { reason } from '#domain/wire/problems.ts'
import { type Checked, check, choice, day, id, instant, withRules } from '#domain/wire/validation.ts'

const fieldChoices = readingFields as readonly [ReadingField, ...ReadingField[]] // there are some

const controlSchema = z.object({
  id: id(),
  control: z.literal(true),
  field: choice(fieldChoices),
  value: z.union([z.number(), z.string()]),
  /** The equipment it was taken with. */
  device: id(),
  /** Only for equipment that belongs to no club. */
  organisation_id: z.optional(z.nullable(id())),
  /** What the object is known to have; left out: what the device usually says. */
  expected: z._default(z.nullable(z.number()), null),
  /** What the maker allows, in the unit of the field. */
  tolerance: z._default(z.nullable(z.number().check(z.minimum(0))), null),
  date: z.optional(day()),
  at: z.optional(instant()),
})
export type ControlReading = Omit<z.infer<typeof controlSchema>, 'value'> & { readonly value: number }

export const isControl = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'control' in sent && sent.control === true

export function checkControl(sent: unknown, today: Day): Checked<ControlReading> {
  const checked = withRules(check(controlSchema, sent), ({ field, value, date }) => {
    const read = checkReading(field, value)
    return {
      ...('problem' in read && { value: read.problem }),
      ...(date !== undefined && date > today && { date: reason('check-in-future') }),
    }
  })
  if (!checked.ok) return checked
  return { ok: true, value: { ...checked.value, value: readNumber(checked.value.value) ?? Number.NaN } }
}
