// A reading that was taken of another player. One that is wrong for another reason is superseded by a new one.
import * as z from 'zod/mini'
import { longestReason } from '#domain/people/sharing.ts'
import { id, says, text } from '#domain/wire/validation.ts'

export const withdrawReadingSchema = z.object({
  id: id(),
  reason: text(longestReason),
  wrong_player: z._default(z.literal(true, says('not-valid')), true),
})
