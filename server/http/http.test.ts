// Behaviour of every request, independent of the call.
import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { sweep } from '#server/records/endings/sweep.ts'
import { aClub, type Club, password, quickPasswords } from '#test/club.ts'

const login = '/api/users/login'

async function listening(club: Club): Promise<number> {
  await club.app.listen({ host: '127.0.0.1', port: 0 })
  const address = club.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}

test('/healthz and /readyz answer 200', async () => {
  const club = await aClub()
  expect(await club.visitor.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } })
  expect(await club.visitor.get('/readyz')).toMatchObject({ status: 200, body: { ok: true } })
})

test('without its database the process is healthy but not ready', async () => {
  const club = await aClub()
  await club.store.close()
  expect(await club.visitor.get('/healthz')).toMatchObject({ status: 200 })
  expect(await club.visitor.get('/readyz')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
})

test('a process that is asked whether it is ready writes one row of its own, which the sweep removes', async () => {
  const club = await aClub()
  for (let time = 0; time < 3; time += 1) await club.visitor.get('/readyz')
  const rows = () =>
    club.store.read.selectFrom('attempts').select('key').where('key', 'like', 'readyz%').execute()
  expect(await rows()).toEqual([{ key: expect.stringMatching(/^readyz [\da-f-]{36}$/) }])
  await sweep(club)
  expect(await rows()).toEqual([])
  expect(await club.visitor.get('/readyz')).toMatchObject({ status: 200 })
})

test('a database that is read-only is not ready', async () => {
  const club = await aClub()
  const rename = (from: string, to: string) =>
    club.store.transaction((trx) => sql.raw(`alter table ${from} rename to ${to}`).execute(trx))
  await rename('attempts', 'attempts_away')
  expect(await club.visitor.get('/readyz')).toMatchObject({ status: 503 })
  expect((await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)).status).toBe(200)
  await rename('attempts_away', 'attempts')
  expect(await club.visitor.get('/readyz')).toMatchObject({ status: 200 })
})

