// GET /api/openapi.json describes the API for programs and their authors.
import { readFileSync } from 'node:fs'
import type { App } from '#server/http/answer.ts'
import { sendJson } from '#server/http/send-json.ts'
import { describeInterface } from './document.ts'

export function openapiRoutes({ fastify }: App): void {
  let document: ReturnType<typeof describeInterface> | undefined
  fastify.get('/api/openapi.json', (_request, reply) => {
    // Made on the first request, so that the start of the server does not wait for it.
    document ??= describeInterface(programVersion())
    return sendJson(reply.header('cache-control', 'public, max-age=300'), 200, document)
  })
}

export function programVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string } // every package.json has one
  return version
}
