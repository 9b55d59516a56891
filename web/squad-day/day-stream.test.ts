import { afterEach, expect, test, vi } from 'vitest'
import { type DayStream, listen, pause } from './day-stream.ts'

/** The browser's stream, which the test ends. */
class Stream extends EventTarget {
  static readonly open = new Set<Stream>()
  constructor() {
    super()
    Stream.open.add(this)
  }
  close(): void {
    Stream.open.delete(this)
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a stream that has ended leaves no listener behind, however often it was opened again', async () => {
  vi.stubGlobal('EventSource', Stream)
  const screen = new AbortController()
  const heard: Partial<DayStream>[] = []
  const followed = {
    organisation: 'club',
    date: '2026-11-18',
    signal: screen.signal,
    hear: (one: Partial<DayStream>) => void heard.push(one),
  }
  const events = { onDay: () => {}, onChange: () => {} }
  for (let time = 0; time < 20; time += 1) {
    const ended = listen(followed, events)
    for (const stream of Stream.open) stream.dispatchEvent(new Event('error'))
    await ended
    await pause(0, screen.signal)
  }
  expect(heard).toEqual(Array.from({ length: 20 }, () => ({ state: 'lost' })))
  // Each listener that is left would tell of its stream again.
  dispatchEvent(new Event('offline'))
  const last = listen(followed, events)
  screen.abort()
  await last
  expect(heard).toHaveLength(21)
  expect(Stream.open.size).toBe(0)
})
