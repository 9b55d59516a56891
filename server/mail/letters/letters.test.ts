import { expect, test } from 'vitest'
import { type Language, languageCodes, languages } from '#domain/languages.ts'
import { linkPlace, originPlace } from '#server/mail/queue.ts'
import {
  accountDeletedEmail,
  bookingEmail,
  calendarLinkMadeEmail,
  declinedEmail,
  ownAgeEmail,
  passwordChangedEmail,
  passwordResetEmail,
  reminderEmail,
  shareLinkMadeEmail,
  sharingClosedEmail,
  verificationEmail,
  welcomeEmail,
} from './letters.ts'

const reader = (language: Language, first_name = 'Pat') => ({
  _id: 'u',
  first_name,
  email: 'p@x.test',
  language,
  status: 'active' as const,
})
const booking = { organisation: 'Rovers', slots: [{ date: '2026-11-21', time: '09:00', players: 1 }] }

const all = (language: Language, name?: string) => {
  const to = reader(language, name)
  return [
    verificationEmail(to),
    passwordResetEmail(to),
    welcomeEmail(to, 'Rovers'),
    passwordChangedEmail(to),
    accountDeletedEmail(to),
    bookingEmail(to, 'made', booking, 'ics'),
    bookingEmail(to, 'moved', booking, 'ics'),
    bookingEmail(to, 'cancelled', booking, 'ics'),
    reminderEmail(to, { ...booking, _id: 'b', date: '2026-11-21', time: '09:00' }),
    shareLinkMadeEmail(to),
    sharingClosedEmail(to),
    ownAgeEmail(to, 'Rovers'),
    calendarLinkMadeEmail(to),
    declinedEmail(to, { name: 'Pat Example', date: '2026-11-21', time: '09:00' }),
  ]
}

const script: Record<Language, RegExp> = { en: /^[\w\s:,’-]+$/, fa: /\p{Script=Arabic}/u }

for (const language of languageCodes)
  test(`every email has a greeting, a message and a signature in ${language}`, () => {
    for (const letter of all(language)) {
      if (letter.link !== 'verify') expect(letter.text).toContain('Pat')
      expect(letter.html).toContain(`lang="${language}" dir="${languages[language].direction}"`)
      expect(letter.subject).toMatch(script[language])
      expect(letter.html).not.toContain('undefined')
    }
  })

test('the link is alone on its line in the text and is the target of the button in the HTML', () => {
  for (const letter of all('fa').filter(({ link }) => link !== undefined)) {
    expect(letter.text.split('\n')).toContain(linkPlace)
    expect(letter.html).toContain(`<a href="${linkPlace}"`)
  }
  expect(all('en').flatMap(({ link }) => link ?? [])).toEqual(['verify', 'reset', 'welcome', 'reminders'])
})

test('only Persian emails load a font, from the product itself', () => {
  for (const { html } of all('fa')) expect(html).toContain(`src:url(${originPlace}/vazirmatn.woff2)`)
  for (const { html } of all('en')) expect(html).not.toContain('url(')
})

test('a name with HTML in it is shown as text', () => {
  const name = `<img src=x onerror="a()"> & ${linkPlace}\r\nBcc: all@x.test`
  const letter = passwordResetEmail(reader('en', name))
  expect(letter.html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; link Bcc')
  expect(letter.text.split(linkPlace)).toHaveLength(2)
})

test('no email contains the name from a sign-up before the mailbox is verified', () => {
  const to = { ...reader('en', 'You won'), status: 'pending' as const }
  for (const { text, html } of [verificationEmail(to), passwordResetEmail(to)]) {
    expect(text + html).not.toContain('You won')
    expect(text).toMatch(/^Hello,\n/)
  }
  expect(passwordResetEmail(reader('en', 'Pat')).text).toMatch(/^Hello Pat,\n/)
})

test('only the farewell email has no owner', () => {
  expect(
    all('en')
      .map(({ userId }) => userId)
      .indexOf(null),
  ).toBe(4)
  expect(all('en').filter(({ userId }) => userId === null)).toHaveLength(1)
})

test('dates are those of the calendar that the reader has chosen', () => {
  const persian = { ...reader('en'), preferences: '{"calendar":"persian"}' }
  expect(bookingEmail(persian, 'made', booking, 'ics').text).toContain('Saturday, Aban 30, 1405, 09:00')
})

test('dates and numbers use the calendar and digits of the language', () => {
  expect(all('en')[5]!.text).toContain('Saturday, November 21, 2026, 09:00, for 1 player.')
  expect(all('fa')[5]!.text).toContain('شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۹:۰۰، برای ۱ بازیکن.')
  expect(all('en')[5]!.subject).toBe('Appointment booked: Saturday, November 21, 2026, 09:00')
  expect(all('fa')[5]!.subject).toBe('نوبت ثبت شد: شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۹:۰۰')
})
