import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { aClub } from '#test/club.ts'
import { chooseEncoding } from './static-files.ts'

const script = `console.log('${'pitchside '.repeat(200)}')`
const page = '<!doctype html><html><head><title>Pitchside</title></head><body></body></html>'

function aBuiltApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files: Record<string, string | Buffer> = {
    'index.html': page,
    'offline.html': '<h1>You are offline</h1>',
    'sw.js': script,
    'manifest.webmanifest': '{}',
    'icon.svg': '<svg/>',
    '.built-from': 'a hash of the sources',
    'assets/main-BxKq1.js': script,
    'assets/main-BxKq1.js.br': brotliCompressSync(script),
    'assets/main-BxKq1.js.gz': gzipSync(script),
    'assets/main-BxKq1.js.map': '{"sources":["secret.ts"]}',
    'assets/font-Cw2.woff2': Buffer.from([0, 1, 2]),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const asset = '/assets/main-BxKq1.js'

test('a browser gets the smallest encoding it accepts', async () => {
  const club = await aClub({ web: aBuiltApp() })
  const get = (encoding: string) => club.app.inject({ url: asset, headers: { 'accept-encoding': encoding } })
  const brotli = await get('gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  const gzip = await get('gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  const plain = await get('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
  expect(plain.headers['content-type']).toMatch(/javascript; charset=utf-8$/)
})

test('a font is given to every page, such as an email, and a script is not', async () => {
  const club = await aClub({ web: aBuiltApp() })
  const allowed = async (url: string) =>
    (await club.app.inject({ url })).headers['access-control-allow-origin']
  expect(await allowed('/assets/font-Cw2.woff2')).toBe('*')
  expect(await allowed(asset)).toBeUndefined()
})

const choices: [accepts: string | undefined, encoding: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['*', 'br'],
  ['deflate', 'identity'],
]
for (const [accepts, encoding] of choices)
  test(`a browser that accepts ${JSON.stringify(accepts)} gets ${encoding}`, () => {
    expect(chooseEncoding(accepts)).toBe(encoding)
  })

test('the page for a start without a connection is a file, and index.html has its settings', async () => {
  const club = await aClub({ web: aBuiltApp() })
  expect((await club.app.inject({ url: '/offline.html' })).body).toBe('<h1>You are offline</h1>')
  expect((await club.app.inject({ url: '/index.html' })).body).toContain('<meta name=')
})

test('hashed files are cached for good, the page and the service worker are revalidated', async () => {
  const club = await aClub({ web: aBuiltApp() })
  const cacheOf = async (path: string) => (await club.visitor.get(path)).headers['cache-control']
  expect(await cacheOf(asset)).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/sw.js', '/manifest.webmanifest', '/login'])
    expect(await cacheOf(path)).toBe('no-cache')
})

test('an unchanged file is not sent again', async () => {
  const club = await aClub({ web: aBuiltApp() })
  const headers = { 'accept-encoding': 'br' }
  const first = await club.app.inject({ url: '/', headers })
  const etag = String(first.headers.etag)
  const again = await club.app.inject({
    url: '/',
    headers: { ...headers, 'if-none-match': `"x", W/${etag}` },
  })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  const other = await club.app.inject({ url: '/', headers: { 'if-none-match': etag } })
  expect(other.statusCode).toBe(200)
})

test('the page contains the settings, escaped', async () => {
  const club = await aClub({
    web: aBuiltApp(),
    env: {
      SPEC_READING: 'as-written',
      WEBSITE_URL: "https://club.example/it's",
      TIME_ZONE: 'Europe/London',
      PASSWORD_MIN_LENGTH: '8',
      EMERGENCY_NUMBER: '999',
      HELPLINE: "Samaritans' line 116 123",
    },
  })
  const { body } = await club.visitor.get<string>('/')
  const content = /<meta name="pitchside" content='([^']*)'><\/head>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(content.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toEqual({
    variant: 'as-written',
    advice: 'all',
    passwordMinLength: 8,
    websiteUrl: "https://club.example/it's",
    timeZone: 'Europe/London',
    weekendDays: [6, 7],
    emergencyNumber: '999',
    helpline: "Samaritans' line 116 123",
    ownDecisionAge: 16,
  })
})

test('the page with its settings is compressed', async () => {
  const club = await aClub({ web: aBuiltApp() })
  const reply = await club.app.inject({ url: '/login', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<meta name="pitchside"')
})

test('every screen path answers the page, API paths do not', async () => {
  const club = await aClub({ web: aBuiltApp() })
  for (const path of ['/login', '/dashboard/main', '/signup/a.b', '/verify/secret', '/apiary'])
    expect(await club.visitor.get(path)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  for (const path of ['/api/nowhere', '/API/nowhere', '/assets/old-A1.js', '/api?x'])
    expect(await club.visitor.get(path)).toMatchObject({ status: 404, body: { error: 'Not found.' } })
  expect(await club.visitor.post('/login', {})).toMatchObject({ status: 404 })
})

test('only files of the web app are served', async () => {
  const club = await aClub({ web: aBuiltApp() })
  for (const path of [
    '/.built-from',
    '/assets/main-BxKq1.js.map',
    '/../package.json',
    '/%2e%2e/package.json',
  ]) {
    const { body } = await club.visitor.get(path)
    expect(String(body)).not.toMatch(/secret\.ts|hash of the sources|dependencies/)
  }
})

test('HEAD answers the headers of GET', async () => {
  const club = await aClub({ web: aBuiltApp() })
  for (const url of ['/', '/login', asset]) {
    const reply = await club.app.inject({ method: 'HEAD', url })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toHaveLength(0)
  }
})

test('without a build the API still works', async () => {
  const club = await aClub({ web: '/nonexistent' })
  expect(await club.visitor.get('/')).toMatchObject({ status: 404 })
  expect(await club.visitor.get('/healthz')).toMatchObject({ status: 200 })
})
