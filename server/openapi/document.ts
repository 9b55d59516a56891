// Builds the OpenAPI 3.1 document from the tables in `domain`, so that the two always agree.
import type * as z from 'zod/mini'
import { callers, mayCall, type Reach, rights } from '#domain/people/policy.ts'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { progressType } from '#domain/wire/progress.ts'
import { replies } from '#domain/wire/replies.ts'
import { requests } from '#domain/wire/requests.ts'
import { en } from '#domain/wire/sentences/en.ts'
import { type Json, type JsonSchema, readingsBody, registerBody, Schemas } from './schemas.ts'
import { conflicts, creates, summaries } from './summaries.ts'

export type Operation = {
  readonly operationId: CallName
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Record<string, { schema: JsonSchema }> }
  readonly responses: Record<string, Json>
  readonly security: readonly Record<string, readonly string[]>[]
}
type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Json
}

export type OpenApi = {
  readonly openapi: '3.1.1'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary: string
    readonly description: string
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: Record<string, Record<string, Json>>
}

const tags: Readonly<Record<string, string>> = {
  users: 'People, sign-in and links',
  passkeys: 'Logging in and confirming without a password',
  secondfactor: 'The second step of a login: codes of an authenticator app, and recovery codes',
  healthchecks: 'Health checks and the history of each metric',
  search: 'Search for people and clubs by name.',
  calendar: 'Calendar feeds: a private link for the calendar program of a person.',
  reminders: 'The address in the List-Unsubscribe header of a reminder.',
  bookings: 'On-site assessment slots',
  organisations: 'Clubs and their invite links',
  readings: 'Squad days: values that stations take',
  stations: 'The stations of a squad day',
  measures: 'A club’s own measures',
  equipment: 'The devices of a club',
  codes: 'Codes that call a player at a station',
  batteries: 'Named sets of measures, and who is due',
  rules: 'Rows of urgency that a club’s doctor signed',
  guardians: 'Parents and others who decide for young players',
  consents: 'Who agreed to what',
  teams: 'Teams of an organisation, and what its coaches see',
  squad: 'Why nearly everybody of a squad moved on a metric',
  sharing: 'What a player shares with the coach',
  clearance: 'Whether a player may train and play',
  import: 'Lists of players from a spreadsheet',
  share: 'Links to a record for somebody without an account',
  report: 'A health check as a PDF',
  export: 'Health checks as files',
  fhir: 'Records for other programs, as FHIR R4',
  followups: 'Urgent values that somebody has to see to',
  metricTexts: 'What a result means',
  screens: 'One call per screen',
  notifications: 'What the bell shows',
  audit: 'Who did what to whose data',
}

export function describeInterface(version: string): OpenApi {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const name of callNames) {
    const { method, path } = api[name]
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation(name, schemas) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pitchside',
      version,
      summary: 'Health checks in sport: recorded on site, read on a phone.',
      description:
        'Paths match case-insensitively. Days are YYYY-MM-DD, instants ISO 8601 in UTC. A row that is absent and a row ' +
        'that is not yours get the same 404. A state-changing request that a browser sends from another site gets 403.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: sessionScheme },
      responses: refusals,
      schemas: {
        Code: codeSchema,
        Reason: reasonSchema,
        Refusal: refusalSchema,
        ...sorted(schemas.components),
      },
    },
  }
}

const ownBodies: { readonly [N in CallName]?: (schemas: Schemas) => JsonSchema } = {
  register: registerBody,
  addReadings: readingsBody,
}

function operation(name: CallName, schemas: Schemas): Operation {
  const { params, query, body }: { params?: z.ZodMiniType; query?: z.ZodMiniType; body?: z.ZodMiniType } =
    requests[name]
  const call: Call = api[name]
  const bodySchema = ownBodies[name]?.(schemas) ?? (body && schemas.input(body))
  const parameters = [
    ...parametersOf('path', params && schemas.input(params)),
    ...parametersOf('query', query && schemas.input(query)),
  ]
  return {
    operationId: name,
    tags: [call.path.replace(/^\/api/, '').split('/')[1] ?? ''],
    summary: summaries[name],
    description: `Who: ${whoMay(name)}.`,
    ...(parameters.length > 0 && { parameters }),
    ...(bodySchema && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: bodySchema },
          ...(call.form && { 'application/x-www-form-urlencoded': { schema: bodySchema } }),
        },
      },
    }),
    responses: {
      [creates.has(name) ? '201' : '200']: {
        description: creates.has(name) ? 'Made.' : 'Done.',
        content: call.file
          ? Object.fromEntries(call.file.map((type) => [type, {}]))
          : call.stream
            ? { 'text/event-stream': {} }
            : {
                [call.fhir ? 'application/fhir+json' : 'application/json']: {
                  schema: schemas.output(replies[name]),
                },
                ...(call.tellsProgress && { [progressType]: {} }),
              },
      },
      ...Object.fromEntries(
        refusalsOf(name, { params, query, body }).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
    security: security(name),
  }
}

