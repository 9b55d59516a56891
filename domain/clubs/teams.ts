// Teams of an organisation. A player may be in several; a coach who is put into one sees teams only from then on.
import * as z from 'zod/mini'
import { type Reason, reason } from '#domain/wire/problems.ts'
import { check, id, text } from '#domain/wire/validation.ts'

export const mostTeams = 100
const longestTeamName = 40
const mostInTeam = 5_000

/** What a coach sees of the organisation. */
export const coachSights = ['club', 'teams'] as const
export type CoachSight = (typeof coachSights)[number]

const teamName = text(longestTeamName)
const people = () => z._default(z.array(id()).check(z.maxLength(mostInTeam)), [])

export const newTeamSchema = z.object({
  /** Left out: that of the coach who asks. */
  organisation_id: z.optional(id()),
  name: text(longestTeamName),
  player_ids: people(),
  coach_ids: people(),
})

/** A list that is left out stays as it is. */
export const teamSchema = z.object({
  id: id(),
  name: z.optional(text(longestTeamName)),
  player_ids: z.optional(z.array(id()).check(z.maxLength(mostInTeam))),
  coach_ids: z.optional(z.array(id()).check(z.maxLength(mostInTeam))),
})

export const coachSeesSchema = z.object({ id: id(), sees: z.enum(coachSights) })

/** 'U14' and 'u14 ' are one name. */
export const teamKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The names in a cell of a list: 'U14, Girls'. */
export const teamNamesIn = (cell: unknown): string[] => {
  const names = typeof cell === 'string' ? cell.split(/[,;،؛]/).map((name) => name.trim()) : []
  const byKey = new Map(names.filter((name) => name !== '').map((name) => [teamKey(name), name]))
  return [...byKey.values()]
}

/** Why these names cannot be used, or null. */
export const teamNamesProblem = (names: readonly string[]): Reason | null =>
  names.some((name) => !check(teamName, name).ok) ? reason('too-long', { length: longestTeamName }) : null

type Born = { readonly _id: string; readonly date_of_birth: string | null }

/** The players born in these years, for a team made by birth year. */
export const bornIn = (players: readonly Born[], years: readonly number[]): string[] =>
  players
    .filter(
      ({ date_of_birth }) => date_of_birth !== null && years.includes(Number(date_of_birth.slice(0, 4))),
    )
    .map(({ _id }) => _id)
