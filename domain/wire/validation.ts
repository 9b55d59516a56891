// Reading unknown input: a value, or one message per field. Rules never throw for bad input.
import * as z from 'zod/mini'
import { isDay } from '#domain/dates.ts'
import { longestText } from '#domain/measures/fields.ts'
import { sentence } from './problems.ts'

// A schema that says nothing of its own gets a sentence of ours, not the library's.
z.config({ customError: () => sentence('notValid') })

export type FieldProblems = Record<string, string>
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldProblems }

// Bodies wrap their one object in its name; a message belongs to the field inside.
const wrappers = new Set(['user', 'healthCheck', 'booking', 'organisation'])

function nameOf(path: readonly PropertyKey[]): string {
  const keys = path.length > 1 && wrappers.has(String(path[0])) ? path.slice(1) : path
  return keys.map(String).join('.')
}

export function check<S extends z.ZodMiniType>(schema: S, input: unknown): Checked<z.infer<S>> {
  const read = z.safeParse(schema, input)
  if (read.success) return { ok: true, value: read.data }
  const fields: FieldProblems = {}
  for (const issue of read.error.issues) fields[nameOf(issue.path)] ??= issue.message
  return { ok: false, fields }
}

/** Adds what the schema alone cannot know, such as what today is. */
export function withRules<T>(checked: Checked<T>, rules: (value: T) => FieldProblems): Checked<T> {
  if (!checked.ok) return checked
  const fields = rules(checked.value)
  return Object.keys(fields).length === 0 ? checked : { ok: false, fields }
}

/**
 * Schema and rules in one go: rules look at the fields that could be read, so that a form shows everything that is
 * wrong at once and not one layer after the other.
 */
export function checkWith<S extends z.ZodMiniObject>(
  schema: S,
  input: unknown,
  rules: (readable: Partial<z.infer<S>>) => FieldProblems,
): Checked<z.infer<S>> {
  const checked = check(schema, input)
  const fields = { ...rules(checked.ok ? checked.value : readable(schema, input)) }
  if (checked.ok && Object.keys(fields).length === 0) return checked
  return { ok: false, fields: checked.ok ? fields : { ...fields, ...checked.fields } }
}

function readable<S extends z.ZodMiniObject>(schema: S, input: unknown): Partial<z.infer<S>> {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const read = Object.entries(schema.shape as Record<string, z.ZodMiniType>).flatMap(([name, part]) => {
    const value = z.safeParse(part, given[name])
    return value.success ? [[name, value.data]] : []
  })
  return Object.fromEntries(read) as Partial<z.infer<S>> // each was read by its own part of the schema
}

const required = () => sentence('required')

// A NUL cannot be stored by PostgreSQL, half a surrogate pair by nobody.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Without control characters and those that turn the reading direction. Zero-width joiners are part of Persian words. */
export const isPlain = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(text)

export const text = (longest: number) =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.maxLength(longest, { error: () => sentence('tooLong', { length: longest }) }),
      z.refine(isStorable, { error: () => sentence('unreadableText') }),
    )

const blankableText = (longest: number) =>
  z.pipe(
    z.nullable(
      z
        .string({ error: () => sentence('notValid') })
        .check(
          z.trim(),
          z.maxLength(longest, { error: () => sentence('tooLong', { length: longest }) }),
          z.refine(isStorable, { error: () => sentence('unreadableText') }),
        ),
    ),
    z.transform((value: string | null) => (value === '' ? null : value)),
  )

export const optionalText = (longest: number) => z._default(blankableText(longest), null)

export const longText = () => optionalText(longestText)

// Not optional(longText()): its default would turn an answer that was not sent into an empty one.
export const answerIfSent = () => z.optional(blankableText(longestText))

/** An instant as ISO 8601 with its offset, kept in UTC so that text order is time order. */
export const instant = () =>
  z.pipe(
    z.iso.datetime({ offset: true, error: () => sentence('notValid') }),
    z.transform((value: string) => new Date(value).toISOString()),
  )

export const day = () =>
  z.string({ error: required }).check(
    z.minLength(1, { error: required }),
    z.refine((value) => value === '' || isDay(value), { error: () => sentence('notADay') }),
  )

export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, { error: (issue) => (issue.input ? sentence('notAChoice') : required()) })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isId = (value: string): boolean => uuid.test(value)
export const id = () =>
  z.string({ error: required }).check(
    z.minLength(1, { error: required }),
    z.refine((value) => value === '' || isId(value), { error: () => sentence('notValid') }),
  )

/** What a link or a cookie may carry: URL-safe letters only. */
export const token = () =>
  z
    .string({ error: required })
    .check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, { error: () => sentence('linkUsed') }))
