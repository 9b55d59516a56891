// Today's rosters on this device, so that a station starts without a connection. They are encrypted, belong to one
// practitioner, and go with the session or at midnight.
import type { Station } from '#domain/clubs/stations.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { canKeepReadings } from '#web/api/outbox.ts'
import { drop, find, keep, namesOf } from '#web/api/private-storage.ts'
import { today } from '#web/api/spec.ts'

export type Roster = {
  readonly organisation: { readonly _id: string; readonly name: string }
  readonly date: string
  readonly players: readonly DayPlayer[]
  readonly stations: readonly Station[]
}

const start = 'roster/'

export async function keepRoster(practitioner: string, roster: Roster): Promise<void> {
  if (canKeepReadings() && roster.date === today())
    await keep(practitioner, `${start}${roster.organisation._id}`, roster)
}

export async function findRoster(practitioner: string, organisation: string): Promise<Roster | null> {
  const found = await find(practitioner, `${start}${organisation}`)
  const roster = found?.value as Roster | undefined // kept by this module
  if (!roster) return null
  if (roster.date === today()) return roster
  await drop(practitioner, `${start}${organisation}`)
  return null
}

/** All rosters of today. Those of yesterday are deleted. */
export async function findRosters(practitioner: string): Promise<Roster[]> {
  const names = (await namesOf(practitioner)).filter((name) => name.startsWith(start))
  const found = await Promise.all(names.map((name) => findRoster(practitioner, name.slice(start.length))))
  return found.filter((roster) => roster !== null)
}
