// An admin corrects a date of birth, on which age and advice depend.
import { birthProblems } from '#domain/people/account.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findOwner } from './queries.ts'

export function birthRoutes(app: App): void {
  route(app, 'changeBirth', {
    subject: ({ store }, { body }) => findOwner(store.read, body.id),
    work: async (context, { body: { date_of_birth } }, { _id, organisation_id }) => {
      const { store, clock } = context
      const problems = birthProblems(date_of_birth, clock.today())
      if (Object.keys(problems).length > 0) throw invalid(problems)
      await store.transaction(async (trx) => {
        await trx.updateTable('users').set({ date_of_birth }).where('_id', '=', _id).execute()
        await insertAudit(trx, context, {
          action: 'birth-date-changed',
          subject: _id,
          organisation: organisation_id,
        })
      })
      return { ok: true }
    },
  })
}
