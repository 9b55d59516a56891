// Guardians and the players they decide for.
import * as z from 'zod/mini'
import { clearanceStates } from '#domain/people/clearance.ts'
import { done, number, text } from './parts.ts'

const link = { _id: text, since: text, first_name: text, last_name: text }

export const guardianReplies = {
  inviteGuardian: done,
  /** `new`: asks for a name and a password; `guardian`: log in and join; `other`: the address has another account. */
  getGuardianLink: z.object({
    player: z.object({ first_name: text }),
    organisation: text,
    email: text,
    account: z.enum(['new', 'guardian', 'other']),
  }),
  acceptGuardian: z.object({ ok: z.literal(true), userID: text, expiration: number }),
  linkGuardian: z.object({ ok: z.literal(true), player_id: text }),
  getGuardians: z.object({
    /** Of the player who asks. Without an email address. */
    guardians: z.array(z.object(link)),
    /** Of the guardian who asks. */
    players: z.array(
      z.object({
        ...link,
        player_id: text,
        organisation_id: text,
        organisation: text,
        /** The guardian decides; otherwise the player trusts them. */
        below_age: z.boolean(),
        clearance: z.nullable(z.enum(clearanceStates)),
        next_appointment: z.nullable(z.object({ date: text, time: text })),
      }),
    ),
  }),
  endGuardian: done,
} as const
