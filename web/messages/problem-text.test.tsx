import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { Refusal } from '#web/api/refusal.ts'
import { useProblemText } from './problem-text.ts'
import { loadMessages, setLanguage } from './use-messages.ts'

beforeAll(() => loadMessages('shell', 'problems'))
afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

async function shown(failure: unknown, language: Language = 'fa'): Promise<string | null> {
  await setLanguage(language)
  const Text = () => <p>{useProblemText()(failure)}</p>
  return render(<Text />).container.textContent
}

test('a code becomes a sentence in the reader’s language, with its values', async () => {
  const taken = new Refusal(409, {
    code: 'slot-taken',
    params: { time: '19:00', date: '2026-11-21' },
    error: 'The 19:00 appointment on Saturday, November 21, 2026 has just been taken.',
  })
  expect(await shown(taken)).toBe('نوبت ساعت ۱۹:۰۰ در شنبه ۳۰ آبان ۱۴۰۵ همین حالا گرفته شد.')
  expect(await shown(taken, 'en')).toBe(taken.error)
})

test('the problem of a field needs no sentence of the server', async () => {
  expect(await shown({ code: 'range-value', params: { min: 1, max: 30 } })).toBe(
    'لطفاً مقداری بین ۱ و ۳۰ وارد کنید',
  )
})

test('an unknown code of a newer server is shown with the sentence of the server', async () => {
  expect(await shown(new Refusal(409, { code: 'toString', error: 'The moon is full.' }))).toBe(
    'The moon is full.',
  )
})

test('so is a known code without the values of its sentence', async () => {
  expect(await shown(new Refusal(409, { code: 'slot-taken', params: {}, error: 'Taken at nine.' }))).toBe(
    'Taken at nine.',
  )
})

test('so is an answer of an older server without codes', async () => {
  expect(await shown(new Refusal(403, { error: 'Your account may not do this.' }))).toBe(
    'Your account may not do this.',
  )
})

test('a lost connection and an internal error have their own sentences', async () => {
  expect(await shown(new Refusal(0, { code: 'offline' }))).toMatch(/^اتصال برقرار نیست/)
  expect(await shown(new TypeError('x is undefined'))).toBe('مشکلی پیش آمد. لطفاً دوباره تلاش کنید.')
  expect(await shown(new DOMException('gone', 'AbortError'), 'en')).toBe(
    'Something went wrong. Please try again.',
  )
})
