import type { FastifyReply } from 'fastify'

/** An answer that a worker thread has written as JSON already. */
export class MadeJson {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

const written = (answer: unknown): string | Buffer =>
  answer instanceof MadeJson ? Buffer.from(answer.bytes.buffer) : JSON.stringify(answer)

/** Some calls answer a bare string, which `reply.send` alone would send as plain text. */
export const sendJson = (reply: FastifyReply, status: number, answer: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(written(answer))

export const sendFhir = (reply: FastifyReply, status: number, resource: unknown): FastifyReply =>
  reply.code(status).type('application/fhir+json; charset=utf-8').send(written(resource))
