// Two teams of a demo club: the younger players with a coach of their own, and the others.
import { teamKey } from '#domain/clubs/teams.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'

type DemoTeams = {
  readonly trx: Trx
  readonly organisation_id: string
  readonly players: readonly string[]
  /** Of the younger team. */
  readonly coach: string
}

export async function addTeams({ trx, organisation_id, players, coach }: DemoTeams): Promise<void> {
  const byAge = await trx
    .selectFrom('users')
    .select('_id')
    .where('_id', 'in', players)
    .orderBy('date_of_birth', 'desc')
    .orderBy('_id')
    .execute()
  const younger = Math.ceil(byAge.length / 2)
  for (const [name, members] of [
    ['Colts', byAge.slice(0, younger)],
    ['First team', byAge.slice(younger)],
  ] as const) {
    const team_id = systemIds.next()
    await trx
      .insertInto('teams')
      .values({ _id: team_id, organisation_id, name, name_key: teamKey(name) })
      .execute()
    await trx
      .insertInto('team_players')
      .values(members.map(({ _id }) => ({ team_id, user_id: _id })))
      .execute()
    if (name === 'Colts') await trx.insertInto('team_coaches').values({ team_id, user_id: coach }).execute()
  }
  await trx.updateTable('users').set({ sees: 'teams' }).where('_id', '=', coach).execute()
}
