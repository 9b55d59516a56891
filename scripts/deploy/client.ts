// Asks a proxy over TLS, each time on a new connection.
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'

export type ServerAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}
type RequestMore = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
export type Client = ReturnType<typeof clientOf>

export function clientOf(port: number, ca: string) {
  const send = async (method: string, path: string, { headers = {}, body }: RequestMore = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const to = { host: '127.0.0.1', port, ca, servername: 'club.example', agent: false }
    request({ ...to, method, path, headers: { ...headers, ...length } }, resolve)
      .on('error', reject)
      .end(body)
    return promise
  }
  return {
    ask: async (method: string, path: string, more?: RequestMore): Promise<ServerAnswer> => {
      const reply = await send(method, path, more)
      const text = Buffer.concat(await Array.fromAsync(reply)).toString()
      return { status: reply.statusCode ?? 0, headers: reply.headers, text }
    },
    /** Reads a stream to its end. */
    follow: async (path: string) => {
      const started = performance.now()
      let [firstMs, text] = [Number.POSITIVE_INFINITY, '']
      try {
        for await (const chunk of await send('GET', path)) {
          firstMs = Math.min(firstMs, performance.now() - started)
          text += String(chunk)
        }
      } catch {
        // It was cut off, as the text shows.
      }
      return { firstMs, text }
    },
  }
}
