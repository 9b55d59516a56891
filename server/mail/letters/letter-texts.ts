import type { Day } from '#domain/dates.ts'

// The parts of an email in any language. `letters.ts` turns them into plain text and HTML.
export interface LetterText {
  readonly subject: string
  readonly before: readonly string[]
  /** The label of the button that opens the link. */
  readonly button?: string
  /** Where the button leads, unless it opens a secret link. */
  readonly url?: string
  /** The link is no button, because most readers do not need it. */
  readonly isQuiet?: true
  readonly after: readonly string[]
}

export type SecondFactorChange = 'added' | 'removed' | 'reset'
export type BookingChange = 'made' | 'moved' | 'cancelled'

export type BookedTime = { readonly date: string; readonly time: string }

/** One or several slots that were booked in one request. */
export interface BookingDetails {
  readonly organisation: string
  /** To a guardian: whom the appointment is for. */
  readonly children?: string | null
  /** `players` is for coaches; `was` is the slot before a move, `arrives` when this player should come. */
  readonly slots: readonly (BookedTime & {
    readonly players: number | null
    readonly was?: BookedTime | null
    readonly arrives?: string | null
  })[]
}

/** How much really got better and how much needs the player; `url` opens the results. */
export interface ResultCounts {
  readonly better: number
  /** null: to a reader who gets no advice. */
  readonly needed: number | null
  readonly url: string
}

export interface LetterTexts {
  greeting(name: string): string
  readonly greetingWithoutName: string
  readonly signature: string
  readonly automatic: string
  readonly verify: LetterText
  readonly reset: LetterText
  welcome(organisation: string): LetterText
  guardian(child: string, organisation: string): LetterText
  childResults(child: string): LetterText
  childConsent(child: string): LetterText
  childGuardian(child: string): LetterText
  childDeleted(child: string): LetterText
  readonly guardianLinked: LetterText
  readonly passwordChanged: LetterText
  readonly newEmail: LetterText
  readonly emailChanged: LetterText
  readonly accountDeleted: LetterText
  /** The club has to keep the record for some years. */
  readonly accountLocked: LetterText
  readonly shareLinkMade: LetterText
  readonly sharingClosed: LetterText
  ownAge(organisation: string): LetterText
  readonly secondFactor: { readonly [C in SecondFactorChange]: LetterText }
  readonly calendarLinkMade: LetterText
  /** `weekdayDay` writes a day in the reader's calendar. */
  readonly booking: {
    readonly [C in BookingChange]: (booking: BookingDetails, weekdayDay: (day: Day) => string) => LetterText
  }
  reminder(booking: BookingDetails, weekdayDay: (day: Day) => string): LetterText
  resultsReady(counts: ResultCounts): LetterText
  declined(slot: BookedTime & { readonly name: string }, weekdayDay: (day: Day) => string): LetterText
}
