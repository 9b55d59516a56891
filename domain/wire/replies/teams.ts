// Teams, as admins and coaches of the whole club manage them.
import * as z from 'zod/mini'
import { coachSights } from '#domain/clubs/teams.ts'
import { done, text } from './parts.ts'

const team = z.object({
  _id: text,
  organisation_id: text,
  name: text,
  player_ids: z.array(text),
  coach_ids: z.array(text),
})
export type Team = z.infer<typeof team>

/** A team that somebody may choose, in screens. */
const teamName = z.object({ _id: text, name: text })
export type TeamName = z.infer<typeof teamName>

/** Left out in a club without teams. */
export const teamsToChoose = z.optional(z.readonly(z.array(teamName)))
export const teamIds = z.optional(z.readonly(z.array(text)))

const coach = z.object({ _id: text, first_name: text, last_name: text, sees: z.enum(coachSights) })

export const teamReplies = {
  addTeam: team,
  setTeam: team,
  deleteTeam: done,
  getTeams: z.object({ teams: z.array(team), coaches: z.array(coach) }),
  setCoachSees: coach,
} as const
