// GET /api/openapi.json describes the API for programs, GET /api/openapi.md for their authors.
import type { App } from '#server/http/answer.ts'
import { sendJson } from '#server/http/send/send-json.ts'
import { programVersion } from '#server/version.ts'
import { describeInterface } from './document.ts'
import { apiPage } from './page.ts'

export function openapiRoutes({ fastify }: App): void {
  // Built on the first request, so that it does not delay the start of the server.
  let made: ReturnType<typeof describeInterface> | undefined
  const described = () => (made ??= describeInterface(programVersion()))
  const caching = 'public, max-age=300'
  fastify.get('/api/openapi.json', (_request, reply) =>
    sendJson(reply.header('cache-control', caching), 200, described()),
  )
  fastify.get('/api/openapi.md', (_request, reply) =>
    reply
      .headers({ 'cache-control': caching, 'content-type': 'text/markdown; charset=utf-8' })
      .send(apiPage(described())),
  )
}
