// Health checks as CSV files: of a squad, as far as the reader may see it, and of one's own record.
import { specOf } from '#domain/measures/spec-variant.ts'
import { covers } from '#domain/people/policy.ts'
import { sightOf } from '#domain/people/sharing.ts'
import type { Download } from '#domain/wire/replies/parts.ts'
import { forWorker } from '#server/db/reading-store.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { oneAtATime } from '#server/http/heavy-work.ts'
import { notFound } from '#server/problem.ts'
import { insertAudit, squadsOf } from '#server/records/audit.ts'
import { findJudgedChecks } from '#server/records/checks/checks.ts'
import { withDoubts } from '#server/records/checks/squad/squad-doubts.ts'
import { findMeasuresIn } from '#server/records/clubs/measures.ts'
import { findPerson, type StoredPerson } from '#server/records/people/people.ts'
import type { csvJob } from './csv-job.ts'
import { readerOf, type squadFileJob } from './squad-file.ts'
import { exportTexts } from './texts.ts'

export function exportRoutes(app: App): void {
  route(app, 'exportSquad', {
    subject: async ({ store }, { params }) => {
      const organisation = await store.read
        .selectFrom('organisations')
        .select('_id')
        .where('_id', '=', params.organisationId)
        .where('built_in', '=', 0)
        .executeTakeFirst()
      return organisation && { organisation_id: organisation._id }
    },
    work: (context, { query }, { organisation_id }) =>
      oneAtATime(context, async (run) => {
        const { store, actor, clock } = context
        await store.transaction(async (trx) => {
          for (const squad of squadsOf(actor, organisation_id))
            await insertAudit(trx, context, { action: 'squad-exported', ...squad })
        })
        const language = query.language ?? actor.language
        const now = clock.now()
        const config = await forWorker(store, context.config)
        const asked = { config, now, actor, organisation_id, language, team: query.team }
        const bytes = await run<typeof squadFileJob>('squadFile', asked)
        return csvFile(bytes, exportTexts[language].squadFile, context)
      }),
  })

  route(app, 'exportOwnRecord', {
    work: (context, { query }) =>
      oneAtATime(context, async (run) => {
        const { actor } = context
        const person: StoredPerson | undefined = await findPerson(context, actor._id)
        if (!person) throw notFound()
        await context.store.transaction((trx) =>
          insertAudit(trx, context, {
            action: 'health-record-exported',
            subject: actor._id,
            organisation: actor.organisation_id,
          }),
        )
        const store = await context.store.forReports()
        const all = await findJudgedChecks(store, sightOf(actor, person))
        const measures = await findMeasuresIn(store, all, context.config)
        const mayRead = covers('readAdvice', actor, person)
        const reader = { ...readerOf(context, query.language ?? actor.language, mayRead), measures }
        const checks = await withDoubts(
          store,
          person,
          all,
          context.clock.today(),
          specOf(context.config.variant),
        )
        const players = [{ player: person, checks }]
        const bytes = await run<typeof csvJob>('csv', { players, reader, isSquad: false, isFirst: true })
        return csvFile(bytes, exportTexts[reader.language].ownFile, context)
      }),
  })
}

const csvFile = (bytes: Uint8Array, name: string, { clock }: Context): Download => ({
  type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(bytes.buffer),
  name: `${name}-${clock.today()}.csv`,
})
