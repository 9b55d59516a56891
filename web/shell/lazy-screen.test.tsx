import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyPart } from './lazy-screen.ts'

afterEach(cleanup)

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count} times
    </button>
  )
}

const shown = (Part: ReturnType<typeof lazyPart>) => (
  <Suspense fallback="Loading...">
    <Part />
  </Suspense>
)

test('a part that is loaded renders at once', async () => {
  const Part = lazyPart(() => Promise.resolve(Counter))
  await Part.prepare()
  const { container } = render(shown(Part))
  expect(container.textContent).toBe('pressed 0 times')
})

test('a part that is not loaded shows the fallback until it is', async () => {
  const Part = lazyPart(() => Promise.resolve(Counter))
  const { container } = render(shown(Part))
  expect(container.textContent).toBe('Loading...')
  expect(await screen.findByText('pressed 0 times')).toBeDefined()
})

test('a part keeps its state when it is prepared again', async () => {
  // A new component each time, as the account page has one.
  const Part = lazyPart(() => Promise.resolve(() => <Counter />))
  const { rerender } = render(shown(Part))
  const button = await screen.findByText('pressed 0 times')
  act(() => button.click())
  await Part.prepare()
  rerender(shown(Part))
  expect(screen.getByText('pressed 1 times')).toBeDefined()
})

test('a part that could not be prepared is loaded when it is rendered', async () => {
  let isConnected = false
  const Part = lazyPart(() =>
    isConnected ? Promise.resolve(Counter) : Promise.reject(new TypeError('Failed to fetch')),
  )
  await Part.prepare()
  isConnected = true
  render(shown(Part))
  expect(await screen.findByText('pressed 0 times')).toBeDefined()
})
