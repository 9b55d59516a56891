import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/messages/use-messages.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { longestLeavingMs } from './leaving-page.ts'

beforeAll(() => loadMessages('shell', 'ui'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Missing(): never {
  throw new TypeError('error loading dynamically imported module')
}
const shown = () =>
  render(
    <ErrorBoundary place="/dashboard">
      <Missing />
    </ErrorBoundary>,
  )

test('a file that is missing because the page is being left is no failure, unless no other page comes', () => {
  vi.useFakeTimers()
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  dispatchEvent(new Event('beforeunload'))
  shown()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(longestLeavingMs))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  cleanup()
  // Later, the files are gone after an update.
  shown()
  expect(screen.getByRole('alert')).toBeDefined()
  expect(reload).toHaveBeenCalledOnce()
})
