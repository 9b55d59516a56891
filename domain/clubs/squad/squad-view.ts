// What the team page shows of a squad of any size: how many, who comes first, and the players that were asked for.

import type { Day } from '#domain/dates.ts'
import type { Status } from '#domain/people/account.ts'
import { clearanceStates } from '#domain/people/clearance.ts'
import { isFound } from '#domain/people/is-found.ts'
import { isWaiting, type TriageFinding, type TriagePlayer, triage, triageLists } from './triage.ts'

export const squadSorts = ['unhealthy_score', 'okay_score', 'healthy_score'] as const
type SquadSort = (typeof squadSorts)[number]

/** How many players stand below the lists at first. */
export const playersAtFirst = 6

/** How many players a screen asks for at a time. */
export const squadStep = 60

/** How many who need the coach are shown at first. */
export const needsAtFirst = 5

/** How many players the small map shows. */
export const smallMapRows = 24

export type SquadQuery = {
  readonly find: string
  readonly sort: SquadSort
  readonly most: number
  readonly most_waiting: number
}

export const standings = [...clearanceStates, 'none'] as const

type StatedPlayer = TriagePlayer & { readonly status: Status }
type Shared = { readonly withheld: readonly unknown[] }
type Scored = StatedPlayer &
  Readonly<Record<SquadSort, number>> & { readonly first_name: string; readonly last_name: string }

export const squadIn = <Player extends StatedPlayer>(everybody: readonly Player[]): Player[] =>
  everybody.filter((player) => !isWaiting(player))

/** The players that were asked for, the highest score first. Equals stay in the order in which they are given. */
export function squadPart<Player extends Scored>(
  everybody: readonly Player[],
  { find, sort, most, most_waiting }: SquadQuery,
) {
  const waiting = everybody.filter(isWaiting)
  const squad = squadIn(everybody)
  const found = squad
    .filter(({ first_name, last_name }) => isFound(find, [first_name, last_name]))
    .toSorted((a, b) => b[sort] - a[sort])
  return {
    /** How many there are, without those who wait. */
    all: squad.length,
    players: found.slice(0, most),
    found: found.length,
    waiting: { count: waiting.length, players: waiting.slice(0, most_waiting) },
  }
}

/** The lists of the whole squad: of the ranked one as many lines as were asked for, of the folded ones the first. */
export function triagePart<Player extends StatedPlayer & Shared, F extends TriageFinding>(
  everybody: readonly Player[],
  findings: readonly F[],
  { most }: Pick<SquadQuery, 'most'>,
  today: Day,
) {
  const squad = squadIn(everybody)
  const lists = triage(squad, findings, today)
  return {
    all: squad.length,
    partly: squad.filter(({ withheld }) => withheld.length > 0).length,
    standing: countedBy(standings, squad, ({ clearance }) => clearance?.state ?? 'none'),
    lists: byName(triageLists, (list) => ({
      count: lists[list].length,
      lines: lists[list].slice(0, list === 'needs' ? most : squadStep),
    })),
  }
}

/** The place of everybody of whom something is ranked: that of the first finding. */
export function placesOf(ranked: readonly { readonly user_id: string }[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { user_id } of ranked) if (!places.has(user_id)) places.set(user_id, places.size)
  return places
}

/** Ranked players first, then the others in the order in which they are given. */
export function inRankedOrder<Player extends { readonly _id: string }>(
  players: readonly Player[],
  ranked: readonly { readonly user_id: string }[],
): Player[] {
  const places = placesOf(ranked)
  const placeOf = ({ _id }: Player) => places.get(_id) ?? places.size
  return players.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const byName = <Name extends string, T>(
  names: readonly Name[],
  valueOf: (name: Name) => T,
): Record<Name, T> => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T> // fromEntries returns string keys

function countedBy<Name extends string, T>(
  names: readonly Name[],
  all: readonly T[],
  nameOf: (one: T) => Name,
): Record<Name, number> {
  const counts = byName(names, () => 0)
  for (const one of all) counts[nameOf(one)] += 1
  return counts
}
