import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply } from '#domain/wire/replies/parts.ts'
import { isKnown } from './static-files.ts'

const yearSeconds = 365 * 24 * 3600

/** Sends a file with headers that keep a browser from running it as a page. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): FastifyReply {
  const { type, bytes } = file
  if ('name' in file)
    return reply
      .code(200)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type(type)
      .send(bytes)
  const { version, isVersioned } = file
  const etag = `"${version}"`
  reply
    .header('etag', etag)
    // The address names the version, so its content never changes. The next person at this browser asks again.
    .header('cache-control', isVersioned ? `private, max-age=${yearSeconds}, immutable` : 'private, no-cache')
    .header('vary', 'cookie')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.code(200).type(type).send(bytes)
}
