// A valid request for every call, generated from the schemas in `domain/wire/requests.ts`. The fuzzer then breaks
// it.
import * as z from 'zod/mini'
import { slotTimes } from '#domain/clubs/booking.ts'
import { addDays } from '#domain/dates.ts'
import { fieldNames, fields } from '#domain/measures/fields.ts'
import { signUpSchema } from '#domain/people/account.ts'
import { api, type CallName } from '#domain/wire/api.ts'
import { requests } from '#domain/wire/requests.ts'
import type { Random } from '#scripts/random.ts'
import { systemIds } from '#server/ids.ts'
import type { Member, Squad } from './squad.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: Json[]
  const?: Json
  minimum?: number
  maximum?: number
}
export type Example = {
  readonly method: string
  readonly params: readonly string[]
  readonly query: Record<string, string>
  readonly body: Json | undefined
}

const schemaOf = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema // what it gives is JSON Schema

type SchemaParts = { params?: z.ZodMiniType; body?: z.ZodMiniType; query?: z.ZodMiniType }
const bodies = new Map<string, Schema>()
const queries = new Map<string, Schema>()
for (const [name, parts] of Object.entries<SchemaParts>(requests)) {
  if (parts.body) bodies.set(name, schemaOf(parts.body))
  if (parts.query) queries.set(name, schemaOf(parts.query))
}
// The fields that `register` needs beyond its schema depend on the account type.
const user = bodies.get('register')?.properties?.user
if (user) Object.assign((user.properties ??= {}), schemaOf(signUpSchema).properties)

type Ids = readonly string[]
const token = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** `ids` of all stored things, without `actor`, so that nobody deletes their own account. */
export function exampleOf(
  name: CallName,
  random: Random,
  squad: Squad,
  ids: Ids,
  actor: Member | null,
): Example {
  const { method, path } = api[name]
  const today = new Date().toISOString().slice(0, 10)
  // A deactivated person loses the session that later requests need.
  const others = name === 'deactivateUser' ? [systemIds.next()] : ids.filter((id) => id !== actor?._id)
  const club = squad.organisations[0]

  const word = (key: string): string => {
    if (key === 'organisation_id') return actor?.organisation_id ?? club?._id ?? ''
    if (key === 'user_id' && name !== 'addHealthCheck') return actor?._id ?? ''
    if (/^(id|ids|user_?id|booking_id|organisationid)$/i.test(key)) return random.pick(others)
    if (/email/.test(key)) return `fuzz-${random.whole(1, 1e9)}@torture.test`
    if (key === 'date_of_birth') return '1999-12-31'
    if (key === 'date') return addDays(today, name === 'addHealthCheck' ? -1 : random.whole(2, 300_000))
    if (/^(from|to)$/.test(key)) return random.pick([today, '1900-01-01', '2999-12-31'])
    if (key === 'time') return name === 'addHealthCheck' ? new Date().toISOString() : random.pick(slotTimes)
    if (key === 'request_key') return `fuzz-key-${random.whole(1, 1e9)}`
    if (key === 'invite') return random.pick([club?.invite_link ?? '', 'wrong'])
    if (key === 'verification' || key === 'token') return token
    if (key === 'metric') return random.pick(['heart_rate', 'bloodpressure', 'glucose', 'nonsense'])
    if (key === 'rating') return random.pick(['success', 'good', 'poor', 'nonsense'])
    if (key === 'subRating') return random.pick(['low', 'high', 'nonsense'])
    if (key === 'type') return random.pick(['Player', 'practitioner', 'nonsense'])
    if (key === 'gender') return 'Female'
    if (/password/.test(key)) return 'a long enough password'
    return 'some text'
  }
  const number = (key: string): number => {
    const field = fieldNames.find((known) => known === key)
    if (field) return random.whole(Math.ceil(fields[field].min), Math.floor(fields[field].max))
    return key === 'member_limit' ? 30 : key === 'smoking_level' ? 0 : random.whole(1, 10)
  }
  const make = (schema: Schema, key: string): Json => {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return random.pick(schema.enum)
    if (schema.anyOf) return make(schema.anyOf[0] ?? {}, key)
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object' || schema.properties) {
      const made: { [key: string]: Json } = {}
      for (const [part, inner] of Object.entries(schema.properties ?? {}))
        if (schema.required?.includes(part) || isWanted(name, part) || random.chance(0.5))
          made[part] = make(inner, part)
      return made
    }
    if (type === 'array') return [make(schema.items ?? {}, key)]
    if (type === 'string') return word(key)
    if (type === 'integer' || type === 'number') return random.whole(schema.minimum ?? 0, schema.maximum ?? 9)
    return number(key)
  }
  const query = make(queries.get(name) ?? { type: 'object' }, '') as Record<string, Json>
  const body = bodies.get(name)
  return {
    method,
    params: [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => word(part)),
    query: Object.fromEntries(
      Object.entries(query).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
    body: body && make(body, ''),
  }
}

// Optional in the schema, but without them the request is refused too early to test much.
const isWanted = (name: CallName, part: string): boolean =>
  (name === 'register' && part !== 'language') || (name === 'addHealthCheck' && part === 'smoking_level')
