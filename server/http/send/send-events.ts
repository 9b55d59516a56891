import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends server-sent events. The iteration ends with the connection. */
export const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>): FastifyReply =>
  reply
    .code(200)
    .type('text/event-stream; charset=utf-8')
    // Otherwise proxies would buffer the events.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { objectMode: false }))

/** One event. JSON has no line breaks, which would end the data. */
export const eventOf = (name: string, data: unknown): string => eventOfJson(name, JSON.stringify(data))
export const eventOfJson = (name: string, json: string): string => `event: ${name}\ndata: ${json}\n\n`

/** Keeps a silent connection open. */
export const heartbeat = ': still here\n\n'
