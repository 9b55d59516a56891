// A practitioner whom an admin marks as a doctor: the number under which a medical council lists them.
import * as z from 'zod/mini'
import { id, isPlain, optionalText, says } from '#domain/wire/validation.ts'

const longestRegistration = 60

export const doctorSchema = z.object({
  id: id(),
  /** null: no longer a doctor here. */
  registration: optionalText(longestRegistration).check(
    z.refine((typed) => typed === null || isPlain(typed), says('unreadable-text')),
  ),
})
