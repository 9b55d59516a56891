// One handler for every error thrown while a request is answered.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalBody, reason } from '#domain/wire/problems.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { sendFhir, sendJson } from '#server/http/send/send-json.ts'
import { notFound, Problem, refusal, refusalBody } from '#server/problem.ts'
import { isFhirPath, outcomeOf } from './operation-outcome.ts'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => sendRefusal(reply, refusalFor(error, request)))
}

export const refuse = (reply: FastifyReply, problem: Problem): FastifyReply =>
  sendRefusal(reply, refusalOf(problem))

type RefusalReply = {
  readonly status: number
  readonly body: RefusalBody
  readonly retryAfterSeconds?: number | undefined
}

/** What the caller is told of an error. One that is not the caller's is logged. */
export function refusalFor(error: unknown, request: FastifyRequest): RefusalReply {
  const problem = problemOf(error)
  if (!problem || problem.status >= 500)
    request.log.error({ err: error, route: request.routeOptions.url }, 'could not answer')
  // The id connects the visitor's error message with the log lines of this request.
  return problem
    ? refusalOf(problem)
    : { status: 500, body: { ...refusalBody(reason('internal')), request_id: request.id } }
}

function refusalOf({
  status,
  reason: why,
  problems,
  retryAfterSeconds,
  remainingAttempts,
}: Problem): RefusalReply {
  const body = {
    ...refusalBody(why, problems),
    ...(remainingAttempts !== undefined && { remainingAttempts }),
  }
  return { status, body, retryAfterSeconds }
}

function sendRefusal(reply: FastifyReply, { status, body, retryAfterSeconds }: RefusalReply): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return isFhirPath(reply.request.url)
    ? sendFhir(reply, status, outcomeOf(status, body))
    : sendJson(reply, status, body)
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
      return new Problem(503, reason('unavailable'), { retryAfterSeconds })
    case 'unconfirmed':
      return new Problem(503, reason('unconfirmed'), { retryAfterSeconds })
    case 'unique':
    case 'reference':
      return refusal(409, 'changed-meanwhile')
    case 'text':
      return refusal(400, 'unreadable-text')
    // The schemas refuse every value that the tables refuse, so this is a bug of ours.
    case 'check':
    case 'other':
      return undefined
  }
}

// Fastify's own refusals carry a status of 4xx.
function problemOfFramework(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const { statusCode, code } = error as Partial<FastifyError> // read as what it may be
  if (statusCode === 413) return refusal(413, 'too-large')
  if (statusCode === 415) return refusal(415, 'unsupported')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusal(400, 'unreadable')
  return undefined
}
