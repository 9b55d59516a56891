// Health checks as CSV files: of a squad, as far as the reader may see it, and of one's own record.
import { type Cell, csvText } from '#domain/csv.ts'
import type { Language } from '#domain/languages.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { covers } from '#domain/people/policy.ts'
import { sightOf } from '#domain/people/sharing.ts'
import type { Download } from '#domain/wire/replies/parts.ts'
import { insertAudit } from '#server/db/audit.ts'
import { findPerson, type Person } from '#server/db/people.ts'
import { findChecks } from '#server/db/records/checks.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findSquad } from './queries.ts'
import { checkColumns, type Reader, rowsOf } from './table.ts'
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
    work: async (context, { query }, { organisation_id }) => {
      const { store } = context
      await store.transaction((trx) =>
        insertAudit(trx, context, { action: 'squad-exported', organisation: organisation_id }),
      )
      const squad = await findSquad(context, organisation_id)
      const hasAdvice = squad.length > 0 && squad.every((one) => covers('readAdvice', context.actor, one))
      const reader = readerOf(context, query.language, hasAdvice)
      const texts = exportTexts[reader.language]
      const columns = checkColumns(reader)
      const rows: Cell[][] = [
        [texts.lastName, texts.firstName, texts.email, ...columns.map(({ head }) => head)],
      ]
      for (const player of squad) {
        const whose = [player.last_name, player.first_name, player.email]
        const checks = await findChecks(store, sightOf(context.actor, player))
        for (const row of rowsOf(columns, player, checks)) rows.push([...whose, ...row])
        if (checks.length === 0) rows.push([...whose, ...columns.map(() => null)])
      }
      return csvFile(rows, texts.squadFile, context)
    },
  })

  route(app, 'exportOwnRecord', {
    work: async (context, { query }) => {
      const { store, actor } = context
      const person: Person | undefined = await findPerson(context, actor._id)
      if (!person) throw notFound()
      await store.transaction((trx) =>
        insertAudit(trx, context, {
          action: 'health-record-exported',
          subject: actor._id,
          organisation: actor.organisation_id,
        }),
      )
      const reader = readerOf(context, query.language, covers('readAdvice', actor, person))
      const columns = checkColumns(reader)
      const checks = await findChecks(store, sightOf(actor, person))
      const rows = [columns.map(({ head }) => head), ...rowsOf(columns, person, checks)]
      return csvFile(rows, exportTexts[reader.language].ownFile, context)
    },
  })
}

const readerOf = (
  { actor, config }: Context<SignedIn>,
  asked: Language | undefined,
  hasAdvice: boolean,
): Reader => ({
  language: asked ?? actor.language,
  preferences: actor.preferences,
  spec: specOf(config.variant),
  hasAdvice,
})

const csvFile = (rows: readonly (readonly Cell[])[], name: string, { clock }: Context): Download => ({
  type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(csvText(rows)),
  name: `${name}-${clock.today()}.csv`,
})
