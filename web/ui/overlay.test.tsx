import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/messages/use-messages.ts'
import { CannotOpen, overlay } from './overlay.tsx'

beforeAll(() => loadMessages('shell', 'ui'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

class Boundary extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' }
  static getDerivedStateFromError(error: unknown) {
    return { said: error instanceof Error ? error.message : '' }
  }
  override render() {
    return this.state.said || this.props.children
  }
}

function shown(Part: ReturnType<typeof overlay>, onClose: () => void) {
  // React prints caught errors.
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <Boundary>
      <Part onClose={onClose} />
      <CannotOpen />
    </Boundary>,
  )
}

test('a part that cannot be loaded closes and says so', async () => {
  const onClose = vi.fn<() => void>()
  shown(
    overlay(() => Promise.reject(new TypeError('Failed to fetch'))),
    onClose,
  )
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await screen.findByText(/No connection/)).toBeTruthy()
})

test('a part that breaks after it was loaded is no lost connection: its error reaches the screen', async () => {
  const onClose = vi.fn<() => void>()
  function Broken(): ReactNode {
    throw new Error('a fault of the dialog')
  }
  shown(
    overlay(() => Promise.resolve(Broken)),
    onClose,
  )
  expect(await screen.findByText('a fault of the dialog')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
