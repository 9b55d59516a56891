// The link with which a calendar program subscribes to a person's appointments. Its secret is shown once and stored hashed.
import { hash } from 'node:crypto'
import { appointmentFile, placeColumns } from '#server/calendar/appointment-file.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import { lockActive } from '#server/http/lock-active.ts'
import { calendarLinkMadeEmail } from '#server/mail/letters/letters.ts'
import { notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { arrivalOf, namesOf, teamNameOf } from '#server/records/clubs/bookings.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import { feedOf, findSubscriber } from './feed.ts'

const type = 'text/calendar; charset=utf-8'

export function calendarRoutes(app: App): void {
  route(app, 'makeCalendarLink', {
    work: async (context) => {
      const { store, clock, actor, config, mail } = context
      const secret = newSecret()
      await store.transaction(async (trx) => {
        const owner = await lockActive(trx, actor._id)
        await requireConfirmed(trx, context)
        const link = { secret_hash: hashSecret(secret), created_at: clock.instant() }
        await trx
          .insertInto('calendar_feeds')
          .values({ user_id: actor._id, ...link })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
          .execute()
        await insertAudit(trx, context, { action: 'calendar-link-made', subject: actor._id })
        await insertNotifications(trx, context, [actor._id], { kind: 'calendar-link-made', data: {} })
        await mail.queue(trx, calendarLinkMadeEmail(owner))
      })
      return { url: `${config.publicUrl}/calendar/${secret}.ics` }
    },
  })

  route(app, 'getCalendarLink', {
    work: async ({ store, actor }) => {
      const link = await store.read
        .selectFrom('calendar_feeds')
        .select('created_at')
        .where('user_id', '=', actor._id)
        .executeTakeFirst()
      return { exists: link !== undefined, created: link?.created_at ?? null }
    },
  })

  route(app, 'endCalendarLink', {
    work: async (context) => {
      const { store, actor } = context
      await store.transaction(async (trx) => {
        await trx.deleteFrom('calendar_feeds').where('user_id', '=', actor._id).execute()
        await insertAudit(trx, context, { action: 'calendar-link-ended', subject: actor._id })
      })
      return { ok: true }
    },
  })

  openRoute(app, 'getCalendar', {
    work: async (context, { params }) => {
      const [, secret] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
      const subscriber = secret && (await findSubscriber(context.store.read, hashSecret(secret)))
      if (!subscriber) throw notFound()
      const text = await feedOf(context, subscriber)
      const version = hash('sha256', text, 'base64url')
      return { type, bytes: Buffer.from(text), version, isVersioned: false }
    },
  })

  // One appointment as a file, with the rights of getBooking.
  route(app, 'getBookingCalendar', {
    subject: ({ store, actor }, { params }) =>
      store.read
        .selectFrom('bookings')
        .innerJoin('organisations', 'organisations._id', 'bookings.organisation_id')
        .select(['bookings._id', 'bookings.organisation_id', 'bookings.date', 'bookings.time'])
        .select(['bookings.number_of_players', 'bookings.sequence', 'bookings.changed_at'])
        .select(['bookings.user_id', 'bookings.team_id'])
        .select((booking) => [
          namesOf(booking).as('names'),
          teamNameOf(booking).as('team_name'),
          arrivalOf(booking, actor._id).as('arrives'),
        ])
        .select(placeColumns)
        .where('bookings._id', '=', params.id)
        .executeTakeFirst(),
    work: async (context, _input, booking) => ({
      type,
      bytes: Buffer.from(appointmentFile(context, context.actor.language, [booking], 'PUBLISH')),
      name: 'appointment.ics',
    }),
  })
}