function parametersOf(place: 'path' | 'query', schema: JsonSchema | undefined): Parameter[] {
  // The two keywords that describe an object.
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function refusalsOf(name: CallName, parts: { params?: unknown; query?: unknown; body?: unknown }): string[] {
  const isOpen = mayCall(name, null)
  const isForAll = isForEverybody(name)
  const checksPassword = ['login', 'changePassword', 'confirm', 'passkeyLogin', 'openShareLink'].includes(
    name,
  )
  return [
    ...(parts.body || parts.query || name === 'getBookingsByDate' ? ['400'] : []),
    ...(!isOpen || checksPassword ? ['401'] : []),
    ...(!isForAll || parts.body ? ['403'] : []),
    ...(parts.params || parts.body ? ['404'] : []),
    ...(conflicts.has(name) ? ['409'] : []),
    ...(parts.body ? ['413', '415'] : []),
    ...(isOpen || checksPassword ? ['429'] : []),
    '500',
    '503',
  ]
}

function security(name: CallName): Operation['security'] {
  if (!mayCall(name, null)) return [{ session: [] }]
  return isForEverybody(name) ? [] : [{}, { session: [] }]
}

const reaches: Readonly<Record<Reach, string>> = {
  any: '',
  own: 'own',
  org: 'of the own organisation',
  wholeOrg: 'of the own organisation, when they see the whole club',
  children: 'their children',
  orgPlayers: 'players of the own organisation, or of the own teams',
  orgBookings: 'of the own organisation, or of the own teams',
  ownBookings: 'of the own organisation, or of the own teams only',
  players: 'any player',
  openOrgs: 'any that is open to them',
  doctorsOrgs: 'any that is open to them, when they are marked as a doctor',
  ownRole: 'people of the own role',
  invited: 'people who are invited',
}

const isForEverybody = (name: CallName): boolean =>
  callers.every((caller) => rights[name][caller]?.includes('any'))

/** "Player (own), Coach (players of the own organisation)". */
export function whoMay(name: CallName): string {
  if (isForEverybody(name)) return 'everybody'
  return callers
    .flatMap((caller) => {
      const scope = rights[name][caller]
      if (!scope) return []
      const reach = scope.map((one) => reaches[one]).filter((word) => word !== '')
      const who = caller === 'public' ? 'without a session' : caller
      return reach.length === 0 ? who : `${who} (${reach.join(', ')})`
    })
    .join('; ')
}

const sessionScheme: Json = {
  type: 'apiKey',
  in: 'cookie',
  name: 'pitchside',
  description:
    'Set by login; HttpOnly, SameSite=Lax. Its name is __Host-pitchside where PUBLIC_URL is https.',
}

const codeSchema: Json = { type: 'string', enum: Object.keys(en), description: 'More codes may be added.' }
const reasonProperties: Record<string, Json> = {
  code: { $ref: '#/components/schemas/Code' },
  params: {
    type: 'object',
    additionalProperties: { type: ['string', 'number'] },
    description: 'The values that the sentence names; days as YYYY-MM-DD, times as HH:MM.',
  },
}
const reasonSchema: Json = {
  type: 'object',
  properties: reasonProperties,
  required: ['code'],
  additionalProperties: false,
}

const refusalSchema: Json = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'One sentence in English.' },
    ...reasonProperties,
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Only with 400: a sentence for each field that was refused.',
    },
    problems: {
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/Reason' },
      description: 'Only with 400: the code of each of these sentences.',
    },
    remainingAttempts: {
      type: 'integer',
      description: 'Only of a wrong or missing passcode: tries that are left.',
    },
    request_id: { type: 'string', description: 'Only with 500: the id under which the log has it.' },
  },
  required: ['error', 'code'],
  additionalProperties: false,
}

const refusal = (description: string, headers?: Json): Json => ({
  description,
  ...(headers !== undefined && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})
const retryAfter: Json = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}
const refusals: Record<string, Json> = {
  400: refusal('A value is not valid.'),
  401: refusal('Not signed in, or bad credentials.'),
  403: refusal('This account may not do this.'),
  404: refusal('Absent, or not yours.'),
  409: refusal('It conflicts with what is stored.'),
  413: refusal('The request is too large.'),
  415: refusal('This kind of content is not accepted.'),
  429: refusal('Too many attempts.', retryAfter),
  500: refusal('Something went wrong.'),
  503: refusal('The database cannot answer right now.', retryAfter),
}

const sorted = (record: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
