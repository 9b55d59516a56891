// What the team page shows of a squad of any size: how many, who comes first, and the players that were asked for.
import type { Day } from '#domain/dates.ts'
import type { Status } from '#domain/people/account.ts'
import { clearanceStates } from '#domain/people/clearance.ts'
import { isFound } from '#domain/people/is-found.ts'
import type { Finding } from './findings.ts'
import { isWaiting, needALook, type TriagePlayer, triage, triageLists } from './triage.ts'

export const squadSorts = ['unhealthy_score', 'okay_score', 'healthy_score'] as const
export type SquadSort = (typeof squadSorts)[number]

export const squadShows = ['all', ...triageLists] as const

/** How many players a screen asks for at a time. */
export const squadStep = 60

/** How many lines of a list are shown beside the others. */
export const linesAtFirst = 3

export type SquadShow = (typeof squadShows)[number]

export type SquadQuery = {
  readonly find: string
  readonly show: SquadShow
  readonly sort: SquadSort
  readonly most: number
  readonly most_waiting: number
}

/** Whether somebody is in these lists follows from the changes of the whole squad; the others need the last check only. */
export const needsFindings = (show: SquadShow): boolean => show === 'poor' || show === 'worse'

export const standings = [...clearanceStates, 'none'] as const

type Found = Pick<Finding, 'user_id' | 'is_newly_poor' | 'change'>
type Listed = TriagePlayer & { readonly status: Status }
type Scored = Listed &
  Readonly<Record<SquadSort, number>> & { readonly first_name: string; readonly last_name: string }

const squadIn = <Player extends Listed>(everybody: readonly Player[]): Player[] =>
  everybody.filter((player) => !isWaiting(player))

/** The players that were asked for, the highest score first. Equals stay in the order in which they are given. */
export function squadPart<Player extends Scored>(
  everybody: readonly Player[],
  findings: readonly Found[],
  { find, show, sort, most, most_waiting }: SquadQuery,
  today: Day,
) {
  const waiting = everybody.filter(isWaiting)
  const squad = squadIn(everybody)
  const listed = show === 'all' ? squad : triage(squad, findings, today)[show].map(({ player }) => player)
  const found = listed
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

/** The lists of the whole squad: the first lines of each, and of the chosen one as many as were asked for. */
export function triagePart<Player extends Listed, F extends Found>(
  everybody: readonly Player[],
  findings: readonly F[],
  { show, most }: Pick<SquadQuery, 'show' | 'most'>,
  today: Day,
) {
  const squad = squadIn(everybody)
  const lists = triage(squad, findings, today)
  return {
    all: squad.length,
    look: needALook(lists),
    standing: countedBy(standings, squad, ({ clearance }) => clearance?.state ?? 'none'),
    lists: byName(triageLists, (list) => ({
      count: lists[list].length,
      lines: lists[list].slice(0, list === show ? most : linesAtFirst),
    })),
  }
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
