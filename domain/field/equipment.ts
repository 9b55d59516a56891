// The equipment of a club: cuffs, meters, scales, gates. A reading names the one that took it.
import * as z from 'zod/mini'
import { isFormula } from '#domain/csv.ts'
import { type ReadingField, readingFields } from '#domain/measures/station-measures.ts'
import { choiceOrOwn, day, isPlain, optionalText, says, text } from '#domain/wire/validation.ts'

/** To what is asked about a device; `fine`: looked at, nothing found. */
export const deviceAnswers = ['training', 'conditions', 'device', 'fine'] as const

export const mostEquipment = 200
const longestName = 60
const mostFields = 20

const isEachOnce = (fields: readonly string[]): boolean => new Set(fields).size === fields.length
const fieldChoices = readingFields as readonly [ReadingField, ...ReadingField[]] // there are some

/** The empty text of a form means 'not known'. */
const blankableDay = () =>
  z._default(
    z.nullable(
      z.pipe(
        z.transform((value: unknown) => (value === '' ? null : value)),
        z.nullable(day()),
      ),
    ),
    null,
  )

export const equipmentSchema = z.object({
  name: text(longestName).check(
    z.refine(isPlain, says('unreadable-text')),
    z.refine((name) => !isFormula(name), says('formula-name')),
  ),
  /** What it measures. */
  fields: z
    .array(choiceOrOwn(fieldChoices))
    .check(
      z.minLength(1, says('required')),
      z.maxLength(mostFields, says('not-valid')),
      z.refine(isEachOnce, says('measure-twice')),
    ),
  /** What it is, such as 'gates' or 'upper-arm cuff': readings of two classes are not compared. */
  class: optionalText(longestName),
  serial: optionalText(longestName),
  /** When it was last calibrated or looked at. */
  checked_on: blankableDay(),
})
export type EquipmentInput = z.infer<typeof equipmentSchema>
