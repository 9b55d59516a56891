// The built web app, kept in memory with its compressed forms (a few hundred kilobytes).
import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Settings, settingsMetaName } from '#domain/wire/settings.ts'
import { refuse } from './errors.ts'
import { notFound } from './problem.ts'

type Encoding = 'br' | 'gzip' | 'identity'
interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  readonly bodies: ReadonlyMap<Encoding, Buffer>
}
export interface WebApp {
  readonly page: StaticFile | undefined
  readonly files: ReadonlyMap<string, StaticFile>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const precompressed = { br: '.br', gzip: '.gz' } as const
// Vite writes the hash of the content into these names.
const immutable = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

/** Reads web/dist. Without a build only the API works. */
export function loadWebApp(folder: string, settings: Settings): WebApp {
  const names = listFiles(folder)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = types[extname(name)]
    // Compressed siblings are read with their file; source maps and stamps are not served.
    if (type === undefined || name === 'index.html') continue
    const bodies = new Map<Encoding, Buffer>([['identity', readFileSync(join(folder, name))]])
    for (const [encoding, ending] of Object.entries(precompressed) as ['br' | 'gzip', string][]) // keys are known
      if (names.has(`${name}${ending}`)) bodies.set(encoding, readFileSync(join(folder, `${name}${ending}`)))
    files.set(`/${name}`, describe(type, name.startsWith('assets/') ? immutable : askFirst, bodies))
  }
  return { page: names.has('index.html') ? pageWith(settings, join(folder, 'index.html')) : undefined, files }
}

function pageWith(settings: Settings, path: string): StaticFile {
  const content = JSON.stringify(settings)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
  const meta = `<meta name="${settingsMetaName}" content='${content}'>`
  const page = Buffer.from(readFileSync(path, 'utf8').replace('</head>', () => `${meta}</head>`))
  const bodies = new Map<Encoding, Buffer>([
    ['identity', page],
    ['br', brotliCompressSync(page)],
    ['gzip', gzipSync(page)],
  ])
  return describe(types['.html'] ?? 'text/html', askFirst, bodies)
}

function describe(type: string, cacheControl: string, bodies: ReadonlyMap<Encoding, Buffer>): StaticFile {
  const etag = createHash('sha256')
    .update(bodies.get('identity') ?? '')
    .digest('base64url')
    .slice(0, 22)
  return { type, cacheControl, etag, bodies }
}

function listFiles(folder: string): Set<string> {
  let entries: Dirent[] = []
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  )
}

export function serveWebApp(app: FastifyInstance, { page, files }: WebApp): void {
  // Every path that is no file is a screen; the web app decides which exist. One route for all of them, because one for
  // each file would take 70 ms of the start.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    const file = files.get(path) ?? (isMachinePath(path) ? undefined : page)
    return file ? send(request, reply, file) : refuse(reply, notFound())
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, notFound()))
}

const isMachinePath = (path: string): boolean => /^\/(api|assets)(?:\/|$)/i.test(path)

function send(
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  file: StaticFile,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.header('cache-control', file.cacheControl).header('vary', 'accept-encoding').header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = file.bodies.get(encoding)
  // Browsers load the fonts of a page from elsewhere, such as an email, only with this header.
  if (file.type === types['.woff2']) reply.header('access-control-allow-origin', '*')
  reply.code(200).header('content-type', file.type)
  return request.method === 'HEAD'
    ? reply.header('content-length', body?.length ?? 0).send()
    : reply.send(body)
}

/** The smallest encoding that the browser accepts. */
export function chooseEncoding(
  accepts: string | undefined,
  bodies: ReadonlyMap<Encoding, unknown>,
): Encoding {
  const offered = new Map<string, boolean>()
  for (const part of (accepts ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    offered.set(name.trim(), !isRefused)
  }
  const isAccepted = (encoding: string) => offered.get(encoding) ?? offered.get('*') ?? false
  for (const encoding of ['br', 'gzip'] as const)
    if (bodies.has(encoding) && isAccepted(encoding)) return encoding
  return 'identity'
}

/** Does the browser have this version already? */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
