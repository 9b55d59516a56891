// Who took the readings that are being checked, with what and when, for a coach who goes and looks at the device. It names
// no player and no value, and counts only what the coach sees.
import type { Findings } from '#domain/clubs/findings.ts'
import { isAsked } from '#domain/clubs/squad/squad-questions.ts'
import type { Day } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import { fieldsTakenFor } from '#domain/measures/station-measures.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { dayAt } from '#server/clock.ts'
import type { ReadingContext } from '#server/http/context.ts'
import { findTaken, findWhoRecorded } from '#server/records/checks/who-measured.ts'
import { findDevices } from '#server/records/clubs/equipment.ts'
import type { SquadPlayer } from './squad.ts'

type HeldReplies = NonNullable<Reply<'getTriageScreen'>['held']>
export type HeldReading = { readonly user_id: string; readonly metric: MetricName; readonly date: Day }
type HeldTaken = { readonly by: string; readonly device: string | null; readonly at: string }

/** The readings whose change is held back. */
export const heldIn = ({ told, questions }: Findings): HeldReading[] =>
  told
    .filter((one) => isAsked(one, questions))
    .map(({ user_id, metric, date }) => ({ user_id, metric, date }))

export async function heldReadings(
  context: ReadingContext,
  organisation: string,
  squad: readonly SquadPlayer[],
  held: readonly HeldReading[],
): Promise<HeldReplies> {
  if (held.length === 0) return []
  const { store, config } = context
  const players = new Map(squad.map((player) => [player.member._id, player]))
  const checkOf = ({ user_id, metric, date }: HeldReading) =>
    players.get(user_id)?.checks.find((check) => check.date === date && hasValue(metric, check))
  const [devices, recorded] = await Promise.all([
    findDevices(store, organisation),
    findWhoRecorded(
      store.read,
      held.flatMap((one) => checkOf(one)?._id ?? []),
    ),
  ])
  const names = new Map(devices.map(({ _id, name }) => [_id, name]))
  const found: HeldReplies = []
  for (const [, ofDay] of groupBy(held, ({ metric, date }) => `${metric} ${date}`)) {
    const [first] = ofDay
    if (!first) continue
    const { metric, date } = first
    const fields = fieldsTakenFor(metric)
    const readings = await findTaken(store.read, { organisation, date, fields })
    const takenOf = (one: HeldReading): HeldTaken | null => {
      const [reading] = readings.get(one.user_id) ?? []
      if (reading) return { by: reading.taken_by_name, device: reading.device, at: reading.at }
      const check = checkOf(one)
      const by = check && recorded.get(check._id)
      const [device = null] = Object.entries(check?.context?.devices ?? {}).flatMap(([field, id]) =>
        fields.some((taken) => taken === field) ? [id] : [],
      )
      return by === undefined ? null : { by, device, at: check?.time ?? '' }
    }
    const taken = ofDay.flatMap((one) => takenOf(one) ?? [])
    const places = groupBy(taken, ({ by, device }) => `${device} ${by}`)
    found.push({
      metric,
      date,
      players: ofDay.length,
      taken: [...places.values()].flatMap((ofPlace) => {
        const [one] = ofPlace
        if (!one) return []
        // A check of an earlier day was typed in later: its time says nothing about the measuring.
        const times = ofPlace.map(({ at }) => at).filter((at) => isOn(at, date, config.timeZone))
        const [from = null, to = null] = [times.toSorted()[0], times.toSorted().at(-1)]
        const device = one.device === null ? null : (names.get(one.device) ?? null)
        return [{ by: one.by, device, from, to, players: ofPlace.length }]
      }),
    })
  }
  return found
}

const isOn = (at: string, date: Day, timeZone: string): boolean =>
  at !== '' && dayAt(Temporal.Instant.from(at), timeZone) === date
