// Reads share a few connections, on each of which many travel at once.
import type pg from 'pg'
import { fromPostgres, StoreFailure } from './failure.ts'
import { PipedClient } from './piped-client.ts'
import type { Watch } from './silence-watch.ts'
import { nameOf } from './statement-names.ts'

interface Line {
  readonly client: PipedClient
  readonly isOpen: Promise<unknown>
  underWay: number
}

export class ReadLines {
  readonly #config: pg.ClientConfig
  readonly #watch: Watch
  readonly #most: number
  readonly #lines: Line[] = []
  #present: Line | undefined

  constructor(config: pg.ClientConfig, watch: Watch, most: number) {
    this.#config = config
    this.#watch = watch
    this.#most = most
  }

  async rows(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const line = this.#choose()
    line.underWay += 1
    // Nobody answers: whatever is on this line will not come any more.
    const done = this.#watch.over(() => line.client.hangUp())
    try {
      await line.isOpen
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

  /** What is asked for together travels together. */
  #choose(): Line {
    if (this.#present && this.#lines.includes(this.#present)) return this.#present
    this.#present = this.#leastBusy()
    process.nextTick(() => {
      this.#present = undefined
    })
    return this.#present
  }

  #leastBusy(): Line {
    let best = this.#lines[0]
    for (const line of this.#lines) if (!best || line.underWay < best.underWay) best = line
    return best && (best.underWay === 0 || this.#lines.length >= this.#most) ? best : this.#open()
  }

  #open(): Line {
    const client = new PipedClient(this.#config)
    const line: Line = { client, isOpen: client.connect(), underWay: 0 }
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
