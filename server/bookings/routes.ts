// Bookings: appointments of an organisation with the practitioners.
import { earliestDay, latestDay } from '#domain/clubs/booking.ts'
import { covers } from '#domain/people/policy.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/problem.ts'
import { showBooking } from '#server/records/clubs/bookings.ts'
import { findRegion } from '#server/records/clubs/regions.ts'
import { findSubject } from '#server/records/people/people.ts'
import { book } from './book.ts'
import { cancelBooking, changePlayers, moveBooking, restoreBooking } from './change.ts'
import { declineBooking, undoDecline } from './decline.ts'
import { findBooking, findBookingsOfUser, findBookingsOn, findCancelled, findTakenSlots } from './queries.ts'

// Both readings of the specification: its fields at the top level and under `booking`.
const both = (booking: Booking) => ({ ...booking, booking })

export function bookingRoutes(app: App): void {
  route(app, 'getBooking', {
    subject: ({ store }, { params }) => findBooking(store, params.id),
    work: async ({ actor }, _input, found) => both(showBooking(actor, found)),
  })

  route(app, 'getBookingsByUser', {
    subject: ({ store }, { params }) => findSubject(store, params.userId),
    work: async ({ store, actor }, _input, owner) => ({
      bookings: (await findBookingsOfUser(store, owner._id)).map((booking) => showBooking(actor, booking)),
    }),
  })

  route(app, 'getBookingsByDate', {
    work: async ({ store, actor }, { params }) => {
      const [bookings, region] = await Promise.all([
        findBookingsOn(store, params.date),
        findRegion(store, actor.organisation_id),
      ])
      return {
        bookings: bookings.flatMap((booking) => {
          if (covers('seeWhoseBooking', actor, booking)) return [showBooking(actor, booking)]
          return booking.region === region ? [{ date: booking.date, time: booking.time }] : []
        }),
      }
    },
  })

  route(app, 'getTakenSlots', {
    work: async ({ store, clock, actor }, { query }) => {
      const today = clock.today()
      const organisation = covers('addBooking', actor, actor) ? actor.organisation_id : query.organisation_id
      const region = organisation === undefined ? undefined : await findRegion(store, organisation)
      const between = { from: earliestDay(today), to: latestDay(today) }
      return { slots: await findTakenSlots(store, between, region) }
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
      return both(booking)
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

  changeRoutes(app)
}

function changeRoutes(app: App): void {
  route(app, 'setBookingPlayers', {
    subject: ({ store }, { body }) => findBooking(store, body.id),
    work: async (context, { body }) => both(await changePlayers(context, body)),
  })

  route(app, 'moveBooking', {
    subject: ({ store }, { body }) => findBooking(store, body.id),
    work: async (context, { body }) => both(await moveBooking(context, body)),
  })

  route(app, 'cancelBooking', {
    subject: ({ store }, { params }) => findBooking(store, params.id),
    work: async (context, { params }) => {
      await cancelBooking(context, params.id)
      return { ok: true }
    },
  })

  route(app, 'restoreBooking', {
    subject: async ({ store }, { body }) => {
      const found = (await findBooking(store, body.id)) ?? (await findCancelled(store.read, body.id))
      if (!found) return undefined
      // A cancelled one keeps its names as JSON.
      const names = 'names' in found ? found.names : (JSON.parse(found.player_ids) as string[]).join(' ')
      return { organisation_id: found.organisation_id, user_id: found.user_id, team_id: found.team_id, names }
    },
    work: async (context, { body }) => both(await restoreBooking(context, body.id)),
  })

  route(app, 'declineBooking', {
    subject: ({ store }, { body }) => findBooking(store, body.id),
    work: async (context, { body }) => {
      await declineBooking(context, body.id)
      return { ok: true }
    },
  })

  route(app, 'undoDecline', {
    subject: ({ store }, { body }) => findBooking(store, body.id),
    work: async (context, { body }) => {
      await undoDecline(context, body.id)
      return { ok: true }
    },
  })
}
