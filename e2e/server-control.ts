// Starts and stops the server of a journey, in this process or in its own.
export type ServerSettings = Readonly<Record<string, string>>

export interface Server {
  start(): Promise<void>
  /** Stops with a signal, like an operator; a clean stop gives 0. */
  stop(): Promise<number | null>
  /** Kills it, like a power cut. */
  kill(): Promise<number | null>
  log(): string
}
