// Turns the schemas of `domain` into JSON Schema. Named schemas appear once, under components/schemas.
import * as z from 'zod/mini'
import { slotCount } from '#domain/clubs/booking.ts'
import { type Field, type FieldName, fields } from '#domain/measures/fields.ts'
import { mostReadingsAtOnce, readingSchema } from '#domain/measures/readings/reading.ts'
import { invitedSchema, signUpSchema } from '#domain/people/account.ts'
import { notificationSchema } from '#domain/people/notification.ts'
import { covers, rolesWith } from '#domain/people/policy.ts'
import { type AccountType, accountTypes } from '#domain/people/roles.ts'
import { agreedAtSignUp } from '#domain/people/young/consent.ts'
import { accountSchema, profileSchema } from '#domain/wire/replies/accounts.ts'
import { auditEntrySchema } from '#domain/wire/replies/audit.ts'
import { bookingReplySchema } from '#domain/wire/replies/bookings.ts'
import { healthCheckReplySchema } from '#domain/wire/replies/health-checks.ts'
import { organisationReplySchema } from '#domain/wire/replies/organisations.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonSchema = { readonly [key: string]: Json }

const names = z.registry<{ id: string }>()
names.add(accountSchema, { id: 'Account' })
names.add(profileSchema, { id: 'Profile' })
names.add(healthCheckReplySchema, { id: 'HealthCheck' })
names.add(bookingReplySchema, { id: 'Booking' })
names.add(organisationReplySchema, { id: 'Organisation' })
names.add(auditEntrySchema, { id: 'AuditEntry' })
names.add(notificationSchema, { id: 'Notification' })

export class Schemas {
  readonly components: Record<string, Json> = {}

  /** The schema of a request. */
  input(schema: z.ZodMiniType): JsonSchema {
    return this.#lift(
      z.toJSONSchema(schema, {
        io: 'input',
        metadata: names,
        unrepresentable: 'any',
        override: ({ jsonSchema, path }) => describeNumbers(jsonSchema, path),
      }),
    )
  }

  /** The schema of a reply. */
  output(schema: z.ZodMiniType): JsonSchema {
    return this.#lift(z.toJSONSchema(schema, { io: 'output', metadata: names }))
  }

  // zod puts named schemas into `$defs` of each schema that uses them; OpenAPI has one place for all of them.
  #lift(schema: object): JsonSchema {
    // The output is already JSON. The round trip drops undefined values and zod's types.
    const {
      $schema: _,
      $defs = {},
      ...own
    } = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Record<
      string,
      Json
    > & { $defs?: Record<string, JsonSchema> }
    for (const [name, { id: __, ...definition }] of Object.entries($defs)) this.components[name] = definition
    // The schema itself is a named one.
    if (typeof own.id !== 'string') return own
    const { id, ...definition } = own
    this.components[id] = definition
    return { $ref: `#/components/schemas/${id}` }
  }
}

const isField = (name: PropertyKey | undefined): name is FieldName =>
  typeof name === 'string' && name in fields

// Numbers are parsed from typed text, which JSON Schema cannot describe, but their bounds are known.
function describeNumbers(jsonSchema: Record<string, unknown>, path: readonly PropertyKey[]): void {
  // `format` is enough here; the pattern behind it is three lines long.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  const name = path.at(-1)
  const isUnknown = Object.keys(jsonSchema).length === 0
  if (!isUnknown || path.at(-2) !== 'properties') return
  if (isField(name)) Object.assign(jsonSchema, measured(fields[name]))
  else if (name === 'smoking_level') Object.assign(jsonSchema, { enum: [0, 1] })
  else if (name === 'number_of_players')
    Object.assign(jsonSchema, { type: 'integer', minimum: slotCount.min, maximum: slotCount.max })
}

const measured = ({ min, max, unit }: Field) => ({
  anyOf: [{ type: 'number', minimum: min, maximum: max }, { type: 'string' }, { type: 'null' }],
  description: `${unit === null ? '' : `In ${unit}. `}A number, also as typed text; null: not measured.`,
})

/** The readings of `addReadings` are checked one by one, so the schema that the server reads first leaves them open. */
export const readingsBody = (schemas: Schemas): JsonSchema =>
  schemas.input(
    z.object({ readings: z.array(readingSchema).check(z.minLength(1), z.maxLength(mostReadingsAtOnce)) }),
  )

/** The roles of the accounts that somebody makes; null: without a session. */
function made(by: AccountType | null): AccountType[] {
  const maker = by && { _id: '', account_type: by, organisation_id: '' }
  return accountTypes.filter((account_type) => covers('register', maker, { account_type }))
}

/** The body of `register` depends on the account type; the schema the server reads first leaves the rest open. */
export function registerBody(schemas: Schemas): JsonSchema {
  const player = schemas.input(
    z.extend(signUpSchema, {
      account_type: z.optional(z.literal(made(null))),
      organisation_id: z.string(),
      invite: z.string(),
    }),
  )
  const staff = schemas.input(
    z.extend(invitedSchema, {
      account_type: z.enum(rolesWith('register').flatMap(made)),
      organisation_id: z.optional(z.nullable(z.string())),
    }),
  )
  return {
    type: 'object',
    properties: {
      user: {
        anyOf: [
          { title: 'A player with an invite', ...player },
          { title: 'A coach or practitioner, by an admin', ...staff },
        ],
      },
      agreed: schemas.input(z.optional(z.nullable(agreedAtSignUp))),
    },
    required: ['user'],
  }
}
