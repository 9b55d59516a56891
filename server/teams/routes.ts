// Teams of an organisation, managed by admins and coaches who see the whole club.
import type { Store } from '#server/db/store.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/problem.ts'
import { changeTeam, deleteTeam, makeTeam, setSees } from './change.ts'
import { findCoach, listCoaches, listTeams } from './queries.ts'

const findTeam = ({ read }: Store, id: string) =>
  read.selectFrom('teams').select(['_id', 'organisation_id']).where('_id', '=', id).executeTakeFirst()

async function findClub({ read }: Store, id: string) {
  const organisation = await read
    .selectFrom('organisations')
    .select('_id')
    .where('_id', '=', id)
    .where('built_in', '=', 0)
    .executeTakeFirst()
  return organisation && { organisation_id: organisation._id }
}

export function teamRoutes(app: App): void {
  route(app, 'getTeams', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async ({ store }, _input, { organisation_id }) => ({
      teams: await listTeams(store.read, organisation_id),
      coaches: await listCoaches(store.read, organisation_id),
    }),
  })

  route(app, 'addTeam', {
    status: 201,
    subject: ({ store, actor }, { body }) => findClub(store, body.organisation_id ?? actor.organisation_id),
    work: (context, { body }, { organisation_id }) => makeTeam(context, organisation_id, body),
  })

  route(app, 'setTeam', {
    subject: ({ store }, { body }) => findTeam(store, body.id),
    work: (context, { body }, { organisation_id }) => changeTeam(context, organisation_id, body),
  })

  route(app, 'deleteTeam', {
    subject: ({ store }, { params }) => findTeam(store, params.id),
    work: async (context, _input, { _id, organisation_id }) => {
      await deleteTeam(context, organisation_id, _id)
      return { ok: true }
    },
  })

  route(app, 'setCoachSees', {
    subject: ({ store }, { body }) => findCoach(store.read, body.id),
    work: async (context, { body }, coach) => {
      await setSees(context, coach, body.sees)
      const changed = await findCoach(context.store.read, coach._id)
      if (!changed) throw notFound()
      const { organisation_id: _, ...shown } = changed
      return shown
    },
  })
}
