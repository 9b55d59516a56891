// The ways to break a valid request. Each takes the request and returns the bytes to send.
import type { Random } from '#scripts/random.ts'
import type { Example, Json } from './examples.ts'
import { bytesOf, type RawRequest } from './raw-http.ts'

type Base = {
  readonly random: Random
  readonly example: Example
  /** The path with its parameters put in. */
  readonly pathOf: (params: readonly string[], query: Record<string, string>) => string
  readonly host: string
  readonly cookie: string | undefined
}
type Broken = {
  readonly bytes: Buffer
  /** The body as parsed JSON, if it is JSON: when accepted, it must be valid. */
  readonly json?: string
  /** The request is incomplete, so closing without an answer is correct. */
  readonly mayClose?: true
}
type Trick = (base: Base) => Broken

const nasty: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53 + 2,
  2 ** 31,
  -(2 ** 63),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  '\u202e\u2066',
  '\u0301'.repeat(50),
  '\u{1F468}‍\u{1F469}‍\u{1F467}',
  'NaN',
  'Infinity',
  '1e999',
  '0x1F',
  '۱۲۳',
  '1,5',
  '--',
  "' or 1=1; drop table users; --",
  '$where',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '%s%n%x',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13T00:00:00Z',
  '2026-11-14T10:00:00+99:99',
  'x'.repeat(201),
  'x'.repeat(10_001),
  'ﷺ'.repeat(9_999),
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: {} } } },
  Array.from({ length: 300 }, (_, index) => index),
  { toString: null, valueOf: 1, length: -1, ...JSON.parse('{"then":"x"}') },
]

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

const plain = (base: Base, change: Partial<RawRequest> = {}, headers: [string, string][] = []): Buffer => {
  const body = change.body ?? Buffer.from(JSON.stringify(base.example.body) ?? '')
  return bytesOf({
    method: base.example.method,
    path: base.pathOf(base.example.params, base.example.query),
    ...change,
    body,
    headers: [
      ['Host', base.host],
      ['Connection', 'close'],
      ['Origin', `http://${base.host}`],
      ...(base.cookie === undefined ? [] : [['Cookie', base.cookie] as [string, string]]),
      ...(body.length > 0 && !headers.some(([name]) => /^content-type$/i.test(name))
        ? [['Content-Type', 'application/json'] as [string, string]]
        : []),
      ...(body.length > 0 && !headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name))
        ? [['Content-Length', String(body.length)] as [string, string]]
        : []),
      ...(change.headers ?? []),
      ...headers,
    ],
  })
}
const withJson = (base: Base, json: string): Broken => ({
  bytes: plain(base, { body: Buffer.from(json) }),
  json,
})

/** Replaces one value somewhere inside. */
function spoil(value: Json | undefined, random: Random, change: (old: Json) => Json | undefined): Json {
  const copy = structuredClone(value ?? {})
  type Spot = { holder: Record<string, Json>; key: string }
  const spots: Spot[] = []
  const walk = (node: Json) => {
    if (typeof node !== 'object' || node === null) return
    const holder = node as Record<string, Json> // a list has keys as well
    for (const key of Object.keys(holder)) {
      spots.push({ holder, key })
      walk(holder[key] ?? null)
    }
  }
  walk(copy)
  if (spots.length === 0) return change(copy) ?? {}
  const { holder, key } = random.pick(spots)
  const changed = change(holder[key] ?? null)
  if (changed === undefined) delete holder[key]
  else holder[key] = changed
  return copy
}

const deep = (open: string, close: string, depth: number, inner: string): string =>
  open.repeat(depth) + inner + close.repeat(depth)

