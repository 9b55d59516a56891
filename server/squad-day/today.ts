// A practitioner's day: who comes today and next.

import { covers } from '#domain/people/policy.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { preparedRead } from '#server/db/prepared.ts'
import { countChecked } from '#server/db/records/readings.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'

type Appointment = Reply<'getTodayScreen'>['appointments'][number]

const mostShown = 12

const appointmentsFrom = preparedRead<{ today: string }, Appointment>((db, value) =>
  db
    .selectFrom('bookings')
    .innerJoin('organisations', 'organisations._id', 'bookings.organisation_id')
    .where('bookings.date', '>=', value('today'))
    .orderBy('bookings.date')
    .orderBy('bookings.time')
    .limit(mostShown)
    .select([
      'bookings._id',
      'bookings.organisation_id',
      'organisations.name as organisation_name',
      'bookings.date',
      'bookings.time',
      'bookings.number_of_players',
    ])
    .select((booking) => countChecked(booking).as('done')),
)

export async function readToday({
  store,
  clock,
  actor,
}: Context<SignedIn>): Promise<Reply<'getTodayScreen'>> {
  const today = clock.today()
  const appointments = await appointmentsFrom(store, { today })
  return {
    today,
    // Of a closed organisation the number of checked players is not for everybody.
    appointments: appointments.filter(({ organisation_id }) =>
      covers('getChecklistScreen', actor, { organisation_id }),
    ),
  }
}
