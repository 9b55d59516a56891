// One handler for everything that is thrown while a request is answered.
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '#domain/wire/problems.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { notFound, Problem, refusal } from './problem.ts'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500) {
      const { id, routeOptions } = request
      request.log.error({ request: id, err: error, route: routeOptions.url }, 'could not answer')
    }
    return problem ? refuse(reply, problem) : apologise(request, reply)
  })
}

export function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, message, fields, retryAfterSeconds } = problem
  const more = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
  return sendJson(reply, status, { error: message, fields }, more)
}

// The id lets whoever reads the log find this very request.
function apologise(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendJson(reply, 500, { error: sentence('internal'), request_id: request.id })
}

/** Written by ourselves: the framework would look at every header twice and at the body once more. */
export function sendJson(
  reply: FastifyReply,
  status: number,
  answer: unknown,
  more?: OutgoingHttpHeaders,
): FastifyReply {
  const body = JSON.stringify(answer)
  reply.hijack()
  reply.raw.writeHead(status, {
    ...reply.server.answerHeaders,
    'x-request-id': reply.request.id,
    'content-length': Buffer.byteLength(body),
    ...more,
  })
  reply.raw.end(body)
  return reply
}

export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof StoreFailure) return problemOfStore(error)
  return problemOfFramework(error)
}

const retryAfterSeconds = 2

function problemOfStore(failure: StoreFailure): Problem | undefined {
  switch (failure.kind) {
    case 'unavailable':
    case 'retry':
      return new Problem(503, sentence('unavailable'), { retryAfterSeconds })
    case 'unconfirmed':
      return new Problem(503, sentence('unconfirmed'), { retryAfterSeconds })
    case 'unique':
    case 'reference':
      return refusal(409, 'changedMeanwhile')
    case 'text':
      return refusal(400, 'unreadableText')
    // The schemas let nothing through that the table refuses: if it happens, it is our mistake.
    case 'check':
    case 'other':
      return undefined
  }
}

// Only Fastify's own refusals carry such a code; a library's error that happens to have a status does not count.
function problemOfFramework(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const { statusCode, code } = error as Partial<FastifyError> // read as what it may be
  if (statusCode === 413) return refusal(413, 'tooLarge')
  if (statusCode === 415) return refusal(415, 'unsupported')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusal(400, 'unreadable')
  return undefined
}