const bodyTricks: Trick[] = [
  ({ random, example, ...base }) =>
    withJson(
      { random, example, ...base },
      JSON.stringify(spoil(example.body, random, () => random.pick(nasty))),
    ),
  (base) => withJson(base, JSON.stringify(spoil(base.example.body, base.random, () => undefined))),
  (base) => withJson(base, JSON.stringify(spoil(base.example.body, base.random, (old) => [old, old]))),
  (base) => withJson(base, JSON.stringify(spoil(base.example.body, base.random, (old) => ({ $gt: old })))),
  (base) => withJson(base, JSON.stringify(spoil(base.example.body, base.random, asText))),
  (base) => withJson(base, JSON.stringify(base.random.pick(nasty))),
  // Too large: one long text, many keys, a long list.
  (base) => {
    const size = base.random.pick([70_000, 511_000, 530_000])
    return withJson(base, JSON.stringify(spoil(base.example.body, base.random, () => 'x'.repeat(size))))
  },
  (base) => {
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, index]))
    return withJson(base, JSON.stringify(spoil(base.example.body, base.random, () => many)))
  },
  // Deeply nested.
  (base) => withJson(base, deep('[', ']', base.random.pick([100, 5_000, 100_000]), '')),
  (base) => withJson(base, deep('{"user":', '}', base.random.pick([100, 5_000, 50_000]), '1')),
  // Keys with a meaning in JavaScript.
  (base) => {
    const key = base.random.pick([
      '__proto__',
      'constructor',
      'prototype',
      'hasOwnProperty',
      '__defineGetter__',
    ])
    const json = JSON.stringify(spoil(base.example.body, base.random, () => ({ KEY: { admin: true } })))
    return withJson(base, json.replace('"KEY"', JSON.stringify(key)))
  },
  (base) => withJson(base, `{"__proto__":{"account_type":"Admin"},"constructor":{"prototype":{"a":1}}}`),
  // Numbers that JSON allows but a double cannot hold.
  (base) => {
    const digits = base.random.pick([
      '1e400',
      '-1e400',
      '1e-400',
      '1'.repeat(400),
      '0.'.padEnd(400, '1'),
      '-0',
    ])
    return withJson(
      base,
      JSON.stringify(spoil(base.example.body, base.random, () => 'NUM')).replace('"NUM"', digits),
    )
  },
  // Invalid JSON that looks valid.
  (base) => {
    const json = JSON.stringify(base.example.body ?? { a: 1 })
    const tail = base.random.pick(['', ',}', '}', '/* */', '\u0000', 'NaN', '\ufeff'])
    const cut = json.slice(0, base.random.whole(0, json.length - 1))
    return withJson(base, cut + tail)
  },
  (base) =>
    withJson(base, base.random.pick(["{'user':1}", '{user:1}', '[NaN]', '{"a":Infinity}', '01', '"\\x41"'])),
  (base) => withJson(base, `\ufeff${JSON.stringify(base.example.body ?? {})}`),
  // A duplicate key: the second counts, and it is invalid.
  (base) => {
    const json = JSON.stringify(base.example.body ?? {})
    const twice = json.replace(/"(\w+)":("[^"]*"|[\d.]+)/, '"$1":$2,"$1":{"twice":[]}')
    return withJson(base, twice)
  },
]

const encodingTricks: Trick[] = [
  (base) => {
    const json = Buffer.from(JSON.stringify(base.example.body ?? {}))
    const bad = base.random.pick([[0xff, 0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88], [0x80]])
    const at = base.random.whole(0, json.length)
    const body = Buffer.concat([json.subarray(0, at), Buffer.from(bad), json.subarray(at)])
    return { bytes: plain(base, { body }), json: body.toString('utf8') }
  },
  (base) => {
    const encoding = base.random.pick(['utf16le', 'latin1'] as const)
    const body = Buffer.from(JSON.stringify(base.example.body ?? {}), encoding)
    return { bytes: plain(base, { body }), json: body.toString('utf8') }
  },
  (base) => {
    const type = base.random.pick([
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/json;;;',
      'application/jsonx',
      'application/vnd.api+json',
      'APPLICATION/JSON',
      'image/svg+xml',
      '*/*',
      '/',
      'application/',
      'x'.repeat(300),
      '',
    ])
    const json = JSON.stringify(base.example.body ?? {})
    return { bytes: plain(base, { body: Buffer.from(json) }, [['Content-Type', type]]), json }
  },
  (base) => {
    const form = base.random.pick([
      'user[id]=1&user[status]=active',
      'email=a%00b&password=%ff',
      '__proto__[admin]=1&constructor=2',
      'a='.repeat(20_000),
      '%'.repeat(500),
      'email[]=x&email[]=y&password=z',
      'email=nobody%40torture.test&password=x&password=y',
    ])
    const body = Buffer.from(form)
    return { bytes: plain(base, { body }, [['Content-Type', 'application/x-www-form-urlencoded']]) }
  },
  (base) => {
    const coding = base.random.pick(['gzip', 'br', 'deflate', 'x'.repeat(50)])
    const json = JSON.stringify(base.example.body ?? {})
    return { bytes: plain(base, { body: Buffer.from(json) }, [['Content-Encoding', coding]]), json }
  },
]

