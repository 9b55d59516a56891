// A squad day as this device sees it: the roster, what the server has, and what waits here to be sent.

import type { Station } from '#domain/clubs/stations.ts'
import { groupBy } from '#domain/group-by.ts'
import { standingReadings, wasTaken } from '#domain/measures/readings/counted-readings.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type {
  DayChange,
  DayDevice,
  DayPlayer,
  FinishReply,
  ReadingsOfDay,
} from '#domain/wire/replies/squad-day.ts'
import type { FoundDay, KeptReading } from '#web/squad-day/offline/kept-days.ts'
import type { Waiting } from '#web/squad-day/offline/outbox.ts'
import { type DayStation, noOwn, stationsOf } from './own-measures.ts'

/**
 * A reading of this device looks like one of the server. It is `waiting` until the server has taken it, and `sent` until
 * the server has shown it.
 */
export type ShownReading = KeptReading & {
  readonly isWaiting?: true
  readonly isSent?: true
  /** Here a consent was noted with it. */
  readonly hasConsent?: true
}

export type DayState = {
  readonly organisation: { readonly _id: string; readonly name: string }
  readonly date: string
  /** Left out in a club without teams. */
  readonly teams?: ReadingsOfDay['teams']
  readonly players: readonly DayPlayer[]
  readonly stations: readonly DayStation[]
  /** The club's own measures, archived ones too. */
  readonly own: readonly OwnMeasure[]
  /** By player. A player whose readings did not change keeps the same list, so that only changed rows are drawn. */
  readonly readings: ReadonlyMap<string, readonly ShownReading[]>
  readonly finishes: ReadonlyMap<string, FinishReply>
  /** Players who have a health check of the day, from readings or entered by hand. */
  readonly checked: ReadonlySet<string>
  /** The equipment of the club, archived ones too. */
  readonly devices: readonly DayDevice[]
}

export const noReadings: readonly ShownReading[] = []

type DayCopy = Omit<ReadingsOfDay, 'readings'> & { readonly readings: readonly KeptReading[] }

/** What is measured where. */
type Plan = { readonly stations: readonly Station[]; readonly own?: readonly OwnMeasure[] | undefined }

export const withDay = (state: DayState | null, day: DayCopy, { stations, own = noOwn }: Plan): DayState => ({
  organisation: day.organisation,
  date: day.date,
  ...(day.teams && { teams: day.teams }),
  players: day.players,
  stations: stationsOf(stations, own),
  own,
  // What this device took and the server did not show yet stays.
  readings: added(new Map(), [
    ...day.readings,
    ...[...(state?.readings.values() ?? [])].flat().filter(({ isWaiting, isSent }) => isWaiting || isSent),
  ]),
  finishes: new Map(day.finishes.map((finish) => [finish.user_id, finish])),
  checked: new Set(day.checked),
  devices: day.devices ?? [],
})

export const withChange = (state: DayState, { readings, finishes, checked }: DayChange): DayState => ({
  ...state,
  readings: added(state.readings, readings),
  finishes: new Map([...state.finishes, ...finishes.map((finish) => [finish.user_id, finish] as const)]),
  checked: new Set([...state.checked, ...checked]),
})

/** Readings that wait on this device. */
export const withOwn = (state: DayState, own: readonly Waiting[]): DayState => ({
  ...state,
  readings: added(
    state.readings,
    own.map((reading) => ({ ...toShown(reading), isWaiting: true })),
  ),
})

/** Readings of this device that the server has just taken. */
export const withSent = (state: DayState, sent: readonly Waiting[]): DayState => ({
  ...state,
  readings: added(
    state.readings,
    sent.map((reading) => ({ ...toShown(reading), isSent: true })),
  ),
})

/** The copy of the day on this device. */
export const fromKept = (kept: FoundDay): DayState => withSent(withDay(null, kept, kept), kept.sent)

const rankOf = ({ isWaiting, isSent }: ShownReading): number => (isWaiting ? 0 : isSent ? 1 : 2)

/** A reading that got further replaces the one with the same id. */
function added(
  before: DayState['readings'],
  more: readonly ShownReading[],
): ReadonlyMap<string, readonly ShownReading[]> {
  const after = new Map(before)
  for (const reading of more) {
    const known = after.get(reading.user_id) ?? noReadings
    const place = known.findIndex(({ id }) => id === reading.id)
    const before = known[place]
    if (before && rankOf(before) >= rankOf(reading)) continue
    const shown = before?.hasConsent ? { ...reading, hasConsent: before.hasConsent } : reading
    after.set(reading.user_id, place === -1 ? [...known, shown] : known.with(place, shown))
  }
  return after
}

function toShown(reading: Waiting): ShownReading {
  const {
    organisation_id: _organisation,
    player_name: _name,
    consent,
    taken_by,
    date,
    at = '',
    value,
    ...rest
  } = reading
  return {
    ...rest,
    value: value === null ? null : Number(value),
    date: date ?? '',
    at,
    taken_by: taken_by ?? null,
    taken_by_name: '',
    received_at: at,
    ...(consent && { hasConsent: true }),
  }
}

/** With the players of one team only; of a team that is not known, with everybody. */
export const ofTeam = (state: DayState, team: string): DayState =>
  state.teams?.some(({ _id }) => _id === team)
    ? { ...state, players: state.players.filter(({ team_ids = [] }) => team_ids.includes(team)) }
    : state

/** One appointment of the day and the players whom it names; `time` is null for those whom none names. */
type Group = { readonly time: string | null; readonly players: readonly DayPlayer[] }

/** In the order of their appointments. Where no booking names anybody, the whole squad is expected in one group. */
export function groupsOf(players: readonly DayPlayer[]): Group[] {
  // A roster that an older page kept today has no times.
  return [...groupBy(players, ({ booked_at }) => booked_at ?? null)]
    .map(([time, members]) => ({ time, players: members }))
    .toSorted((a, b) => (a.time === null ? 1 : b.time === null ? -1 : a.time < b.time ? -1 : 1))
}

/** Who is to come: those whom bookings of the day name, or everybody where they name nobody. */
export function expectedPlayers(players: readonly DayPlayer[]): readonly DayPlayer[] {
  const groups = groupsOf(players)
  const named = groups.filter(({ time }) => time !== null)
  return (named.length > 0 ? named : groups).flatMap((group) => group.players)
}

export type FinishState = 'none' | 'open' | 'again' | 'finished'

export function finishStateOf(state: DayState, player: string): FinishState {
  const isFinished = state.finishes.has(player) || state.checked.has(player)
  if (isOpen(state, player)) return isFinished ? 'again' : 'open'
  return isFinished ? 'finished' : 'none'
}

/** Readings came in since the player was last finished, or the player was never finished. */
export function isOpen(state: DayState, player: string): boolean {
  const readings = state.readings.get(player) ?? noReadings
  const sent = readings.filter(({ isWaiting }) => !isWaiting).length
  const hasSome = standingReadings(readings).some(wasTaken)
  return hasSome && state.finishes.get(player)?.readings !== sent
}
