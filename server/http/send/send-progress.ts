// Answers a long call in lines: how far the work is, then its answer. Nothing is sent before the work tells something, so
// that most refusals keep their status.
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ProgressLine, progressType } from '#domain/wire/progress.ts'
import { refusalFor } from '#server/http/errors.ts'
import { sendJson } from './send-json.ts'

/** Tells the caller how much of the work is done. */
export type TellProgress = (done: number, of: number) => Promise<void>
export const tellNobody: TellProgress = async () => {}

export const wantsProgress = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept?.includes(progressType) ?? false

export async function sendWithProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: TellProgress) => Promise<unknown>,
): Promise<FastifyReply> {
  const lines = new PassThrough()
  // A caller who has left does not stop the work.
  lines.on('error', () => undefined)
  const write = (line: ProgressLine) => lines.writable && lines.write(`${JSON.stringify(line)}\n`)
  let told: number | null = null
  const tell: TellProgress = async (done, of) => {
    const percent = Math.floor((done * 100) / of)
    if (percent === told) return
    // Otherwise proxies would buffer the lines.
    if (told === null) void reply.type(progressType).header('x-accel-buffering', 'no').send(lines)
    told = percent
    write({ done: percent / 100 })
    // SQLite work is synchronous, so yield once to let the line be sent.
    await nextTurn()
  }
  let last: { status: number; answer: unknown }
  try {
    last = { status: 200, answer: await work(tell) }
  } catch (error) {
    if (told === null) throw error
    const { status, body } = refusalFor(error, request)
    last = { status, answer: body }
  }
  if (told === null) return sendJson(reply, last.status, last.answer)
  write(last)
  lines.end()
  return reply
}
