// A connection to PostgreSQL on which statements go out without waiting for the answers to those before.
import { Socket } from 'node:net'
import pg from 'pg'

// pg corks its socket for the parts of a statement and uncorks it after them. Here that waits until the present request has
// asked for everything it can ask for now, so that all of it leaves in one packet.
class GatheringSocket extends Socket {
  #isHeld = false

  override uncork(): void {
    if (this.#isHeld) return super.uncork()
    this.#isHeld = true
    process.nextTick(() => {
      this.#isHeld = false
      super.uncork()
    })
    return undefined
  }
}

export class PipedClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig) {
    const socket = new GatheringSocket()
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
