// Marks a practitioner as a doctor, who may sign rows of urgency for the clubs they see.
import { roles } from '#domain/people/roles.ts'
import { reason } from '#domain/wire/problems.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid, notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findOwner, lockOwner } from './queries.ts'

export function doctorRoutes(app: App): void {
  route(app, 'setDoctor', {
    subject: ({ store }, { body }) => findOwner(store.read, body.id),
    work: (context, { body: { registration } }, { _id, account_type, organisation_id }) => {
      if (!roles[account_type].isAssigned) throw invalid({ id: reason('not-a-practitioner') })
      return context.store.transaction(async (trx) => {
        if (!(await lockOwner(trx, _id))) throw notFound()
        await trx
          .updateTable('users')
          .set({ doctor_registration: registration })
          .where('_id', '=', _id)
          .execute()
        await insertAudit(trx, context, { action: 'doctor-set', subject: _id, organisation: organisation_id })
        return { id: _id, registration }
      })
    },
  })
}
