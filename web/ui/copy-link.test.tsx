import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/messages/use-messages.ts'
import { CopyLink } from './copy-link.tsx'

const link = 'https://club.test/signup/abc'

beforeAll(() => loadMessages('ui'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a link is copied with one press, and the button says so', async () => {
  const user = userEvent.setup()
  render(<CopyLink link={link} label="Link" />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('The link was copied.')
})

test('where the browser does not allow copying, the link is selected and the page says what to do', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  // jsdom does not have the old command.
  Object.assign(document, { execCommand: () => false })
  render(<CopyLink link={link} label="Link" />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(/Please copy the selected link by hand/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>('Link')
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
})
