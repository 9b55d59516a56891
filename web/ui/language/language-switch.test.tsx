import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { LanguageChoice } from './language-switch.tsx'

const { en, fa } = languages
const three = { en, fa, de: { name: 'Deutsch' } }

beforeAll(() => loadMessages('shell', 'ui'))
afterEach(cleanup)
const user = userEvent.setup()

test('with two languages one press switches to the other, named in that language', async () => {
  const chosen: string[] = []
  render(<LanguageChoice rows={{ en, fa }} current="en" onChoose={(code) => chosen.push(code)} />)
  const button = screen.getByRole('button', { name: 'فارسی' })
  expect(button.getAttribute('lang')).toBe('fa')
  await user.click(button)
  expect(chosen).toEqual(['fa'])
})

test('with three languages a menu lists them all and ticks the present one', async () => {
  const chosen: string[] = []
  render(<LanguageChoice rows={three} current="en" onChoose={(code) => chosen.push(code)} />)
  await user.click(screen.getByRole('button', { name: 'English' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['English', 'فارسی', 'Deutsch'])
  expect(items.map((item) => item.querySelector('[lang]')?.getAttribute('lang'))).toEqual(['en', 'fa', 'de'])
  expect(items.map((item) => item.querySelector('svg') !== null)).toEqual([true, false, false])
  await user.click(screen.getByRole('menuitem', { name: 'Deutsch' }))
  expect(chosen).toEqual(['de'])
})

test('the menu works by keyboard', async () => {
  const chosen: string[] = []
  render(<LanguageChoice rows={three} current="de" onChoose={(code) => chosen.push(code)} />)
  screen.getByRole('button', { name: 'Deutsch' }).focus()
  await user.keyboard('{Enter}')
  const [first] = await screen.findAllByRole('menuitem')
  // A browser focuses the first item (e2e/interface/keyboard.test.ts); happy-dom leaves the focus on the popover.
  act(() => first?.focus())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['fa'])
})

test('one language needs no switch', () => {
  const { container } = render(<LanguageChoice rows={{ en }} current="en" onChoose={() => undefined} />)
  expect(container.textContent).toBe('')
})
