import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createListeners, createStore, useStore } from './store.ts'

test('a component renders again when another value is written', () => {
  const count = createStore(1)
  let drawn = 0
  function Count() {
    drawn += 1
    return <output>{useStore(count)}</output>
  }
  render(<Count />)
  act(() => count.write(2))
  expect(screen.getByRole('status').textContent).toBe('2')
  act(() => count.write(2))
  expect(drawn).toBe(2)
})

test('a listener that has left is not called', () => {
  const store = createStore('a')
  const heard: string[] = []
  const leave = store.watch(() => heard.push(store.read()))
  store.write('b')
  leave()
  store.write('c')
  expect(heard).toEqual(['b'])
})

test('`start` runs with the first listener, and its clean-up after the last', () => {
  const log: string[] = []
  const listeners = createListeners(() => {
    log.push('start')
    return () => log.push('stop')
  })
  const leave = [listeners.watch(() => {}), listeners.watch(() => {})]
  expect(listeners.isWatched()).toBe(true)
  leave[0]?.()
  leave[0]?.() // leaving twice counts once
  expect(log).toEqual(['start'])
  leave[1]?.()
  expect(log).toEqual(['start', 'stop'])
  expect(listeners.isWatched()).toBe(false)
})
