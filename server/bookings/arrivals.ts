// When the named players of a booking should come: proposed in their email and its calendar file, from how long the club's
// stations took on earlier days. A club that has taken no readings at stations gets no proposal.
import { proposeArrivals } from '#domain/field/conductor/arrivals.ts'
import { runStation } from '#domain/field/conductor/station-times.ts'
import type { Trx } from '#server/db/tables.ts'
import { findStationTimes, measuresOf } from '#server/records/station-times.ts'
import { readStations } from '#server/records/stations.ts'

type Named = {
  readonly organisation_id: string
  readonly time: string
  readonly player_ids: readonly string[]
}

/** By player: HH:MM, in the order of their ids. Own tests of a club are not counted. */
export async function findArrivals(
  trx: Trx,
  booking: Named,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const players = booking.player_ids.toSorted()
  if (players.length < 2) return new Map()
  const { stations } = await readStations(trx, booking.organisation_id, false)
  const measures = stations.map((station) => measuresOf(station, []))
  const times = await findStationTimes(trx, booking.organisation_id, measures, today)
  const used = measures.flatMap((taken, index) => {
    const time = times[index]
    return time ? [runStation(taken, time)] : []
  })
  if (used.length === 0) return new Map()
  const arrivals = proposeArrivals(used, players.length)
  return new Map(players.map((player, nth) => [player, later(booking.time, arrivals[nth] ?? 0)]))
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  // Not past midnight.
  const all = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59)
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
