// The interface described, for programs and for whoever writes them.
import { readFileSync } from 'node:fs'
import type { App } from '#server/http/answer.ts'
import { sendJson } from '#server/http/errors.ts'
import { describeInterface } from './document.ts'

export function openapiRoutes({ fastify }: App): void {
  let document: ReturnType<typeof describeInterface> | undefined
  fastify.get('/api/openapi.json', (_request, reply) => {
    // Made when first asked for: the start of the server does not wait for it.
    document ??= describeInterface(programVersion())
    return sendJson(reply, 200, document, { 'cache-control': 'public, max-age=300' })
  })
}

export function programVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string } // every package.json has one
  return version
}
