import { addDays } from '#domain/dates.ts'
import { reason } from '#domain/wire/problems.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid } from '#server/problem.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { codeRoutes } from './codes.ts'
import { dayKeys, signDay } from './day-keys.ts'
import { equipmentRoutes } from './equipment.ts'
import { errorRoutes } from './errors.ts'

/** A day is prepared at most so long before. */
const daysAhead = 60

export function fieldRoutes(app: App): void {
  equipmentRoutes(app)
  codeRoutes(app)
  errorRoutes(app)

  // A day at the ground may end after midnight, and midnight comes hours later in the west.
  route(app, 'getDayToken', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: ({ store, clock, actor }, { params: { date } }, { organisation_id }) => {
      const today = clock.today()
      if (date < today) throw invalid({ date: reason('day-over') })
      if (date > addDays(today, daysAhead)) throw invalid({ date: reason('check-in-future') })
      const until = `${addDays(date, 2)}T00:00:00.000Z`
      return store.transaction(async (trx) =>
        signDay(await dayKeys(trx), { organisation_id, date, practitioner_id: actor._id, until }),
      )
    },
  })
}
