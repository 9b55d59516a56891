import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
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

type DialogProps = { isOpen?: boolean; onClose?: () => void }

/** A page with a button that opens a part, and one that closes it. */
function Page({ Part }: { Part: ReturnType<typeof overlay<DialogProps>> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Boundary>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setIsOpen(false)}>
        Close
      </button>
      <Part isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <CannotOpen />
    </Boundary>
  )
}

const Dialog = ({ isOpen = true }: DialogProps) => (isOpen ? <p>the dialog</p> : <p>the dialog closes</p>)

/** Every promise that can settle without a timer has settled. */
const everyPromise = () => new Promise(setImmediate)

const button = (name: string) => screen.getByRole('button', { name })

test('a part that is loaded ahead opens with the press', async () => {
  const Part = overlay<DialogProps>(() => Promise.resolve(Dialog), <p>loading</p>)
  render(<Page Part={Part} />)
  await act(async () => Part.prepare())
  expect(screen.queryByText(/the dialog/)).toBeNull()
  // Nothing awaits between the press and the look at the page.
  act(() => button('Open').click())
  expect(screen.getByText('the dialog')).toBeDefined()
})

test('a part opens as soon as it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  render(<Page Part={overlay<DialogProps>(() => promise, <p>loading</p>)} />)
  // Inside act() React does not hold back what has arrived.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  button('Open').click()
  await everyPromise()
  expect(screen.getByText('loading')).toBeDefined()
  resolve(Dialog)
  await everyPromise()
  expect(screen.getByText('the dialog')).toBeDefined()
  expect(screen.queryByText('loading')).toBeNull()
})

test('a part that was opened stays while it closes', async () => {
  render(<Page Part={overlay<DialogProps>(() => Promise.resolve(Dialog))} />)
  const user = userEvent.setup()
  await user.click(button('Open'))
  await screen.findByText('the dialog')
  await user.click(button('Close'))
  expect(screen.getByText('the dialog closes')).toBeDefined()
})

test('a part that is closed while it loads does not open later', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  render(<Page Part={overlay<DialogProps>(() => promise, <p>loading</p>)} />)
  act(() => button('Open').click())
  act(() => button('Close').click())
  expect(screen.queryByText('loading')).toBeNull()
  await act(async () => resolve(Dialog))
  expect(screen.queryByText('the dialog')).toBeNull()
})

test('a part that cannot be loaded closes and says so, and the next press loads it', async () => {
  let isConnected = false
  const Part = overlay<DialogProps>(() =>
    isConnected ? Promise.resolve(Dialog) : Promise.reject(new TypeError('Failed to fetch')),
  )
  render(<Page Part={Part} />)
  const user = userEvent.setup()
  await user.click(button('Open'))
  expect(await screen.findByText(/No connection/)).toBeDefined()
  expect(screen.queryByText(/the dialog/)).toBeNull()

  isConnected = true
  await user.click(button('Open'))
  expect(await screen.findByText('the dialog')).toBeDefined()
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('a part that breaks after it was loaded is no lost connection: its error reaches the screen', async () => {
  // React prints caught errors.
  vi.spyOn(console, 'error').mockReturnValue()
  const onClose = vi.fn<() => void>()
  function Broken(): ReactNode {
    throw new Error('a fault of the dialog')
  }
  const Part = overlay<DialogProps>(() => Promise.resolve(Broken))
  render(
    <Boundary>
      <Part onClose={onClose} />
      <CannotOpen />
    </Boundary>,
  )
  expect(await screen.findByText('a fault of the dialog')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})
