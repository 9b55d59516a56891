// Lets pages of other sites make a call that reads no cookie (CORS).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'

/** Headers of every answer of such a call, also of a refusal. */
export async function openToAnyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
}

/** Answers the preflight request that a browser sends before it sends JSON to another site. */
export function allowAnyOrigin(fastify: FastifyInstance, { method, path }: Call): void {
  fastify.options(path, { onRequest: openToAnyOrigin }, (_request, reply) =>
    reply
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', 600)
      .code(204)
      .send(),
  )
}

// Only the last part of such a path is a parameter.
const openPaths = Object.values<Call>(api)
  .filter(({ anyOrigin }) => anyOrigin)
  .map(({ path }) => path.slice(0, path.indexOf(':')).toLowerCase())

export const isForAnyOrigin = (url: string): boolean =>
  openPaths.some((path) => url.toLowerCase().startsWith(path))
