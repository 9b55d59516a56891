// Organisations: clubs and others whose players are assessed.
import { covers } from '#domain/people/policy.ts'
import { countMembers } from '#server/db/members.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'
import { addOrganisation } from './add.ts'
import { bookingScreen } from './booking-screen.ts'
import { replaceInvite, updateOrganisation } from './change.ts'
import { directoryScreen } from './directory.ts'
import { heatMapScreen } from './heat-map.ts'
import { membersScreen } from './members.ts'
import {
  byName,
  findByInvite,
  findOrganisation,
  findOrganisationNames,
  toOrganisation,
  toOrganisationWithoutInvite,
} from './queries.ts'
import { teamScreen } from './screens.ts'
import { settingsRoutes } from './settings.ts'
import { squadScreen, triageScreen } from './squad-screen.ts'

export function organisationRoutes(app: App): void {
  route(app, 'getOrganisations', {
    work: async ({ store, actor }) => {
      // A practitioner can open the players of every organisation in this list.
      const organisations = (await findOrganisationNames(store)).filter(({ _id }) =>
        covers('getUsersByOrganisation', actor, { organisation_id: _id }),
      )
      return { organisations: organisations.toSorted(byName) }
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

  route(app, 'updateOrganisation', {
    work: (context, { body }) => updateOrganisation(context, body.organisation),
  })

  route(app, 'replaceInvite', { work: (context, { body }) => replaceInvite(context, body.id) })

  route(app, 'getTeamScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: teamScreen,
  })

  route(app, 'getSquadScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: squadScreen,
  })

  route(app, 'getTriageScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: triageScreen,
  })

  route(app, 'getBookingScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: bookingScreen,
  })

  route(app, 'getHeatMapScreen', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: heatMapScreen,
  })

  route(app, 'getDirectoryScreen', { work: directoryScreen })

  route(app, 'getMembersScreen', {
    subject: async ({ store }, { params }) => {
      const organisation = await findOrganisation(store, params.organisationId)
      return organisation && { organisation_id: organisation._id, name: organisation.name }
    },
    work: membersScreen,
  })

  settingsRoutes(app)
}