const headerTricks: Trick[] = [
  (base) => {
    const count = base.random.pick([50, 500, 2_000])
    const flood = Array.from({ length: count }, (_, index): [string, string] => [
      `X-Flood-${index}`,
      'x'.repeat(20),
    ])
    return { bytes: plain(base, {}, flood) }
  },
  (base) => ({ bytes: plain(base, {}, [['X-Long', 'x'.repeat(base.random.pick([8_000, 15_000, 40_000]))]]) }),
  (base) => {
    const cookie = base.random.pick([
      ';'.repeat(5_000),
      'pitchside=',
      `pitchside=${'A'.repeat(43)}`,
      'pitchside=\x80\xff',
      'pitchside="x"; pitchside=y',
      '__proto__=1; constructor=2',
      '='.repeat(100),
    ])
    return { bytes: plain({ ...base, cookie }) }
  },
  (base) => {
    const [name, value] = base.random.pick<[string, string]>([
      ['Host', 'evil.test'],
      ['X-Forwarded-For', '1.2.3.4, '.repeat(200)],
      ['X-Forwarded-Host', 'evil.test'],
      ['Transfer-Encoding', 'chunked'],
      ['Transfer-Encoding', 'identity, chunked'],
      ['Content-Length', '-1'],
      ['Content-Length', '99999999999999999999'],
      ['Content-Length', '0x10'],
      ['Expect', '100-continue'],
      ['Expect', 'nonsense'],
      ['Upgrade', 'websocket'],
      ['Accept-Encoding', ','.repeat(2_000)],
      ['Accept', '*/*;q='.repeat(500)],
      ['If-None-Match', '"x",'.repeat(1_000)],
      ['Range', 'bytes=0-18446744073709551615'],
      ['X-Request-Id', 'x\x00y'],
      ['Authorization', 'Bearer '.repeat(300)],
      ['Origin', 'http://[::1'],
      ['Sec-Fetch-Site', '\x7f'],
    ])
    // Half of these announce more bytes than they send.
    return { bytes: plain(base, {}, [[name, value]]), mayClose: true }
  },
  (base) => {
    const whole = plain(base)
    return { bytes: whole.subarray(0, base.random.whole(1, whole.length - 1)), mayClose: true }
  },
  (base) => {
    const method = base.random.pick([
      'TRACE',
      'PATCH',
      'CONNECT',
      'PROPFIND',
      'HEAD',
      'OPTIONS',
      'GET',
      'post',
      'É',
    ])
    return { bytes: plain(base, { method, body: Buffer.alloc(0) }), mayClose: true }
  },
]

const pathTricks: Trick[] = [
  (base) => {
    const value = asText(base.random.pick(nasty))
    const params = [...base.example.params]
    if (params.length > 0) params[base.random.whole(0, params.length - 1)] = value.toWellFormed()
    const query = Object.fromEntries(
      Object.entries(base.example.query).map(([key, old]) => [
        key,
        base.random.chance(0.5) ? asText(base.random.pick(nasty)).toWellFormed() : old,
      ]),
    )
    return { bytes: plain(base, { path: base.pathOf(params, query) }) }
  },
  (base) => {
    const path = base.pathOf(base.example.params, base.example.query)
    const raw = base.random.pick<(path: string) => string>([
      (text) => `${text}/`,
      (text) => `/${text}`,
      (text) => text.replaceAll('/', '//'),
      (text) => text.toUpperCase(),
      (text) => `${text}/../../../../etc/passwd`,
      (text) => text.replace('/api/', '/api/%2e%2e/api/'),
      (text) => text.replace('/api/', '/./api/./'),
      (text) => text.replaceAll('/', '%2f'),
      (text) => `${text}%00`,
      (text) => `${text}%`,
      (text) => `${text}%E0%A4%A`,
      (text) => `${text}%c0%ae`,
      (text) => `${text};jsessionid=1`,
      (text) => `${text}?${'a=b&'.repeat(2_000)}`,
      (text) => `${text}?__proto__[admin]=1&constructor[prototype]=2`,
      (text) => `${text}?language[]=en&language[]=fa&language=xx`,
      (text) => `${text}?from=2026-01-01&from=2026-01-02&before[x]=1`,
      (text) => `${text}?language=%ff%fe&action=%00&actor=%00&before=%00`,
      (text) => `${text}#fragment`,
      (text) => `http://evil.test${text}`,
      (text) => `${text}${'x'.repeat(base.random.pick([250, 5_000, 14_000]))}`,
      (text) => `${text}\x7f\xff`,
      (text) => text.replace('/api', ''),
      () => '*',
      () => '/api/%',
      () => '/assets/../../package.json',
      () => '/.git/config',
    ])(path)
    return { bytes: plain(base, { path: raw.replaceAll(' ', '%20') }), mayClose: true }
  },
]

const kinds: Record<string, Trick[]> = {
  body: bodyTricks,
  encoding: encodingTricks,
  header: headerTricks,
  path: pathTricks,
}

/** Breaks a request in one of the ways; calls with a body are mostly broken in the body. */
export function breakIt(base: Base): Broken & { kind: string } {
  const hasBody = base.example.body !== undefined
  const kind = base.random.pick(
    hasBody
      ? ['body', 'body', 'body', 'body', 'encoding', 'header', 'path']
      : ['body', 'encoding', 'header', 'path', 'path', 'path'],
  )
  return { ...base.random.pick(kinds[kind] ?? bodyTricks)(base), kind }
}
