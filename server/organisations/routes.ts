// Organisations: clubs and others whose players are assessed.
import { covers } from '#domain/people/policy.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { squadWork } from '#server/organisations/squad/large-squads.ts'
import { matchDayRoutes } from '#server/organisations/squad/readiness.ts'
import { notFound } from '#server/problem.ts'
import { countMembers } from '#server/records/people/members.ts'
import { addOrganisation } from './add.ts'
import { bookingScreen } from './booking-screen.ts'
import { breakGlass } from './break-glass.ts'
import { replaceInvite, updateOrganisation } from './change.ts'
import { directoryScreen } from './directory.ts'
import { emergencyNumberRoutes } from './emergency-number.ts'
import { membersScreen } from './members.ts'
import { noticeRoutes } from './notice.ts'
import {
  byName,
  findByInvite,
  findOrganisation,
  findOrganisationNames,
  toOrganisation,
  toOrganisationWithoutInvite,
} from './queries.ts'
import { settingsRoutes } from './settings.ts'

export function organisationRoutes(app: App): void {
  matchDayRoutes(app)
  route(app, 'getOrganisations', {
    work: async ({ store, actor }) => {
      const all = (await findOrganisationNames(store)).toSorted(byName)
      const isOpen = ({ _id }: { _id: string }) =>
        covers('getUsersByOrganisation', actor, { organisation_id: _id })
      return { organisations: all.filter(isOpen), closed: all.filter((one) => !isOpen(one)) }
    },
  })

  route(app, 'getOrganisation', {
    subject: async ({ store }, { params }) => {
      const organisation = await findOrganisation(store, params.id)
      return organisation && { organisation_id: organisation._id, organisation }
    },
    work: async ({ actor }, _input, { organisation }) =>
      organisation.built_in === 0 && covers('seeInvite', actor, { organisation_id: organisation._id })
        ? toOrganisation(organisation)
        : toOrganisationWithoutInvite(organisation),
  })

  openRoute(app, 'getOrganisationByInvite', {
    work: async ({ store }, { params }) => {
      const organisation = await findByInvite(store, params.invite)
      if (!organisation) throw notFound()
      const { _id, name, member_limit } = organisation
      return { _id, name, is_full: (await countMembers(store.read, _id)) >= member_limit }
    },
  })

  route(app, 'addOrganisation', {
    status: 201,
    work: (context, { body }) => addOrganisation(context, body.organisation),
  })

  route(app, 'breakGlass', { work: (context, { body }) => breakGlass(context, body) })

  route(app, 'updateOrganisation', {
    work: (context, { body }) => updateOrganisation(context, body.organisation),
  })

  route(app, 'replaceInvite', { work: (context, { body }) => replaceInvite(context, body.id) })

  route(app, 'getTeamScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: squadWork('getTeamScreen'),
  })

  route(app, 'getSquadScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: squadWork('getSquadScreen'),
  })

  route(app, 'getTriageScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: squadWork('getTriageScreen'),
  })

  route(app, 'getBookingScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: bookingScreen,
  })

  route(app, 'getHeatMapScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: squadWork('getHeatMapScreen'),
  })

  route(app, 'getDirectoryScreen', { work: directoryScreen })

  route(app, 'getMembersScreen', {
    subject: async ({ store }, { params }) => {
      const organisation = await findOrganisation(store, params.organisationId)
      return (
        organisation && {
          organisation_id: organisation._id,
          name: organisation.name,
          member_limit: organisation.member_limit,
        }
      )
    },
    work: membersScreen,
  })

  settingsRoutes(app)
  noticeRoutes(app)
  emergencyNumberRoutes(app)
}
