import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { learnServerTime } from '#web/base/server-clock.ts'
import { loadMessages, setLanguage } from '#web/messages/use-messages.ts'
import { SyncLine } from './sync-line.tsx'
import { type SyncState, syncState } from './sync-state.ts'

beforeAll(() => loadMessages('squadDay', 'shell', 'ui'))
afterEach(async () => {
  cleanup()
  await setLanguage('en')
  vi.restoreAllMocks()
})

function shown(state: Partial<SyncState>): string | null {
  syncState.write({ ...syncState.read(), lastSent: null, isKnown: true, ...state })
  render(<SyncLine />)
  return screen.getByRole('status').textContent
}
const offline = /^No connection\./

test('readings on their way give no warning', () => {
  expect(shown({ waiting: 2, obstacle: null })).toBe('Sending 2…')
  expect(screen.queryByText(offline)).toBeNull()
})

test('readings that wait are counted, with the reason', () => {
  expect(shown({ waiting: 2, obstacle: 'offline' })).toBe('2 readings on this device')
  expect(screen.getByText(offline)).toBeDefined()
})

test('a server that does not answer is the reason, in both languages', async () => {
  const waits = { waiting: 2, obstacle: 'silent' } as const
  expect(shown(waits)).toBe('2 readings on this device')
  expect(screen.getByText('The server does not answer. They are sent again automatically.')).toBeDefined()
  cleanup()
  await setLanguage('fa')
  shown(waits)
  expect(screen.getByText('سرور پاسخ نمی‌دهد. خودکار دوباره فرستاده می‌شوند.')).toBeDefined()
})

test('a device that knows it has no connection does not claim to send', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(shown({ waiting: 1, obstacle: null })).toBe('1 reading on this device')
  expect(screen.getByText(offline)).toBeDefined()
})

test('nothing waits: all saved', () => {
  expect(shown({ waiting: 0, obstacle: null })).toBe('All saved')
})

test('readings that are gone are said on a device whose clock is a day and more ahead', () => {
  const serverAt = Date.parse('2026-11-14T10:00:00Z')
  const learn = (now: number) => learnServerTime(new Date(serverAt).toUTCString(), now, now)
  const ahead = serverAt + 26 * 3_600_000
  vi.useFakeTimers({ now: ahead })
  learn(ahead)
  onTestFinished(() => {
    learn(serverAt)
    vi.useRealTimers()
  })
  shown({ waiting: 0, obstacle: null, lost: { count: 2, at: serverAt } })
  expect(screen.getByText(/^2 readings that waited here are gone/)).toBeDefined()
  expect(screen.queryByText('All saved')).toBeNull()
})
