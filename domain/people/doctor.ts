// A practitioner whom an admin marks as a doctor: the number under which a medical council lists them.
import * as z from 'zod/mini'
import { id, isPlain, says, text } from '#domain/wire/validation.ts'

const longestRegistration = 60

export const doctorSchema = z.object({
  id: id(),
  /** null: no longer a doctor here. An empty text is refused, so that nobody is struck off by a field left empty. */
  registration: z.nullable(text(longestRegistration).check(z.refine(isPlain, says('unreadable-text')))),
})
