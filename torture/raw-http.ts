// Sends raw bytes, which no client library would do, and reads the answer to its end.
import { connect } from 'node:net'

type RawReply =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string; readonly ms: number }
  | { readonly kind: 'closed' | 'silent'; readonly ms: number }

// A complete request is answered within this time; an incomplete one never is.
const graceMs = 300

/** `isLast` closes our side shortly after the bytes, so that the server does not wait for the rest of a request. */
export async function sendRaw(
  port: number,
  bytes: Buffer,
  patienceMs: number,
  isLast = false,
): Promise<RawReply> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<RawReply>()
  const chunks: Buffer[] = []
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => {
    socket.write(bytes)
    if (isLast) setTimeout(() => socket.end(), graceMs)
  })
  const finish = (isSilent: boolean) => {
    const text = Buffer.concat(chunks)
      .toString('latin1')
      .replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '')
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0)
    const ms = performance.now() - started
    socket.destroy()
    if (status > 0) resolve({ kind: 'answered', status, text, ms })
    else resolve({ kind: isSilent ? 'silent' : 'closed', ms })
  }
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('close', () => finish(false))
  socket.on('error', () => {})
  socket.setTimeout(patienceMs, () => finish(true))
  return promise
}

export type RawRequest = {
  method: string
  path: string
  headers: [name: string, value: string][]
  body: Buffer
}

export function bytesOf({ method, path, headers, body }: RawRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`, 'latin1'), body])
}
