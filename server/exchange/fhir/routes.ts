// A player's record for other programs, as FHIR R4.
import { getsAdvice } from '#domain/measures/advice/advice-mode.ts'
import { specOf, withoutAdvice } from '#domain/measures/spec-variant.ts'
import { sightOf } from '#domain/people/sharing.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { oneAtATime } from '#server/http/heavy-work.ts'
import { MadeJson } from '#server/http/send/send-json.ts'
import { insertAudit, noteRead } from '#server/records/audit.ts'
import { findJudgedChecks } from '#server/records/checks/checks.ts'
import { findPlayerFollowUps } from '#server/records/checks/player-follow-ups.ts'
import { withDoubts } from '#server/records/checks/squad/squad-doubts.ts'
import { findReplaced } from '#server/records/checks/versions.ts'
import { findMeasuresIn } from '#server/records/clubs/measures.ts'
import { findPerson } from '#server/records/people/people.ts'
import { programVersion } from '#server/version.ts'
import { doneIn } from './bundle.ts'
import { capabilityOf } from './capability.ts'
import type { fhirPageJob } from './page-job.ts'

export function fhirRoutes(app: App): void {
  const { config } = app.parts

  route(app, 'getFhirRecord', {
    subject: (context, { params }) => findPerson(context, params.id),
    work: (context, { query }, person) =>
      oneAtATime(context, async (run) => {
        const { actor, clock } = context
        const { page, _count: count } = query
        const whose = { subject: person._id, organisation: person.organisation_id }
        // The first page of a record is an export; the pages after it belong to the same one.
        if (page === 1)
          await context.store.transaction((trx) =>
            insertAudit(trx, context, { action: 'health-record-exported', ...whose }),
          )
        else noteRead(context, person)
        const sight = sightOf(actor, person)
        const store = await context.store.forReports()
        const [checks, replaced, followUps] = await Promise.all([
          findJudgedChecks(store, sight),
          findReplaced(store, sight),
          findPlayerFollowUps(store, person._id),
        ])
        const doubted = await withDoubts(store, person, checks, clock.today(), specOf(config.variant))
        const measures = await findMeasuresIn(store, [...checks, ...[...replaced.values()].flat()], config)
        const bytes = await run<typeof fhirPageJob>('fhirPage', {
          record: { person, checks: doubted, replaced, measures, done: doneIn(followUps) },
          variant: getsAdvice(config.advice, context.actor) ? config.variant : withoutAdvice(config.variant),
          timeZone: config.timeZone,
          publicUrl: config.publicUrl,
          page: { page, count, now: clock.instant() },
        })
        return new MadeJson(bytes)
      }),
  })

  openRoute(app, 'getFhirMetadata', {
    work: async () => capabilityOf(config.publicUrl, programVersion()),
  })
}
