// A connection to PostgreSQL on which statements go out without waiting for the answers to those before, and what
// one turn of the event loop has gathered leaves in one packet.
import { Socket } from 'node:net'
import pg from 'pg'

type Written = (error?: Error | null) => void

class GatheringSocket extends Socket {
  #isHeld = false

  override write(chunk: Uint8Array | string, how?: BufferEncoding | Written, written?: Written): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true
      this.cork()
      setImmediate(() => {
        this.#isHeld = false
        this.uncork()
      })
    }
    return typeof how === 'function' ? super.write(chunk, how) : super.write(chunk, how, written)
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
