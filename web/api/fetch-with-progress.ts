// Asks the server to tell how far it is, and returns what it would have answered at once.
import { type ProgressLine, progressType } from '#domain/wire/progress.ts'
import type { Fetch } from './client.ts'

export const fetchWithProgress =
  (onProgress: (done: number) => void): Fetch =>
  async (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('accept', progressType)
    const response = await fetch(url, { ...init, headers: Object.fromEntries(headers) })
    const isTold = response.headers.get('content-type')?.includes(progressType)
    return response.body && isTold ? lastOf(response.body, onProgress) : response
  }

async function lastOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (done: number) => void,
): Promise<Response> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done: isOver } = await reader.read()
    if (isOver) throw new TypeError('The connection was lost before the answer.')
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = JSON.parse(text) as ProgressLine // trusted: it comes from our server
      if ('status' in line) return new Response(JSON.stringify(line.answer), { status: line.status })
      onProgress(line.done)
    }
  }
}
