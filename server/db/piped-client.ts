// A connection to PostgreSQL on which statements go out without waiting for the answers to those before.
import { Socket } from 'node:net'
import pg from 'pg'

export class PipedClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, pipeline: true, stream: () => socket })
    this.#socket = socket
    // Without a listener a lost connection would end the process; whoever waits on it is told by their query.
    this.on('error', () => {})
  }

  /** For a connection that has gone silent: what is under way fails at once instead of being waited for. */
  hangUp(): void {
    this.#socket.destroy()
  }
}
