// GET /api/openapi.json describes the API for programs and their authors.
import type { App } from '#server/http/answer.ts'
import { sendJson } from '#server/http/send-json.ts'
import { programVersion } from '#server/version.ts'
import { describeInterface } from './document.ts'

export function openapiRoutes({ fastify }: App): void {
  let document: ReturnType<typeof describeInterface> | undefined
  fastify.get('/api/openapi.json', (_request, reply) => {
    // Built on the first request, so that it does not delay the start of the server.
    document ??= describeInterface(programVersion())
    return sendJson(reply.header('cache-control', 'public, max-age=300'), 200, document)
  })
}
