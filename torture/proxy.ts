// A proxy between the server and PostgreSQL that can fall silent, like a pulled cable or a frozen host.
import { connect, createServer, type Socket } from 'node:net'

type Proxy = {
  readonly port: number
  /** Nothing passes any more, without an error; `reconnect` closes the connections that still wait. */
  cut(): void
  reconnect(): void
  close(): Promise<void>
}

export async function aProxyTo(port: number): Promise<Proxy> {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    client.on('close', () => sockets.delete(client))
    if (isCut) return
    const target = connect(port, '127.0.0.1')
    sockets.add(target)
    target.on('error', () => client.destroy())
    target.on('close', () => {
      sockets.delete(target)
      if (!isCut) client.destroy()
    })
    client.on('close', () => target.destroy())
    client.on('data', (data) => isCut || target.write(data))
    target.on('data', (data) => isCut || client.write(data))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut: () => {
      isCut = true
    },
    reconnect: () => {
      isCut = false
      hangUp()
    },
    close: async () => {
      hangUp()
      server.close()
    },
  }
}
