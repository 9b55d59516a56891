// The audit: a person reads the entries about themselves, an admin reads all of them.
import { auditActions } from '#domain/people/audit.ts'
import { sightOf } from '#domain/people/sharing.ts'
import { reason } from '#domain/wire/problems.ts'
import { insertAudit } from '#server/db/audit.ts'
import { findClearances } from '#server/db/clearances.ts'
import { findPerson, toProfile } from '#server/db/people.ts'
import { findChecks } from '#server/db/records/checks.ts'
import { findFinishedReadings } from '#server/db/records/readings.ts'
import { findChanges } from '#server/db/records/versions.ts'
import { readSharing } from '#server/db/sharing-choices.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid } from '#server/http/problem.ts'
import { findAllAbout, findAudit, findNewestAbout } from './queries.ts'

export function auditRoutes(app: App): void {
  route(app, 'getOwnAudit', {
    work: async ({ store, actor }) => ({ entries: await findNewestAbout(store.read, actor) }),
  })

  route(app, 'getAudit', {
    work: async ({ store, config }, { query }) => {
      const { action } = query
      if (action !== undefined && !auditActions.some((known) => known === action))
        throw invalid({ action: reason('not-a-choice') })
      return findAudit(store.read, query, config.timeZone)
    },
  })

  route(app, 'exportUser', {
    subject: (context, { params }) => findPerson(context, params.id),
    work: async (context, _input, person) => {
      const { store, clock } = context
      const whose = { subject: person._id, organisation: person.organisation_id }
      await store.transaction((trx) =>
        insertAudit(trx, context, { action: 'health-record-exported', ...whose }),
      )
      return {
        exported_at: clock.instant(),
        user: toProfile(context, person),
        healthchecks: await findChecks(store, sightOf(context.actor, person)),
        changes: await findChanges(store, person._id, { isOwn: true }),
        readings: await findFinishedReadings(store, person._id),
        clearances: await findClearances(store.read, person._id),
        sharing: await readSharing(store.read, person._id),
        audit: await findAllAbout(store.read, person),
      }
    },
  })
}
