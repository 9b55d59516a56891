import { undoHours } from '#domain/measures/lists/results-list.ts'
import type { Reader } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { findImport, findImports } from '#server/records/checks/imports.ts'
import { importResults } from './import-results.ts'
import { undoImport } from './undo-import.ts'

const hourMs = 3_600_000

async function organisationOf(read: Reader, id: string) {
  const organisation = await read
    .selectFrom('organisations')
    .select('_id')
    .where('_id', '=', id)
    .where('built_in', '=', 0)
    .executeTakeFirst()
  return organisation && { organisation_id: organisation._id }
}

export function resultImportRoutes(app: App): void {
  route(app, 'importResults', {
    subject: ({ store }, { body }) => organisationOf(store.read, body.organisation_id),
    work: (context, { body }) => importResults(context, body),
  })

  route(app, 'getImports', {
    subject: ({ store }, { params }) => organisationOf(store.read, params.organisationId),
    work: async ({ store, clock }, _input, { organisation_id }) => {
      const imports = await findImports(store.read, organisation_id)
      return {
        imports: imports.map(({ _id, at, by_name, undone_at, made: { form, rows, players } }) => ({
          id: _id,
          at,
          by_name,
          form,
          rows,
          players,
          undone_at,
          can_undo: undone_at === null && at >= clock.instant(-undoHours * hourMs),
        })),
      }
    },
  })

  route(app, 'undoImport', {
    subject: ({ store }, { body }) => findImport(store.read, body.id),
    work: (context, { body }) => undoImport(context, body),
  })
}
