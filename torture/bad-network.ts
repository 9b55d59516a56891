// A proxy between browsers and servers that cuts all connections, or passes a request on and loses its answer.
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Random } from '#scripts/random.ts'

export type BadNetwork = Awaited<ReturnType<typeof aBadNetwork>>

/** `ports` are those of the servers that run. */
export async function aBadNetwork(ports: () => readonly number[], random: Random) {
  let isCut = false
  let lostShare = 0
  let turn = 0
  let lostAnswers = 0
  /** The readings as they were sent, by id. */
  const sent = new Map<string, string>()

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isCut) return void request.socket.destroy()
    const isAdding = request.url === '/api/readings/add'
    const body = Buffer.concat(await request.toArray())
    if (isAdding) note(body.toString())
    const up = ports()
    turn += 1
    const port = up[turn % up.length]
    if (port === undefined) return void response.writeHead(502).end()
    const { method, url: path, headers } = request
    const forward = ask({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
      if (isAdding && reply.statusCode === 200 && random.chance(lostShare)) {
        lostAnswers += 1
        request.socket.destroy()
        return
      }
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('error', () => request.socket.destroy()).pipe(response)
    })
    forward.on('error', () => request.socket.destroy())
    response.on('close', () => forward.destroy())
    forward.end(body)
  }

  function note(body: string): void {
    const { readings } = JSON.parse(body) as { readings: { id: string }[] } // the web app wrote it
    for (const reading of readings) sent.set(reading.id, JSON.stringify(reading))
  }

  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent,
    lostAnswers: () => lostAnswers,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    restore: () => {
      isCut = false
    },
    /** The share of answers about stored readings that get lost. */
    loseAnswers: (share: number) => {
      lostShare = share
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
