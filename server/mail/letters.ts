// The letters of the product, as text and as HTML that a phone can show, in the reader's language.
import type { Language } from '#domain/problems.ts'
import type { BookingDetails, LetterText, LetterTexts } from './letter-texts.ts'
import { en } from './letters-en.ts'
import { fa } from './letters-fa.ts'
import { type Letter, linkPlace } from './mail.ts'

export interface Reader {
  readonly _id: string
  readonly first_name: string
  readonly email: string
  readonly language: Language
}

const texts: Record<Language, LetterTexts> = { en, fa }

export const verifyLetter = (reader: Reader): Letter => ({
  ...letter(reader, texts[reader.language].verify),
  link: 'verify',
})

export const resetLetter = (reader: Reader): Letter => ({
  ...letter(reader, texts[reader.language].reset),
  link: 'reset',
})

export const welcomeLetter = (reader: Reader, organisation: string): Letter => ({
  ...letter(reader, texts[reader.language].welcome(plain(organisation))),
  link: 'welcome',
})

export const passwordChangedLetter = (reader: Reader): Letter =>
  letter(reader, texts[reader.language].passwordChanged)

/** Outlives the account, so it belongs to nobody and its address is forgotten once it is sent. */
export const accountDeletedLetter = (reader: Reader): Letter => ({
  ...letter(reader, texts[reader.language].accountDeleted),
  userId: null,
})

/** `calendar`: the appointment as iCalendar text. */
export const bookingConfirmedLetter = (
  reader: Reader,
  booking: BookingDetails,
  calendar: string,
): Letter => ({
  ...letter(
    reader,
    texts[reader.language].bookingConfirmed({ ...booking, organisation: plain(booking.organisation) }),
  ),
  calendar,
})

function letter(reader: Reader, said: LetterText): Letter {
  const common = texts[reader.language]
  const greeting = common.greeting(plain(reader.first_name))
  return {
    userId: reader._id,
    to: reader.email,
    subject: said.subject,
    text: asText(said, greeting, common),
    html: asHtml(said, greeting, common, reader.language),
  }
}

// The link stands alone on its line, so that every mail program makes all of it clickable.
function asText(said: LetterText, greeting: string, { signature, automatic }: LetterTexts): string {
  const link = said.button === undefined ? [] : [linkPlace]
  return [greeting, ...said.before, ...link, ...said.after, signature, `-- \n${automatic}`].join('\n\n')
}

function asHtml(said: LetterText, greeting: string, common: LetterTexts, language: Language): string {
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escape(line)}</p>`
  const button =
    said.button === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${linkPlace}" style="display:inline-block;padding:14px 24px;border-radius:8px;` +
        `background:#0b6b4f;color:#ffffff;font-weight:bold;text-decoration:none">${escape(said.button)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;word-break:break-all" dir="ltr"><a href="${linkPlace}">${linkPlace}</a></p>`
  return (
    `<!doctype html><html lang="${language}" dir="${common.direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escape(said.subject)}</title></head>` +
    `<body dir="${common.direction}" style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Tahoma,sans-serif">` +
    `<div style="max-width:520px;margin:0 auto">${[greeting, ...said.before].map(paragraph).join('')}${button}` +
    [...said.after, common.signature].map(paragraph).join('') +
    `<p style="margin:24px 0 0;font-size:13px;opacity:.7">${escape(common.automatic)}</p></div></body></html>`
  )
}

/** Typed by people: one line, and nothing that could pass for the place of the link. */
const plain = (typed: string): string => typed.replace(/[\p{Cc}\p{Co}\s]+/gu, ' ').trim()

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
