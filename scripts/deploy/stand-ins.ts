// Two servers that answer as the product does where a proxy has to know it, and that count what reaches them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '#scripts/postgres.ts'

export type StandIns = Awaited<ReturnType<typeof startStandIns>>

/** `silentMs`: how long an event stream is silent between its two events. */
export async function startStandIns(silentMs: number) {
  const received: string[] = []
  let isAway = false
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    const { method = '', url = '', headers } = request
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url === '/readyz') return void json(isAway ? 503 : 200, { ok: !isAway })
    received.push(`${method} ${url}`)
    if (isAway) response.setHeader('retry-after', 2)
    if (isAway) return void json(503, { code: 'unavailable' })
    if (url.startsWith('/dies/')) return void request.socket.destroy()
    if (url.startsWith('/api/readings/live/')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: first\n\n')
      return void setTimeout(() => response.end('event: last\n\n'), silentMs).unref()
    }
    json(200, { bytes, from: headers['x-forwarded-for'], long: 'a club '.repeat(3_000) })
  }
  const start = async () => {
    const server = createServer((request, response) => {
      answer(request, response).catch(() => request.socket.destroy())
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const stop = () => {
      server.close()
      server.closeAllConnections()
    }
    return { port, stop }
  }
  const [one, two] = [await start(), await start()]
  return {
    one,
    two,
    /** How often a request reached a server. */
    times: (method: string, path: string) => received.filter((said) => said === `${method} ${path}`).length,
    /** While the database is away, every answer is 503. */
    setAway: (value: boolean) => {
      isAway = value
    },
  }
}
