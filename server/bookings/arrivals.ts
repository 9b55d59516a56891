// When the named players of a booking should come: proposed in their email and its calendar file, from how long the club's
// stations took on earlier days. A club that has taken no readings at stations gets no proposal.
import { proposeArrivals } from '#domain/field/conductor/arrivals.ts'
import { runStation } from '#domain/field/conductor/station-times.ts'
import type { Trx } from '#server/db/tables.ts'
import { findStationTimes, measuresOf } from '#server/records/clubs/station-times.ts'
import { readStations } from '#server/records/clubs/stations.ts'
import type { ToldOfBooking } from './told.ts'

type NamedBooking = {
  readonly organisation_id: string
  readonly date: string
  readonly time: string
  readonly player_ids: readonly string[]
}

/**
 * By player: HH:MM. Who was told of this slot keeps the time that was said; the others get what is left, in the order of
 * their ids. Own tests of a club are not counted.
 */
export async function findArrivals(
  trx: Trx,
  booking: NamedBooking,
  told: readonly Pick<ToldOfBooking, 'user_id' | 'date' | 'time' | 'arrives'>[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const { date, time, player_ids } = booking
  const known = told.filter(
    (one) => one.date === date && one.time === time && player_ids.includes(one.user_id),
  )
  const kept = new Map(known.flatMap(({ user_id, arrives }) => (arrives ? [[user_id, arrives]] : [])))
  const ids = new Set(known.map(({ user_id }) => user_id))
  const untold = player_ids.filter((player) => !ids.has(player)).toSorted()
  if (untold.length === 0 || player_ids.length < 2) return kept
  const proposed = await propose(trx, booking, today)
  // Who was told no time comes when the appointment begins.
  const free = withoutTaken(
    proposed,
    known.map(({ arrives }) => arrives ?? time),
  )
  for (const [nth, player] of untold.entries()) {
    const arrives = free[nth]
    if (arrives !== undefined) kept.set(player, arrives)
  }
  return kept
}

async function propose(trx: Trx, { organisation_id, time, player_ids }: NamedBooking, today: string) {
  const { stations } = await readStations(trx, organisation_id, false)
  const measures = stations.map((station) => measuresOf(station, []))
  const times = await findStationTimes(trx, organisation_id, measures, today)
  const used = measures.flatMap((taken, index) => {
    const learned = times[index]
    return learned ? [runStation(taken, learned)] : []
  })
  if (used.length === 0) return []
  return proposeArrivals(used, player_ids.length).map((minutes) => later(time, minutes))
}

/** The proposed times that are left when each of those who were told has taken the nearest one, the same if there is one. */
function withoutTaken(proposed: readonly string[], taken: readonly string[]): string[] {
  const free = [...proposed]
  const others: string[] = []
  for (const time of taken) {
    const same = free.indexOf(time)
    if (same === -1) others.push(time)
    else free.splice(same, 1)
  }
  for (const time of others.toSorted()) {
    const distances = free.map((one) => Math.abs(minutesOf(one) - minutesOf(time)))
    free.splice(distances.indexOf(Math.min(...distances)), 1)
  }
  return free
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function later(time: string, minutes: number): string {
  // Not past midnight.
  const all = Math.min(minutesOf(time) + minutes, 23 * 60 + 59)
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
