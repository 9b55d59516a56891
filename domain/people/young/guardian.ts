// Guardians: parents and others who decide for a player who is too young, and later people whom the player trusts.
import * as z from 'zod/mini'
import { languageCodes } from '#domain/languages.ts'
import { email, name, password } from '#domain/people/account.ts'
import { id, token } from '#domain/wire/validation.ts'

export const mostGuardians = 4

export const inviteGuardianSchema = z.object({ player_id: id(), email: email() })
export const acceptGuardianSchema = z.object({
  token: token(),
  first_name: name(),
  last_name: name(),
  password: password(),
  language: z.optional(z.enum(languageCodes)),
})
