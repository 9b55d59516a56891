import type { FastifyReply } from 'fastify'

/** Some calls answer a bare string, which `reply.send` alone would send as plain text. */
export const sendJson = (reply: FastifyReply, status: number, answer: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))

export const sendFhir = (reply: FastifyReply, status: number, resource: unknown): FastifyReply =>
  reply.code(status).type('application/fhir+json; charset=utf-8').send(JSON.stringify(resource))
