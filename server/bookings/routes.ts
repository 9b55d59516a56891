// Bookings: appointments of an organisation with the practitioners.
import { earliestDay, latestDay } from '#domain/clubs/booking.ts'
import { covers } from '#domain/people/policy.ts'
import { findSubject } from '#server/db/people.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'
import { book } from './book.ts'
import { findBooking, findBookingsOfUser, findBookingsOn, findTakenSlots, toBooking } from './queries.ts'

export function bookingRoutes(app: App): void {
  route(app, 'getBooking', {
    subject: ({ store }, { params }) => findBooking(store, params.id),
    work: async (_context, _input, found) => {
      const booking = toBooking(found)
      return { ...booking, booking }
    },
  })

  route(app, 'getBookingsByUser', {
    subject: ({ store }, { params }) => findSubject(store, params.userId),
    work: async ({ store }, _input, owner) => ({
      bookings: (await findBookingsOfUser(store, owner._id)).map(toBooking),
    }),
  })

  route(app, 'getBookingsByDate', {
    work: async ({ store, actor }, { params }) => {
      const bookings = await findBookingsOn(store, params.date)
      return {
        bookings: bookings.map((booking) =>
          covers('seeWhoseBooking', actor, booking)
            ? toBooking(booking)
            : { date: booking.date, time: booking.time },
        ),
      }
    },
  })

  route(app, 'getTakenSlots', {
    work: async ({ store, clock }) => {
      const today = clock.today()
      return { slots: await findTakenSlots(store, earliestDay(today), latestDay(today)) }
    },
  })

  // A named organisation must be the coach's own. The answer does not reveal whether another one exists.
  route(app, 'addBooking', {
    status: 201,
    refusal: 403,
    subject: async ({ actor }, { body }) => ({
      organisation_id: body.booking.organisation_id ?? actor.organisation_id,
    }),
    work: async (context, { body }) => {
      const [booking] = await book(context, [body.booking], (_index, field) => field)
      if (!booking) throw notFound()
      return { ...booking, booking }
    },
  })

  route(app, 'addBookings', {
    status: 201,
    refusal: 403,
    subject: async ({ actor }, { body }) => {
      const slots = body.bookings.map(({ organisation_id = actor.organisation_id }) => ({ organisation_id }))
      // One slot of another organisation refuses the whole request.
      return slots.find((slot) => !covers('addBookings', actor, slot)) ?? slots[0]
    },
    work: async (context, { body }) => ({
      bookings: await book(context, body.bookings, (index, field) => `bookings.${index}.${field}`),
    }),
  })
}
