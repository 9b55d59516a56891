// A player's record for other programs, as FHIR R4.
import { specOf } from '#domain/measures/spec-variant.ts'
import { sightOf } from '#domain/people/sharing.ts'
import { insertAudit, noteRead } from '#server/db/audit.ts'
import { findPerson } from '#server/db/people.ts'
import { findChecks } from '#server/db/records/checks.ts'
import { findReplaced } from '#server/db/records/versions.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { programVersion } from '#server/version.ts'
import { pageOf, resourcesOf } from './bundle.ts'
import { capabilityOf } from './capability.ts'

export function fhirRoutes(app: App): void {
  const { config } = app.parts
  const settings = { spec: specOf(config.variant), timeZone: config.timeZone }

  route(app, 'getFhirRecord', {
    subject: (context, { params }) => findPerson(context, params.id),
    work: async (context, { query }, person) => {
      const { store, actor, clock } = context
      const { page, _count: count } = query
      const whose = { subject: person._id, organisation: person.organisation_id }
      // The first page of a record is an export; the pages after it belong to the same one.
      if (page === 1)
        await store.transaction((trx) =>
          insertAudit(trx, context, { action: 'health-record-exported', ...whose }),
        )
      else noteRead(context, person)
      const sight = sightOf(actor, person)
      const [checks, replaced] = await Promise.all([findChecks(store, sight), findReplaced(store, sight)])
      const resources = resourcesOf({ person, checks, replaced }, settings)
      return pageOf(resources, config.publicUrl, { page, count, now: clock.instant() })
    },
  })

  openRoute(app, 'getFhirMetadata', {
    work: async () => capabilityOf(config.publicUrl, programVersion()),
  })
}
