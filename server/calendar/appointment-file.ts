// Bookings as a calendar file in the reader's language.
import { calendarFile } from '#domain/clubs/calendar.ts'
import { digitsIn, type Language } from '#domain/languages.ts'
import { pluralOf } from '#domain/plural.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { OrganisationRow, Reader } from '#server/db/tables.ts'

type ClubPlace = Pick<
  OrganisationRow,
  'name' | 'address_line_1' | 'address_line_2' | 'address_line_3' | 'town' | 'county' | 'postcode' | 'country'
>
export const placeColumns = [
  'organisations.name',
  'organisations.address_line_1',
  'organisations.address_line_2',
  'organisations.address_line_3',
  'organisations.town',
  'organisations.county',
  'organisations.postcode',
  'organisations.country',
] as const

export const findPlace = (db: Reader, organisationId: string): Promise<ClubPlace | undefined> =>
  db.selectFrom('organisations').select(placeColumns).where('_id', '=', organisationId).executeTakeFirst()

/** A booking with the place where it is. */
export type PlacedBooking = {
  readonly _id: string
  readonly date: string
  readonly time: string
  readonly number_of_players: number
  readonly sequence: number
  readonly changed_at?: string | null
  readonly isCancelled?: boolean
  /** The team it is for, where nobody is named. */
  readonly team_name?: string | null
  /** When this reader should come. */
  readonly arrives?: string | null
} & ClubPlace

const plural = pluralOf('en')
const texts: Record<
  Language,
  {
    summary: (club: string) => string
    players: (count: number) => string
    come: (time: string) => string
    feed: string
  }
> = {
  en: {
    summary: (club) => `Health checks: ${club}`,
    players: (count) => `Booked for ${count} ${plural(count, { one: 'player', other: 'players' })}.`,
    come: (time) => `Please come at ${time}.`,
    feed: 'Pitchside appointments',
  },
  fa: {
    summary: (club) => `معاینهٔ سلامت: ${club}`,
    players: (count) => `برای ${digitsIn('fa', count)} بازیکن ثبت شده است.`,
    come: (time) => `لطفاً ساعت ${digitsIn('fa', time)} بیایید.`,
    feed: 'نوبت‌های Pitchside',
  },
}

type FileParts = {
  readonly clock: Clock
  readonly config: Pick<Config, 'timeZone' | 'publicUrl' | 'mailFrom'>
}

/** `feed`: without a method, with a name. Otherwise the method of an email. */
export function appointmentFile(
  { clock, config }: FileParts,
  language: Language,
  bookings: readonly PlacedBooking[],
  kind: 'PUBLISH' | 'CANCEL' | 'feed',
): string {
  const { summary, players, come, feed } = texts[language]
  return calendarFile({
    appointments: bookings.map(({ changed_at, arrives, ...booking }) => ({
      ...booking,
      ...(changed_at != null && { changedAt: Date.parse(changed_at) }),
      isCancelled: kind === 'CANCEL' || booking.isCancelled === true,
      summary: summary(placeName(booking)),
      description: [
        ...(arrives ? [come(arrives)] : []),
        players(booking.number_of_players),
        config.publicUrl,
      ].join('\n'),
      location: addressOf(booking),
    })),
    timeZone: config.timeZone,
    now: clock.now(),
    organizer: sender(config.mailFrom),
    language,
    ...(kind === 'feed' ? { name: feed } : { method: kind }),
  })
}

/** 'Rovers', or 'Rovers, U14' of a team. */
export const placeName = ({ name, team_name }: Pick<PlacedBooking, 'name' | 'team_name'>): string =>
  team_name ? `${name}, ${team_name}` : name

const addressOf = (place: ClubPlace): string =>
  [
    place.name,
    place.address_line_1,
    place.address_line_2,
    place.address_line_3,
    place.town,
    place.county,
    place.postcode,
    place.country,
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ')

/** MAIL_FROM may be `Pitchside <care@example.org>` or a bare address. */
function sender(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^(.*)<([^<>]*)>$/.exec(from) ?? []
  return { name: name.replaceAll('"', '').trim() || 'Pitchside', email: email.trim() }
}
