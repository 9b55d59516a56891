// Checks that an answer has only the keys that `domain/wire/replies.ts` describes.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { api, type CallName } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { outcomeSchema } from '#domain/wire/fhir.ts'
import type { ProblemCode } from '#domain/wire/problems.ts'
import { replies } from '#domain/wire/replies.ts'
import { en } from '#domain/wire/sentences/en.ts'

const reason = {
  code: z.enum(Object.keys(en) as [ProblemCode, ...ProblemCode[]]),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
}
const refusalSchema = z.object({
  error: z.string(),
  ...reason,
  problems: z.optional(z.record(z.string(), z.object(reason))),
  fields: z.optional(z.record(z.string(), z.string())),
  request_id: z.optional(z.string()),
  remainingAttempts: z.optional(z.number()),
})

/**
 * The difference between an answer and its schema, or null. Parsing strips unknown keys, so any difference is one.
 */
export function strayOf(name: CallName, status: number, body: unknown): string | null {
  // A file has no keys, and events are not JSON.
  const call: Call = api[name]
  if ((call.file || call.stream) && status < 300) return null
  const refused = call.fhir ? outcomeSchema : refusalSchema
  const read = z.safeParse(status < 300 ? replies[name] : refused, body)
  if (!read.success) {
    const [issue] = read.error.issues
    return `${name} ${status}: ${issue?.path.join('.')} ${issue?.message}`
  }
  return isDeepStrictEqual(read.data, body) ? null : `${name} ${status}: an undescribed key`
}
