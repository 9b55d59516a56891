// Reads share a few connections on which many travel at once: each goes out without waiting for the answers to
// those before it, and what the event loop has gathered in one turn leaves in one packet.
import { Socket } from 'node:net'
import pg from 'pg'
import { fromPostgres, StoreFailure } from './failure.ts'
import { nameOf } from './statement-names.ts'
import type { Watch } from './watch.ts'

interface Line {
  readonly client: pg.Client
  readonly socket: Socket
  readonly isOpen: Promise<unknown>
  underWay: number
  isHeld: boolean
}

export class ReadLines {
  readonly #config: pg.ClientConfig
  readonly #watch: Watch
  readonly #most: number
  readonly #lines: Line[] = []

  constructor(config: pg.ClientConfig, watch: Watch, most: number) {
    this.#config = config
    this.#watch = watch
    this.#most = most
  }

  async rows(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const line = this.#choose()
    line.underWay += 1
    // Nobody answers: whatever is on this line will not come any more.
    const done = this.#watch.over(() => line.socket.destroy())
    try {
      await line.isOpen
      gather(line)
      const values = parameters as unknown[] // ours is read-only, pg's type is not
      return (await line.client.query<pg.QueryResultRow>({ name: nameOf(text), text, values })).rows
    } catch (error) {
      const failure = fromPostgres(error)
      if (failure instanceof StoreFailure && failure.kind === 'unavailable') this.#leave(line)
      throw failure
    } finally {
      line.underWay -= 1
      done()
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lines.splice(0).map(({ client }) => client.end()))
  }

  #choose(): Line {
    let best = this.#lines[0]
    for (const line of this.#lines) if (!best || line.underWay < best.underWay) best = line
    return best && (best.underWay === 0 || this.#lines.length >= this.#most) ? best : this.#open()
  }

  #open(): Line {
    const socket = new Socket()
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket })
    const line: Line = { client, socket, isOpen: client.connect(), underWay: 0, isHeld: false }
    // Without a listener a lost connection would end the process; whoever waits on it is told by their query.
    client.on('error', () => this.#leave(line))
    client.on('end', () => this.#leave(line))
    this.#lines.push(line)
    return line
  }

  /** No new reads on this line; those under way are finished first. */
  #leave(line: Line): void {
    const place = this.#lines.indexOf(line)
    if (place < 0) return
    this.#lines.splice(place, 1)
    void line.client.end()
  }
}

function gather(line: Line): void {
  if (line.isHeld) return
  line.isHeld = true
  line.socket.cork()
  setImmediate(() => {
    line.isHeld = false
    line.socket.uncork()
  })
}
