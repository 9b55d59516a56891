// The interface described, for programs and for whoever writes them.
import { readFileSync } from 'node:fs'
import type { App } from '#server/http/answer.ts'
import { describeInterface } from './document.ts'

export function openapiRoutes({ fastify }: App): void {
  let text: string | undefined
  fastify.get('/api/openapi.json', (_request, reply) => {
    // Made when first asked for: the start of the server does not wait for it.
    text ??= JSON.stringify(describeInterface(programVersion()))
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(text)
  })
}

export function programVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string } // every package.json has one
  return version
}
