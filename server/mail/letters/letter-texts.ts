import type { Day } from '#domain/dates.ts'

// The parts of an email in any language. `letters.ts` turns them into plain text and HTML.
export interface LetterText {
  readonly subject: string
  readonly before: readonly string[]
  /** The label of the button that opens the link. */
  readonly button?: string
  readonly after: readonly string[]
}

/** One or several slots that were booked in one request. */
export interface BookingDetails {
  readonly organisation: string
  readonly slots: readonly { readonly date: string; readonly time: string; readonly players: number }[]
}

export interface LetterTexts {
  greeting(name: string): string
  readonly greetingWithoutName: string
  readonly signature: string
  readonly automatic: string
  readonly verify: LetterText
  readonly reset: LetterText
  welcome(organisation: string): LetterText
  readonly passwordChanged: LetterText
  readonly newEmail: LetterText
  readonly emailChanged: LetterText
  readonly accountDeleted: LetterText
  /** `weekdayDay` writes a day in the reader's calendar. */
  bookingConfirmed(booking: BookingDetails, weekdayDay: (day: Day) => string): LetterText
}
