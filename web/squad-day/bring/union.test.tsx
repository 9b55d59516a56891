import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/messages/use-messages.ts'
import type { FoundDay } from '#web/squad-day/offline/kept-days.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'
import type { DayPass } from './day-pass.ts'
import { DeviceList } from './device-list.tsx'
import { links } from './links.ts'
import { sortOut } from './union.ts'

const [club, player] = [uuid7(), uuid7()]
const pass: DayPass = {
  organisation: club,
  date: '2026-11-18',
  token: '',
  public_key: '',
  key: '',
  until: '2026-11-19T00:00:00.000Z',
}
const aReading = (value: unknown = 71) => ({ id: uuid7(), user_id: player, field: 'weight', value })

/** The copy of the day, with these on the server. */
function aDay(onServer: readonly string[], sent: readonly string[], date = pass.date): FoundDay {
  const kept = (id: string) => ({ ...aReading(null), id })
  const players = [{ _id: player, first_name: 'Anna', last_name: 'Tarn' }]
  return { date, players, readings: onServer.map(kept), sent: sent.map(kept) } as unknown as FoundDay // what counts here
}
const fresh = (...given: Parameters<typeof sortOut>) => sortOut(...given).fresh.map(({ id }) => id)

test('the same reading from two devices is kept once, and a waiting or refused one is not added again', () => {
  const [one, two, waiting] = [aReading(), aReading(), aReading()]
  const added = sortOut(pass, aDay([], []), [waiting.id], [one, two, one, waiting])
  expect(added.fresh.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(added.fresh[0]).toMatchObject({ organisation_id: club, date: pass.date, player_name: 'Anna Tarn' })
  // The second device brings one of them again.
  const third = aReading()
  expect(fresh(pass, aDay([], []), [one.id, two.id, waiting.id], [two, third])).toEqual([third.id])
})

test('what the server has is dropped, as far as the copy is of this day', () => {
  const [listed, sent, missing] = [aReading(), aReading(), aReading()]
  const all = [listed, sent, missing]
  expect(fresh(pass, aDay([listed.id], [sent.id]), [], all)).toEqual([missing.id])
  const everything = all.map(({ id }) => id)
  expect(fresh(pass, aDay([listed.id], [sent.id], '2026-11-17'), [], all)).toEqual(everything)
  expect(fresh(pass, null, [], all)).toEqual(everything)
})

test('what is no valid reading is not usable, and one that is here already is', () => {
  const [good, here] = [aReading(), aReading()]
  const added = sortOut(
    pass,
    null,
    [here.id],
    [null, 'x', {}, aReading(7_000), aReading(null), { ...good, field: 'wings' }, good, here],
  )
  expect(added.usable).toEqual([good.id, here.id])
  expect(added.fresh.map(({ id }) => id)).toEqual([good.id])
})

beforeAll(() => loadMessages('bringing'))
afterEach(() => {
  cleanup()
  links.write([])
})

test('the list of devices says how many readings were not accepted', () => {
  const link = { id: 1, state: 'connected', got: 3, given: 2, unusable: 0 } as const
  links.write([link])
  const { unmount } = render(<DeviceList />)
  expect(screen.queryByText(/not accepted/)).toBeNull()
  unmount()
  links.write([{ ...link, unusable: 1 }])
  const one = render(<DeviceList />)
  screen.getByText('1 reading was not accepted here. The other device keeps it and sends it itself.')
  one.unmount()
  links.write([
    { ...link, unusable: 1 },
    { ...link, id: 2, unusable: 2 },
  ])
  render(<DeviceList />)
  screen.getByText('3 readings were not accepted here. The other device keeps them and sends them itself.')
})
