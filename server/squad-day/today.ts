// A practitioner's day: who comes today and next.

import { covers } from '#domain/people/policy.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { countChecked, countChecksOn } from '#server/records/checks/readings.ts'

type Appointment = Reply<'getTodayScreen'>['appointments'][number]
type BookedPlayer = Omit<Appointment['players'][number], 'is_done'> & { booking_id: string; checked: number }

const mostShown = 12

const appointmentsFrom = preparedRead<{ today: string }, Omit<Appointment, 'players'>>((db, value) =>
  db
    .selectFrom('bookings')
    .innerJoin('organisations', 'organisations._id', 'bookings.organisation_id')
    .where('bookings.date', '>=', value('today'))
    .orderBy('bookings.date')
    .orderBy('bookings.time')
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

// A cross join makes SQLite start with the bookings from today on. By itself it reads the players of all past ones.
const namedFrom = preparedRead<{ today: string }, BookedPlayer>((db, value) =>
  db
    .selectFrom('bookings')
    .crossJoin('booking_players')
    .innerJoin('users', 'users._id', 'booking_players.user_id')
    .whereRef('booking_players.booking_id', '=', 'bookings._id')
    .where('bookings.date', '>=', value('today'))
    .where('users.status', '!=', 'deactivated')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users._id')
    .select(['booking_players.booking_id', 'users._id', 'users.first_name', 'users.last_name', 'users.image'])
    .select((named) => countChecksOn(named).as('checked')),
)

export async function readToday({
  store,
  clock,
  actor,
}: Context<SignedIn>): Promise<Reply<'getTodayScreen'>> {
  const today = clock.today()
  const [appointments, named] = await Promise.all([
    appointmentsFrom(store, { today }),
    namedFrom(store, { today }),
  ])
  return {
    today,
    // Practitioners who are not assigned to a closed organisation do not see how many of its players were checked.
    appointments: appointments
      .filter(({ organisation_id }) => covers('getChecklistScreen', actor, { organisation_id }))
      .slice(0, mostShown)
      .map((appointment) => withPlayers(appointment, named)),
  }
}

function withPlayers(appointment: Omit<Appointment, 'players'>, named: readonly BookedPlayer[]): Appointment {
  const players = named
    .filter(({ booking_id }) => booking_id === appointment._id)
    .map(({ _id, first_name, last_name, image, checked }) => ({
      _id,
      first_name,
      last_name,
      image,
      is_done: checked > 0,
    }))
  const done = players.length > 0 ? players.filter(({ is_done }) => is_done).length : appointment.done
  return { ...appointment, done, players }
}
