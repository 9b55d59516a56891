// The emails of the product as plain text and HTML, in the language of the recipient.
import { dayFormat } from '#domain/date-format.ts'
import { type Calendar, calendarOf, type Language } from '#domain/languages.ts'
import type { Status } from '#domain/people/account.ts'
import { readPreferences } from '#domain/people/preferences.ts'
import { type Email, linkPlace } from '#server/mail/queue.ts'
import { en } from './en.ts'
import { fa } from './fa.ts'
import { asHtml } from './letter-html.ts'
import type {
  BookingChange,
  BookingDetails,
  LetterText,
  LetterTexts,
  ResultCounts,
  SecondFactorChange,
} from './letter-texts.ts'

export type { BookingChange } from './letter-texts.ts'

export interface LetterReader {
  readonly _id: string
  readonly first_name: string
  readonly email: string
  readonly language: Language
  /** JSON; see readPreferences. */
  readonly preferences?: string | null
}

const texts: Record<Language, LetterTexts> = { en, fa }

// A person who signs up types both the address and the name. An email to an unverified mailbox must not contain
// that name, or strangers could send their own words to anyone.
export const verificationEmail = (reader: LetterReader): Email => ({
  ...letter(reader, texts[reader.language].verify, 'without name'),
  link: 'verify',
})

export const passwordResetEmail = (reader: LetterReader & { readonly status: Status }): Email => ({
  ...letter(reader, texts[reader.language].reset, reader.status === 'pending' ? 'without name' : 'by name'),
  link: 'reset',
})

export const welcomeEmail = (reader: LetterReader, organisation: string): Email => ({
  ...letter(reader, texts[reader.language].welcome(plain(organisation))),
  link: 'welcome',
})

/** To somebody who may have no account yet, in the language of whoever invites. The email belongs to the player. */
export const guardianEmail = (
  player: { readonly _id: string; readonly first_name: string },
  to: string,
  language: Language,
  organisation: string,
): Email => ({
  ...letter(
    { ...player, email: to, language },
    texts[language].guardian(plain(player.first_name), plain(organisation)),
    'without name',
  ),
  link: 'guardian',
})

/** What a guardian is told of a child. */
export type ChildNews = 'childResults' | 'childConsent' | 'childGuardian' | 'childDeleted'

/** To a guardian, about a child, with a link to stop such emails. */
export const childEmail = (reader: LetterReader, about: ChildNews, child: string): Email => ({
  ...letter(reader, texts[reader.language][about](plain(child))),
  link: 'reminders',
})

export const passwordChangedEmail = (reader: LetterReader): Email =>
  letter(reader, texts[reader.language].passwordChanged)

/** To the player: somebody with this account made a link for a doctor. */
export const shareLinkMadeEmail = (reader: LetterReader): Email =>
  letter(reader, texts[reader.language].shareLinkMade)

/** To the player: somebody has accepted the invitation. It does not contain the name that a stranger may have typed. */
export const guardianLinkedEmail = (reader: LetterReader): Email =>
  letter(reader, texts[reader.language].guardianLinked)

/** To the player, after a backup was restored without knowing what was withdrawn since. */
export const sharingClosedEmail = (reader: LetterReader): Email =>
  letter(reader, texts[reader.language].sharingClosed)

/** To the player who has come of the age of deciding alone. */
export const ownAgeEmail = (reader: LetterReader, organisation: string): Email =>
  letter(reader, texts[reader.language].ownAge(plain(organisation)))

export const secondFactorEmail = (reader: LetterReader, change: SecondFactorChange): Email =>
  letter(reader, texts[reader.language].secondFactor[change])

export const calendarLinkMadeEmail = (reader: LetterReader): Email =>
  letter(reader, texts[reader.language].calendarLinkMade)

/** To the new address, which may be a stranger's: it does not contain the name either. */
export const newAddressEmail = (reader: LetterReader): Email => ({
  ...letter(reader, texts[reader.language].newEmail, 'without name'),
  link: 'email',
})

/** To the old address. */
export const addressChangedEmail = (reader: LetterReader): Email =>
  letter(reader, texts[reader.language].emailChanged)

/** Sent after the account is deleted, so it has no owner, and its address is erased once it is sent. */
export const accountDeletedEmail = (
  reader: LetterReader,
  which: 'accountDeleted' | 'accountLocked' = 'accountDeleted',
): Email => ({
  ...letter(reader, texts[reader.language][which]),
  userId: null,
})

/** `calendar`: the appointments as iCalendar text. */
export const bookingEmail = (
  reader: LetterReader,
  change: BookingChange,
  booking: BookingDetails,
  calendar: string,
): Email => ({
  ...letter(reader, texts[reader.language].booking[change](plainly(booking), daysFor(reader))),
  calendar,
})

/** With a link to stop reminders. The key names the slot, so that a booking that is moved reminds again. */
export function reminderEmail(
  reader: LetterReader,
  booking: BookingDetails & { readonly _id: string; readonly date: string; readonly time: string },
): Email {
  const { _id, date, time } = booking
  return {
    ...letter(reader, texts[reader.language].reminder(plainly(booking), daysFor(reader))),
    link: 'reminders',
    once: { key: `reminder ${_id} ${reader._id} ${date} ${time}`, bookingId: _id },
  }
}

/** To the coach: a named player cannot come. */
export const declinedEmail = (
  reader: LetterReader,
  slot: { readonly name: string; readonly date: string; readonly time: string },
): Email =>
  letter(reader, texts[reader.language].declined({ ...slot, name: plain(slot.name) }, daysFor(reader)))

/** After a check: the same subject always, and counts only. */
export const resultsReadyEmail = (reader: LetterReader, counts: ResultCounts): Email =>
  letter(reader, texts[reader.language].resultsReady(counts))

const plainly = (booking: BookingDetails): BookingDetails => ({
  ...booking,
  organisation: plain(booking.organisation),
  children: booking.children == null ? null : plain(booking.children),
})

const daysFor = (reader: LetterReader) =>
  dayFormat(reader.language, calendarFor(reader), { dateStyle: 'full' })

const calendarFor = ({ language, preferences = null }: LetterReader): Calendar =>
  readPreferences(preferences).calendar ?? calendarOf(language)

function letter(
  reader: LetterReader,
  said: LetterText,
  greets: 'by name' | 'without name' = 'by name',
): Email {
  const common = texts[reader.language]
  const greeting =
    greets === 'by name' ? common.greeting(plain(reader.first_name)) : common.greetingWithoutName
  return {
    userId: reader._id,
    to: reader.email,
    subject: said.subject,
    text: asText(said, greeting, common),
    html: asHtml(said, greeting, common, reader.language),
  }
}

// The link is alone on its line, so that mail programs make all of it clickable.
function asText(said: LetterText, greeting: string, { signature, automatic }: LetterTexts): string {
  const link = said.button === undefined ? [] : [said.url ?? linkPlace]
  return [greeting, ...said.before, ...link, ...said.after, signature, `-- \n${automatic}`].join('\n\n')
}

/** Text that people typed: put on one line, without the characters of `linkPlace`. */
const plain = (typed: string): string => typed.replace(/[\p{Cc}\p{Co}\s]+/gu, ' ').trim()
