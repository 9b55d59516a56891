import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { Wall } from './wall.tsx'

beforeAll(() => loadMessages('squadDay', 'metrics', 'ui'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const player = (first_name: string, arrives: string) => ({
  _id: first_name,
  first_name,
  last_name: 'Tarn',
  booked_at: '09:00',
  arrives,
})

test('whoever was told to come later sees the time, and is called in from then on', () => {
  vi.useFakeTimers({ now: new Date('2026-11-14T09:10:00') })
  const state = {
    organisation: { _id: 'club', name: 'Rovers' },
    date: '2026-11-14',
    players: [player('Ann', '09:00'), player('Ben', '09:20')],
    stations: [{ measures: ['weight'] }],
    readings: new Map(),
  } as unknown as DayState
  const show = () => {
    cleanup()
    render(
      <MemoryRouter>
        <Wall state={state} onClose={() => undefined} />
      </MemoryRouter>,
    )
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  }
  expect(show()).toEqual(['Ann T.1Come in', 'Ben T.109:20'])
  vi.setSystemTime(new Date('2026-11-14T09:20:30'))
  expect(show()).toEqual(['Ann T.1Come in', 'Ben T.1Come in'])
})
