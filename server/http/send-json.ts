import type { FastifyReply } from 'fastify'

/** Some calls answer a bare string, which `reply.send` alone would send as plain text. */
export const sendJson = (reply: FastifyReply, status: number, answer: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
