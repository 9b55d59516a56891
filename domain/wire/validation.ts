// Reads unknown input: the result is a value, or one reason per field. Rules never throw for bad input.
import * as z from 'zod/mini'
import { isDay } from '#domain/dates.ts'
import { type FieldProblems, type ParamsOf, type ProblemCode, type Reason, reason } from './problems.ts'

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: FieldProblems }

// A zod issue holds one text, so a reason is put into it as JSON.
const messageOf = (problem: Reason): string => JSON.stringify(problem)
const reasonIn = (message: string): Reason => JSON.parse(message) as Reason // written by messageOf

/** The reason of a failed check: `z.minLength(1, says('required'))`. */
export const says = <Code extends ProblemCode>(code: Code, ...params: ParamsOf<Code>) => ({
  error: () => messageOf(reason(code, ...params)),
})

/** An issue for a transform to push. */
export const issueOf = (problem: Reason, input: unknown) =>
  ({ code: 'custom', message: messageOf(problem), input }) as const

// A schema without its own reason gets this one instead of zod's sentence.
z.config({ customError: says('not-valid').error })

// Bodies wrap their object in a name; a reason belongs to the field inside.
const wrappers = new Set(['user', 'healthCheck', 'booking', 'organisation'])

function nameOf(path: readonly PropertyKey[]): string {
  const keys = path.length > 1 && wrappers.has(String(path[0])) ? path.slice(1) : path
  return keys.map(String).join('.')
}

export function check<S extends z.ZodMiniType>(schema: S, input: unknown): Checked<z.infer<S>> {
  const read = z.safeParse(schema, input)
  if (read.success) return { ok: true, value: read.data }
  const problems: FieldProblems = {}
  for (const issue of read.error.issues) problems[nameOf(issue.path)] ??= reasonIn(issue.message)
  return { ok: false, problems }
}

/** Adds rules that need more than the schema, such as today's date. */
export function withRules<T>(checked: Checked<T>, rules: (value: T) => FieldProblems): Checked<T> {
  if (!checked.ok) return checked
  const problems = rules(checked.value)
  return Object.keys(problems).length === 0 ? checked : { ok: false, problems }
}

/**
 * Runs schema and rules together. Rules see the fields that could be read, so that a form shows all problems at once.
 */
export function checkWith<S extends z.ZodMiniObject>(
  schema: S,
  input: unknown,
  rules: (readable: Partial<z.infer<S>>) => FieldProblems,
): Checked<z.infer<S>> {
  const checked = check(schema, input)
  const problems = rules(checked.ok ? checked.value : readable(schema, input))
  if (checked.ok && Object.keys(problems).length === 0) return checked
  return { ok: false, problems: checked.ok ? problems : { ...problems, ...checked.problems } }
}

function readable<S extends z.ZodMiniObject>(schema: S, input: unknown): Partial<z.infer<S>> {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const read = Object.entries(schema.shape as Record<string, z.ZodMiniType>).flatMap(([name, part]) => {
    const value = z.safeParse(part, given[name])
    return value.success ? [[name, value.data]] : []
  })
  return Object.fromEntries(read) as Partial<z.infer<S>> // each was read by its own part of the schema
}

const required = says('required')

// PostgreSQL cannot store a NUL, and neither database a lone surrogate.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Without control and direction characters. Zero-width joiners are allowed, because Persian words need them. */
export const isPlain = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(text)

export const text = (longest: number) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(longest, says('too-long', { length: longest })),
      z.refine(isStorable, says('unreadable-text')),
    )

const blankableText = (longest: number) =>
  z.pipe(
    z.nullable(
      z
        .string(says('not-valid'))
        .check(
          z.trim(),
          z.maxLength(longest, says('too-long', { length: longest })),
          z.refine(isStorable, says('unreadable-text')),
        ),
    ),
    z.transform((value: string | null) => (value === '' ? null : value)),
  )

export const optionalText = (longest: number) => z._default(blankableText(longest), null)

export const longestText = 10_000

export const longText = () => optionalText(longestText)

// Not optional(longText()): its default would turn a missing answer into an empty one.
export const textIfSent = (longest: number) => z.optional(blankableText(longest))
export const answerIfSent = () => textIfSent(longestText)

/** An instant as ISO 8601 with its offset, kept in UTC so that text order is time order. */
export const instant = () =>
  z.pipe(
    z.iso.datetime({ offset: true, ...says('not-valid') }),
    z.transform((value: string) => new Date(value).toISOString()),
  )

export const day = () =>
  z.string(required).check(
    z.minLength(1, required),
    z.refine((value) => value === '' || isDay(value), says('not-a-day')),
  )

const notAChoice = {
  error: (issue: { readonly input?: unknown }) =>
    messageOf(reason(issue.input ? 'not-a-choice' : 'required')),
}

export const choice = <const T extends readonly string[]>(options: T) => z.enum(options, notAChoice)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isId = (value: string): boolean => uuid.test(value)
export const id = () =>
  z.string(required).check(
    z.minLength(1, required),
    z.refine((value) => value === '' || isId(value), says('not-valid')),
  )

/** A secret in a link or a cookie: URL-safe characters only. */
export const token = () => z.string(required).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, says('link-used')))

/** One of the options, or `own:` with the id of an own measure. */
export const choiceOrOwn = <const T extends readonly string[]>(options: T) =>
  z.union([z.enum(options), z.templateLiteral(['own:', z.string().check(z.regex(uuid))])], notAChoice)