test('every answer has the security headers', async () => {
  const club = await aClub()
  // The router itself refuses the last two.
  const refused = ['/api/users/getByID/%E0%A4%A', `/api/users/getByID/${'x'.repeat(2_000)}`]
  for (const path of ['/healthz', '/nowhere', '/api/users/getByID/x', '/api/nowhere', ...refused]) {
    const { headers } = await club.visitor.get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-request-id']).toMatch(/^[\w-]+$/)
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('pages load only their own sources and cannot be framed; API answers load nothing', async () => {
  const club = await aClub()
  const page = await club.visitor.get('/metrics')
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  })
  for (const rule of ["default-src 'self'", "base-uri 'none'", "object-src 'none'"])
    expect(page.headers['content-security-policy']).toContain(rule)
  expect(page.headers['permissions-policy']).toContain('camera=(self)')
  const answer = await club.visitor.get('/api/users/getByID/x')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('over https the HSTS header is set', async () => {
  const club = await aClub({ env: { PUBLIC_URL: 'https://pitchside.test' } })
  const { headers } = await club.visitor.get('/healthz')
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
})

test('API answers are not cached', async () => {
  const club = await aClub()
  const path = `/api/users/getByID/${club.player._id}`
  const inCapitals = path.replace('/api/', '/API/')
  for (const reply of [
    await club.as(club.player).get(path),
    await club.as(club.player).get(inCapitals),
    await club.visitor.get(path),
  ])
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
})

test('paths are case-insensitive', async () => {
  const club = await aClub()
  for (const name of ['getByID', 'getbyid', 'GETBYID'])
    expect(await club.as(club.player).get(`/API/users/${name}/${club.player._id}`)).toMatchObject({
      status: 200,
      body: { _id: club.player._id },
    })
})

const origins: [headers: Record<string, string>, status: number][] = [
  [{ origin: 'http://pitchside.test', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://pitchside.test' }, 200],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{}, 200],
  [{ origin: 'http://evil.test' }, 403],
  [{ origin: 'http://pitchside.test.evil.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://sub.pitchside.test', 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' }, 403],
  [{ origin: 'http://pitchside.test', 'sec-fetch-site': 'cross-site' }, 403],
]

for (const [headers, status] of origins)
  test(`a sign-out with ${JSON.stringify(headers)} is answered ${status}`, async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    const reply = await club.app.inject({
      method: 'POST',
      url: '/api/users/signout',
      headers: { host: 'pitchside.test', cookie, ...headers },
    })
    expect(reply.statusCode).toBe(status)
    if (status === 403)
      expect(reply.json()).toEqual({
        error: 'This request came from another site and was refused.',
        code: 'foreign-origin',
      })
    const path = `/api/users/getAccountType/${club.player._id}`
    expect((await club.with(cookie).get(path)).status).toBe(status === 200 ? 401 : 200)
  })

test('a read from another site is answered without CORS headers', async () => {
  const club = await aClub()
  const reply = await club.as(club.player).get(`/api/users/getAccountType/${club.player._id}`, {
    headers: { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin')
})

const codes: Record<number, string[]> = {
  400: ['unreadable', 'form-has-errors'],
  404: ['not-found'],
  413: ['too-large'],
  415: ['unsupported'],
}

const bodies: [what: string, type: string | undefined, body: string, status: number][] = [
  ['half a JSON', 'application/json', '{"email":', 400],
  ['no JSON at all', 'application/json', 'hello', 400],
  ['a list', 'application/json', '[]', 400],
  ['a number', 'application/json', '7', 400],
  ['null', 'application/json', 'null', 400],
  [
    'a prototype',
    'application/json',
    '{"__proto__":{"admin":true},"email":"a@b.example","password":"x"}',
    400,
  ],
  ['a constructor', 'application/json', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['an empty body', 'application/json', '', 400],
  ['deep nesting', 'application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
  ['plain text', 'text/plain', 'email=a&password=b', 415],
  ['XML', 'application/xml', '<email/>', 415],
  ['a form with files', 'multipart/form-data; boundary=x', '--x--', 415],
  ['no type', undefined, 'email=a', 415],
  ['too much', 'application/json', JSON.stringify({ email: 'a'.repeat(600_000) }), 413],
]

for (const [what, type, payload, status] of bodies)
  test(`${what} as a body is answered ${status} in one sentence`, async () => {
    const club = await aClub()
    const reply = await club.app.inject({
      method: 'POST',
      url: login,
      payload,
      headers: type === undefined ? {} : { 'content-type': type },
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json<{ error: string }>().error).toMatch(/^[A-Z].*\.$/)
    expect(codes[status]).toContain(reply.json<{ code: string }>().code)
    expect(reply.body).not.toContain('node_modules')
  })

test('a JSON null is refused as a body, also where all fields are optional', async () => {
  const club = await aClub()
  const path = '/api/notifications/read'
  expect(await club.as(club.player).post(path)).toMatchObject({ status: 200 })
  expect(await club.as(club.player).post(path, null)).toMatchObject({ status: 400 })
})

test('a form is accepted only where the call allows it', async () => {
  const club = await aClub()
  expect(await club.visitor.form('/api/users/signout', { a: 'b' })).toMatchObject({ status: 415 })
})

const paths: [path: string, status: number][] = [
  ['/api/nowhere', 404],
  ['/api', 404],
  ['/api/users/getByID/%00', 404],
  ['/api/users/getByID/%E0%A4%A', 404],
  ['/api/users/getByID/..%2f..%2fetc%2fpasswd', 404],
  [`/api/users/getByID/${'x'.repeat(240)}`, 400],
  [`/api/users/getByID/${'x'.repeat(2_000)}`, 404],
  ["/api/users/getByID/' or 1=1 --", 404],
]

for (const [path, status] of paths)
  test(`${path.slice(0, 60)} is answered ${status}`, async () => {
    const club = await aClub()
    const reply = await club
      .as(club.player)
      .get<{ error: string; code: string }>(encodeURI(path).replaceAll('%25', '%'))
    expect(reply.status).toBe(status)
    expect(reply.body.error).toMatch(/\.$/)
    expect(codes[status]).toContain(reply.body.code)
  })

test('an unexpected error answers only its request id, and the log has the details', async () => {
  const club = await aClub()
  // An invalid password hash makes the library throw.
  const broken = await club.addUser({ organisation_id: club.organisation._id, password_hash: 'garbage' })
  const reply = await club.visitor.form<{ error: string; request_id: string }>(login, {
    email: broken.email,
    password: 'something secret',
  })
  expect(reply).toMatchObject({ status: 500, body: { error: 'Something went wrong.', code: 'internal' } })
  expect(reply.body.request_id).toBe(reply.headers['x-request-id'])
  const line = club
    .log()
    .split('\n')
    .find((one) => one.includes(reply.body.request_id) && one.includes('err'))
  expect(line).toContain('stack')
  expect(line).not.toContain('something secret')
})

test('the log holds no password, cookie, address, link or value', async () => {
  const club = await aClub({ env: { LOG_LEVEL: 'trace' } })
  const cookie = await club.signIn(club.player)
  await club.with(cookie).get(`/api/users/getByID/${club.player._id}?token=query-secret`)
  await club.visitor.get('/api/users/getByVerification/path-secret-value')
  await club.visitor.get('/reset/page-secret-value')
  await club.visitor.form(login, { email: club.player.email, password: 'wrong-password-secret' })
  await club.visitor.post(login, '{"email": broken-json-secret')
  await club.visitor.post('/api/nowhere', { body: 'body-secret' })
  const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
  await club.visitor.form(login, { email: pending.email, password })
  const [mail] = await club.mails(pending.email)
  const log = club.log()
  expect(log).toContain('/api/users/getByID/:id')
  const secrets = [
    ...cookie.split('; ').map((pair) => pair.split('=')[1]!),
    'query-secret',
    'path-secret-value',
    'page-secret-value',
    'wrong-password-secret',
    'broken-json-secret',
    'body-secret',
    password,
    club.player.email,
    pending.email,
    mail!.link!.split('/').at(-1)!,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('successful reads are logged at debug level only', async () => {
  const club = await aClub({ env: { LOG_LEVEL: 'info' } })
  await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)
  expect(club.log()).toBe('')
  await club.visitor.get(`/api/users/getByID/${club.player._id}`)
  expect(JSON.parse(club.log())).toMatchObject({
    level: 'info',
    method: 'GET',
    route: '/api/users/getByID/:id',
    status: 401,
  })
})

test('every log line of a request has the request id of its answer', async () => {
  const club = await aClub({ env: { LOG_LEVEL: 'debug' } })
  // A password hash that no program wrote: the library throws, and the error is logged before the request is.
  const broken = await club.addUser({ organisation_id: club.organisation._id, password_hash: 'garbage' })
  const reply = await club.visitor.form(login, { email: broken.email, password: 'x' })
  const lines = club.log().trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['could not answer', 'answered'])
  for (const line of lines) expect(JSON.parse(line).reqId).toBe(reply.headers['x-request-id'])
})

test('content types are case-insensitive', async () => {
  const club = await aClub()
  const send = (path: string, type: string, body: string) =>
    club.app.inject({ method: 'POST', url: path, payload: body, headers: { 'content-type': type } })
  const json = JSON.stringify({ email: club.player.email, password })
  expect((await send(login, 'Application/JSON; Charset=UTF-8', json)).statusCode).toBe(200)
  const form = new URLSearchParams({ email: club.player.email, password }).toString()
  expect((await send(login, 'application/X-WWW-Form-Urlencoded', form)).statusCode).toBe(200)
  // A call without forms refuses a form content type in any case.
  const forgot = '/api/users/forgot'
  expect((await send(forgot, 'application/X-WWW-Form-Urlencoded', 'user=x')).statusCode).toBe(415)
})

const dribbles: [what: string, start: string, more: string][] = [
  ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'X-More: 1\r\n'],
  [
    'a body',
    'POST /api/users/forgot HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    '1',
  ],
]
for (const [what, start, more] of dribbles)
  test(`a client that sends ${what} slowly is disconnected`, async () => {
    const club = await aClub()
    const app = buildApp({
      ...club,
      passwords: quickPasswords,
      logTo: { write: () => {} },
      patience: { headers: 300, request: 400, checkEvery: 50 },
    })
    onTestFinished(() => app.close())
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('No port.')
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(address.port, '127.0.0.1', () => socket.write(start))
      const timer = setInterval(() => socket.write(more), 40)
      socket.on('data', (data) => (text += data.toString()))
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        resolve(text)
      })
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  }, 20_000)

test('the real limits disconnect such a client within 35 seconds', async () => {
  const { server } = (await aClub()).app
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000)
})

test('a request that is on its way when the server stops is answered, not refused', async () => {
  const club = await aClub()
  const port = await listening(club)
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\n'))
    club.app.server.once('connection', (server) =>
      server.once('data', () => {
        void club.app.close()
        setImmediate(() => socket.write('Host: localhost\r\n\r\n'))
      }),
    )
    socket.on('data', (data) => (text += data.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('bytes that are not HTTP are answered and the connection is closed', async () => {
  const club = await aClub()
  const port = await listening(club)
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('HELLO THERE\r\n\r\n'))
    socket.on('data', (data) => (text += data.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('{"error":"This request could not be read.","code":"unreadable"}')
})

test('too many headers are refused', async () => {
  const club = await aClub()
  const port = await listening(club)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`x-h-${i}`, 'x'.repeat(100)]))
    const sent = rawRequest({ port, host: '127.0.0.1', path: '/healthz', headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
  expect(status).toBe(431)
})

test('X-Forwarded-For is used from a trusted proxy only', async () => {
  const guesses = async (env: Record<string, string>) => {
    const club = await aClub({ env })
    const statuses = new Set<number>()
    for (let guess = 0; guess < 12; guess += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` }
      const reply = await club.visitor.form(login, { email: 'nobody@club.test', password: 'x' }, { headers })
      statuses.add(reply.status)
    }
    return [...statuses]
  }
  expect(await guesses({})).toEqual([401, 429])
  expect(await guesses({ TRUST_PROXY: '127.0.0.1' })).toEqual([401])
})

test('an untrusted proxy is logged as a warning once', async () => {
  const club = await aClub()
  const warnings = () => club.log().split('TRUST_PROXY is off').length - 1
  await club.visitor.get('/api/notifications/mine')
  expect(warnings()).toBe(0)
  for (let time = 0; time < 3; time += 1)
    await club.visitor.get('/api/notifications/mine', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(warnings()).toBe(1)
  const trusting = await aClub({ env: { TRUST_PROXY: 'loopback' } })
  await trusting.visitor.get('/api/notifications/mine', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(trusting.log()).not.toContain('TRUST_PROXY')
})

test('a refused field has its sentence and its code', async () => {
  const club = await aClub()
  const reply = await club.visitor.post(login, { email: 'nobody', password: 'x'.repeat(201) })
  expect(reply).toMatchObject({ status: 400 })
  expect(reply.body).toEqual({
    error: 'Form has errors.',
    code: 'form-has-errors',
    fields: { email: 'Invalid email address', password: 'Must be at most 200 characters' },
    problems: {
      email: { code: 'invalid-email' },
      password: { code: 'password-too-long', params: { length: 200 } },
    },
  })
})
