// A station that the board opens starts with one player and one number.
import type { Chosen } from './use-station.ts'

export type StationStart = { readonly player: string; readonly step: Chosen | null }

/** What the board put into the history entry; null when the station was opened in another way. */
export function readStart(state: unknown): StationStart | null {
  if (typeof state !== 'object' || state === null || !('player' in state)) return null
  return state as StationStart // only the board writes it
}
