// A practitioner who is not assigned opens a club in an emergency.
import * as z from 'zod/mini'
import { id, text } from '#domain/wire/validation.ts'

/** So long a club stays open. */
export const glassMinutes = 60
export const longestGlassReason = 500

export const breakGlassSchema = z.object({ organisation_id: id(), reason: text(longestGlassReason) })
