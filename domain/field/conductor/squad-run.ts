// A squad going through its stations: who goes where when, if each player is sent on as soon as a station is done.
import { allowedStations, type OpenStation, type Stage } from './stages.ts'

export type RunStation = {
  /** How long it takes for one player, in seconds. */
  readonly seconds: number
  /** How many players it takes at once: its devices. */
  readonly places: number
  readonly stages: ReadonlySet<Stage>
}

/** What a player is sent by: how many are at each station, and how many still have to come to it. */
type Floor = {
  readonly stations: readonly RunStation[]
  readonly there: readonly number[]
  readonly left: readonly number[]
}

export type Rule = (open: readonly OpenStation[], floor: Floor) => number | undefined

const paceOf = ({ stations }: Floor, index: number): number => {
  const { seconds = 0, places = 1 } = stations[index] ?? {}
  return seconds / places
}

/** How long somebody waits who joins now. */
const waitAt = (floor: Floor, index: number): number =>
  Math.max(0, (floor.there[index] ?? 0) + 1 - (floor.stations[index]?.places ?? 1)) * paceOf(floor, index)

/** How long the station still needs for everybody who has to come to it. */
export const workLeftAt = (floor: Floor, index: number): number =>
  (floor.left[index] ?? 0) * paceOf(floor, index)

/**
 * The station where the player can begin first. The more work a station has left, the longer it is worth waiting for: that
 * with the most decides when the day ends.
 */
export const conductorRule: Rule = (open, floor) => {
  const most = Math.max(...floor.stations.map((_, index) => workLeftAt(floor, index)))
  const scoreOf = ({ index }: OpenStation) =>
    waitAt(floor, index) - (most > 0 ? (workLeftAt(floor, index) / most) * paceOf(floor, index) : 0)
  return allowedStations(open).toSorted((a, b) => scoreOf(a) - scoreOf(b) || a.index - b.index)[0]?.index
}

type Visitor = {
  /** In seconds after the beginning. */
  readonly arrives: number
  /** The stations that are still to do, by index; left out: all. */
  readonly open?: readonly number[]
}
/** `place`: at which of its devices. */
type Visit = {
  readonly station: number
  readonly place: number
  readonly from: number
  readonly until: number
}
export type Ran = { readonly arrives: number; readonly leaves: number; readonly visits: readonly Visit[] }

type Run = {
  readonly stations: readonly RunStation[]
  readonly visitors: readonly Visitor[]
  readonly rule?: Rule
  /** How long it takes with this player; without it as long as usual. */
  readonly secondsOf?: (player: number, station: number) => number
}

/** Everybody with what happened to them. */
export function runSquad({ stations, visitors, rule = conductorRule, secondsOf }: Run): Ran[] {
  const all = stations.map(({ stages }, index): OpenStation => ({ index, stages }))
  const players = visitors.map(({ arrives, open }, nth) => ({
    nth,
    arrives,
    free: arrives,
    open: open ? all.filter(({ index }) => open.includes(index)) : all,
    visits: [] as Visit[],
  }))
  const freeAt = stations.map(({ places }) => Array.from({ length: places }, () => 0))
  const left = all.map(
    ({ index }) => players.filter((one) => one.open.some((at) => at.index === index)).length,
  )
  for (;;) {
    let turn: (typeof players)[number] | undefined
    const there = stations.map(() => 0)
    for (const one of players) if (one.open.length > 0 && one.free < (turn?.free ?? Infinity)) turn = one
    if (!turn) break
    const now = turn.free
    for (const { visits } of players) {
      const last = visits.at(-1)
      if (last && last.until > now) there[last.station] = (there[last.station] ?? 0) + 1
    }
    const index = rule(turn.open, { stations, there, left })
    const places = index === undefined ? undefined : freeAt[index]
    if (index === undefined || !places) break
    const place = places.indexOf(Math.min(...places))
    const from = Math.max(now, places[place] ?? 0)
    const until = from + (secondsOf?.(turn.nth, index) ?? stations[index]?.seconds ?? 0)
    places[place] = until
    left[index] = (left[index] ?? 0) - 1
    turn.visits.push({ station: index, place, from, until })
    turn.free = until
    turn.open = turn.open.filter((one) => one.index !== index)
  }
  return players.map(({ arrives, free, visits }) => ({ arrives, leaves: free, visits }))
}

export const endOf = (ran: readonly Ran[]): number => Math.max(0, ...ran.map(({ leaves }) => leaves))

export const meanStay = (ran: readonly Ran[]): number =>
  ran.length === 0 ? 0 : ran.reduce((sum, { arrives, leaves }) => sum + leaves - arrives, 0) / ran.length
