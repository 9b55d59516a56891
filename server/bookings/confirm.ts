// Queues the confirmation email with its calendar file and the notifications, in the transaction of the booking.
import { calendarFile } from '#domain/clubs/calendar.ts'
import { digitsIn, type Language } from '#domain/languages.ts'
import { covers } from '#domain/people/policy.ts'
import type { Booking } from '#domain/wire/replies.ts'
import { insertAudit } from '#server/db/audit.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { bookingConfirmedLetter } from '#server/mail/letters/letters.ts'
import { findFellows, type findHost } from './queries.ts'

export type Host = NonNullable<Awaited<ReturnType<typeof findHost>>>

export async function confirm(
  trx: Trx,
  context: Context<SignedIn>,
  host: Host,
  bookings: readonly Booking[],
): Promise<void> {
  const { actor, mail } = context
  const organisation = actor.organisation_id
  for (const _ of bookings) await insertAudit(trx, context, { action: 'booking-made', organisation })
  await tell(trx, context, bookings)
  const reader = {
    _id: actor._id,
    first_name: actor.first_name,
    email: host.email,
    language: actor.language,
    preferences: actor.preferences,
  }
  const slots = bookings.map(({ date, time, number_of_players }) => ({
    date,
    time,
    players: number_of_players,
  }))
  await mail.queue(
    trx,
    bookingConfirmedLetter(
      reader,
      { organisation: host.name, slots },
      appointmentFile(context, host, bookings),
    ),
  )
}

// Other coaches are notified of every slot, players only of the first.
async function tell(trx: Trx, context: Context<SignedIn>, bookings: readonly Booking[]): Promise<void> {
  const { actor } = context
  const fellows = await findFellows(trx, actor.organisation_id, actor._id)
  for (const [index, booking] of bookings.entries()) {
    const { date, time, number_of_players } = booking
    const right = index === 0 ? 'hearOfBookings' : 'hearOfEverySlot'
    const readers = fellows.filter((fellow) => covers(right, fellow, booking))
    await insertNotifications(
      trx,
      context,
      readers.map(({ _id }) => _id),
      { kind: 'booking-made', data: { date, time, number_of_players } },
    )
  }
}

const texts: Record<Language, { summary: (club: string) => string; players: (count: number) => string }> = {
  en: {
    summary: (club) => `Health checks: ${club}`,
    players: (count) => `Booked for ${count} ${count === 1 ? 'player' : 'players'}.`,
  },
  fa: {
    summary: (club) => `معاینهٔ سلامت: ${club}`,
    players: (count) => `برای ${digitsIn('fa', count)} بازیکن ثبت شده است.`,
  },
}

function appointmentFile(
  { actor, clock, config }: Context<SignedIn>,
  host: Host,
  bookings: readonly Booking[],
): string {
  const { summary, players } = texts[actor.language]
  const place = [
    host.name,
    host.address_line_1,
    host.address_line_2,
    host.address_line_3,
    host.town,
    host.county,
    host.postcode,
    host.country,
  ]
  return calendarFile({
    appointments: bookings.map((booking) => ({
      ...booking,
      summary: summary(host.name),
      description: `${players(booking.number_of_players)}\n${config.publicUrl}`,
      location: place.filter((part) => part !== null && part !== '').join(', '),
    })),
    timeZone: config.timeZone,
    now: clock.now(),
    organizer: sender(config.mailFrom),
    language: actor.language,
  })
}

/** MAIL_FROM may be `Pitchside <care@example.org>` or a bare address. */
function sender(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^(.*)<([^<>]*)>$/.exec(from) ?? []
  return { name: name.replaceAll('"', '').trim() || 'Pitchside', email: email.trim() }
}
