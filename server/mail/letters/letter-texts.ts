// What a letter says, whatever its language. `letters.ts` sets it as text and as HTML.
export interface LetterText {
  readonly subject: string
  readonly before: readonly string[]
  /** What the button says that carries the link. */
  readonly button?: string
  readonly after: readonly string[]
}

/** What was booked in one go: one slot or several. */
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
  readonly accountDeleted: LetterText
  bookingConfirmed(booking: BookingDetails): LetterText
}
