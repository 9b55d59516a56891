// The built web app: its files from the folder of the build, and one page with the settings for every screen.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import serveFolder from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Settings, settingsMetaName } from '#domain/wire/settings.ts'
import { refuse } from '#server/http/errors.ts'
import { notFound } from '#server/problem.ts'

type Encoding = 'br' | 'gzip' | 'identity'
interface Page {
  readonly etag: string
  readonly bodies: ReadonlyMap<Encoding, Buffer>
}
export interface WebApp {
  readonly folder: string
  /** Addresses of files, below the folder. */
  readonly files: ReadonlySet<string>
  readonly page: Page
}

// Vite writes the hash of the content into these names.
const immutable = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

/** undefined: there is no built web app in this folder. */
export function loadWebApp(folder: string, settings: Settings): WebApp | undefined {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return undefined
  return { folder, files: filesIn(folder), page: pageWith(settings, readFileSync(path, 'utf8')) }
}

// The page needs its settings, and maps are for tools. Compressed files are sent in place of the others.
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll(sep, '/'))
      .filter((path) => path !== 'index.html' && /^[^.].*\.\w+$/.test(path) && !/\.(map|br|gz)$/.test(path)),
  )

function pageWith(settings: Settings, html: string): Page {
  const content = JSON.stringify(settings)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
  const meta = `<meta name="${settingsMetaName}" content='${content}'>`
  const page = Buffer.from(html.replace('</head>', () => `${meta}</head>`))
  return {
    etag: createHash('sha256').update(page).digest('base64url').slice(0, 22),
    bodies: new Map<Encoding, Buffer>([
      ['identity', page],
      ['br', brotliCompressSync(page)],
      ['gzip', gzipSync(page)],
    ]),
  }
}

export function serveWebApp(app: FastifyInstance, web: WebApp | undefined): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, notFound()))
  if (web === undefined) return
  app.register(serveFolder, {
    root: web.folder,
    serve: false,
    preCompressed: true,
    // They go by date and size, which two builds of a container can have in common.
    etag: false,
    lastModified: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(web.folder, 'assets')) ? immutable : askFirst)
      // Browsers load the fonts of a page from elsewhere, such as an email, only with this header.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
    },
  })
  // Every path that is no file is a screen; the web app decides which exist.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (web.files.has(path)) return reply.sendFile(path)
    return /^(api|assets)(?:\/|$)/i.test(path)
      ? refuse(reply, notFound())
      : sendPage(request, reply, web.page)
  })
}

function sendPage(
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { etag: version, bodies }: Page,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = `"${version}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.header('cache-control', askFirst).header('vary', 'accept-encoding').header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = bodies.get(encoding)
  reply.code(200).header('content-type', 'text/html; charset=utf-8')
  return request.method === 'HEAD'
    ? reply.header('content-length', body?.length ?? 0).send()
    : reply.send(body)
}

/** The smallest encoding that the browser accepts. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  const offered = new Map<string, boolean>()
  for (const part of (accepts ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    offered.set(name.trim(), !isRefused)
  }
  const isAccepted = (encoding: string) => offered.get(encoding) ?? offered.get('*') ?? false
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : 'identity'
}

/** Does the browser have this version already? */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
