// The ceiling: a bare node:http server that does only what the same answer needs: cookie to session row, the
// product's own SQL as prepared statements, the same JSON. No framework, schema or policy.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verify } from '@node-rs/argon2'
import { apiHeaders } from '#server/http/headers.ts'
import { type Driver, openDriver } from './driver.ts'
import type { Recording, Statement } from './recording.ts'
import { shapes } from './shapes.ts'

export type CeilingPlan = {
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl?: string
  /** The recorded SQL of the product for each call and account. */
  readonly recordings: Readonly<
    Record<string, Recording & { readonly person: string; readonly session: string }>
  >
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url')

function cookieOf(request: IncomingMessage): string {
  const cookie = request.headers.cookie ?? ''
  return hashOf(cookie.slice(cookie.indexOf('pitchside=') + 10).split(';')[0] ?? '')
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set, so these are buffers
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown> // our own load generator wrote it
}

// These headers are part of the answer.
const productHeaders = {
  ...apiHeaders(false),
  'content-type': 'application/json; charset=utf-8',
}

function send(
  response: ServerResponse,
  status: number,
  answer: unknown,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(answer)
  response.writeHead(status, {
    ...productHeaders,
    'x-request-id': 'ceiling-1',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  response.end(body)
}

/** The rows of the recorded insert, which travel as one JSON text. They are read once. */
const recordedRows = new WeakMap<Statement, Record<string, unknown>[]>()
function rowsOf(insert: Statement): Record<string, unknown>[] {
  const rows = recordedRows.get(insert) ?? (JSON.parse(String(insert.values[0])) as Record<string, unknown>[]) // the product wrote it
  recordedRows.set(insert, rows)
  return rows
}

/** The recorded values, with those of this request replaced. */
const filled = (statement: Statement, swap: ReadonlyMap<unknown, unknown>): unknown[] =>
  statement.values.map((value) => (swap.has(value) ? swap.get(value) : value))

/** The rows of an insert with new ids. The id of the check itself comes with the request. */
function withNewIds({ sql }: Statement, values: unknown[]): unknown[] {
  const [, table, listed = ''] = /^insert into "(\w+)" \(([^)]*)\)/.exec(sql) ?? []
  if (table === undefined || table === 'health_checks') return values
  const columns = listed.split(', ')
  const isId = (nth: number) => ['"_id"', '"once_key"'].includes(columns[nth % columns.length] ?? '')
  return values.map((value, nth) => (isId(nth) && value !== null ? crypto.randomUUID() : value))
}

/** Resolves, when it listens, with a way to stop it. */
export function startCeiling(plan: CeilingPlan): Promise<() => Promise<void>> {
  const driver: Driver = openDriver(plan)
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? ''
    if (url.startsWith('/api/users/login')) return login(request, response)
    if (url.startsWith('/api/healthchecks/add')) return save(request, response)
    if (url.startsWith('/api/readings/add')) return storeReadings(request, response)
    const [name = '', shape] = Object.entries(shapes).find(([path]) => url.startsWith(path)) ?? []
    const recording = plan.recordings[name]
    if (!recording || !shape) return void response.writeHead(404).end()
    const asked = url.split('/').find((part) => part.length === 36) ?? recording.person
    const swap = new Map<unknown, unknown>([
      [recording.person, asked],
      [recording.session, cookieOf(request)],
    ])
    // The session is read first, because the other queries depend on it.
    const [first, ...rest] = recording.statements
    const session = first ? await driver.rows(first.sql, filled(first, swap)) : []
    if (session.length !== 1) return void response.writeHead(401).end()
    const results = await Promise.all(rest.map(async (one) => driver.rows(one.sql, filled(one, swap))))
    return send(response, 200, shape([session, ...results]))
  }

  async function save(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recording = plan.recordings['/api/healthchecks/add']
    if (!recording) return void response.writeHead(404).end()
    const { healthCheck } = (await bodyOf(request)) as { healthCheck: Record<string, unknown> } // as above
    const recorded = recording.body as Record<string, unknown> & { healthcheck: Record<string, unknown> }
    const fresh = { _id: crypto.randomUUID(), time: new Date().toISOString() }
    const swap = new Map<unknown, unknown>([
      [recording.person, healthCheck.user_id],
      [recording.session, cookieOf(request)],
      ['key-000000000', healthCheck.request_key],
      [recorded._id, fresh._id],
      [recorded.time, fresh.time],
    ])
    const [outside = [], inside = []] = [false, true].map((within) =>
      recording.statements.filter(({ isInTransaction }) => isInTransaction === within),
    )
    for (const statement of outside) await driver.rows(statement.sql, filled(statement, swap))
    await driver.transaction(async (run) => {
      for (const statement of inside) await run(statement.sql, withNewIds(statement, filled(statement, swap)))
    })
    const check = { ...recorded.healthcheck, ...fresh, user_id: healthCheck.user_id }
    return send(response, 201, { ...recorded, ...fresh, user_id: healthCheck.user_id, healthcheck: check })
  }

  /** A bare insert of the rows as they come, in one transaction, with the session read before it. */
  async function storeReadings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recording = plan.recordings['/api/readings/add']
    if (!recording) return void response.writeHead(404).end()
    const { readings } = (await bodyOf(request)) as { readings: { id: string; user_id: string }[] } // as above
    const swap = new Map<unknown, unknown>([[recording.session, cookieOf(request)]])
    const [session, ...rest] = recording.statements
    if (session) await driver.rows(session.sql, filled(session, swap))
    await driver.transaction(async (run) => {
      for (const statement of rest)
        if (statement.writes) {
          const rows = rowsOf(statement).map((row, nth) => ({ ...row, _id: readings[nth]?.id }))
          await run(statement.sql, [JSON.stringify(rows)])
        } else await run(statement.sql, filled(statement, swap))
    })
    return send(response, 200, { results: readings.map(({ id }) => ({ id, status: 'stored' })) })
  }

  async function login(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { email, password } = await bodyOf(request)
    const [account] = await driver.rows(
      plan.databaseUrl
        ? 'select _id, password_hash from users where email_key = $1'
        : 'select _id, password_hash from users where email_key = ?',
      [email],
    )
    if (!account || !(await verify(String(account.password_hash), String(password))))
      return void response.writeHead(401).end()
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    const now = Date.now()
    const marks = plan.databaseUrl ? '$1, $2, $3, $4' : '?, ?, ?, ?'
    await driver.transaction(async (run) => {
      const ends = new Date(now + 43_200_000).toISOString()
      await run(`insert into sessions (token_hash, user_id, created_at, expires_at) values (${marks})`, [
        hashOf(token),
        account._id,
        new Date(now).toISOString(),
        ends,
      ])
    })
    return send(
      response,
      200,
      { userID: account._id, expiration: now + 43_200_000 },
      { 'set-cookie': `pitchside=${token}; Path=/; HttpOnly; SameSite=Lax` },
    )
  }

  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await driver.close()
  }
  const { promise, resolve } = Promise.withResolvers<() => Promise<void>>()
  server.keepAliveTimeout = 65_000
  server.listen(plan.port, '127.0.0.1', () => resolve(stop))
  return promise
}

// run.ts starts this as a process and sends the plan as a message.
if (import.meta.main)
  process.once('message', (plan) => {
    startCeiling(plan as CeilingPlan) // sent by run.ts
      .then(() => process.send?.('ready'))
      .catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
  })
