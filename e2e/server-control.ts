// How a journey starts and ends the server, wherever that runs.
export type Settings = Readonly<Record<string, string>>

export interface Server {
  start(): Promise<void>
  /** As an operator stops it; a clean stop gives 0. */
  stop(): Promise<number | null>
  /** As a power cut does. */
  kill(): Promise<number | null>
  log(): string
}
