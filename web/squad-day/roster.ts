// Today's rosters on this device, so that a station starts without a connection. They are encrypted, belong to one
// practitioner, and go with the session or at midnight.
import type { Station } from '#domain/clubs/stations.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { canKeepReadings } from '#web/api/outbox.ts'
import { dropOld, find, keep, namesOf } from '#web/api/private-storage.ts'

export type Roster = {
  readonly organisation: { readonly _id: string; readonly name: string }
  /** Today by the clock of the server. That of the device may be wrong. */
  readonly date: string
  readonly players: readonly DayPlayer[]
  readonly stations: readonly Station[]
}

const start = 'roster/'
const everyMs = 60_000
let midnightWatch: ReturnType<typeof setInterval> | undefined

/** Keeps these parts only, although a whole day fits the type: readings that were sent must not stay on the device. */
export async function keepRoster(practitioner: string, day: Roster): Promise<void> {
  if (!canKeepReadings()) return
  const { organisation, date, players, stations } = day
  const roster: Roster = { organisation, date, players, stations }
  await keep(practitioner, `${start}${organisation._id}`, roster, { isForToday: true })
  // The app may stay open overnight. When it is started, main.tsx deletes what is old.
  midnightWatch ??= setInterval(() => void dropOld().catch(() => undefined), everyMs)
}

export async function findRoster(practitioner: string, organisation: string): Promise<Roster | null> {
  const found = await find(practitioner, `${start}${organisation}`)
  return (found?.value as Roster | undefined) ?? null // kept by this module
}

export async function findRosters(practitioner: string): Promise<Roster[]> {
  const names = (await namesOf(practitioner)).filter((name) => name.startsWith(start))
  const found = await Promise.all(names.map((name) => findRoster(practitioner, name.slice(start.length))))
  return found.filter((roster) => roster !== null)
}
