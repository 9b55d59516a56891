import { expect, test } from 'vitest'
import { minutes } from '#test/clock.ts'
import { aClub } from '#test/club.ts'
import { takeTurn } from './turns.ts'

test('of servers that ask at once one has the turn, and one again when the time is over', async () => {
  const club = await aClub()
  const ask = () => Promise.all([takeTurn(club, 'sweep', minutes(10)), takeTurn(club, 'sweep', minutes(10))])
  expect((await ask()).filter(Boolean)).toHaveLength(1)
  club.clock.advance(minutes(9))
  expect(await ask()).toEqual([false, false])
  club.clock.advance(minutes(1))
  expect((await ask()).filter(Boolean)).toHaveLength(1)
})

test('a turn that a clock ahead took holds up nobody', async () => {
  const club = await aClub()
  club.clock.advance(minutes(600))
  expect(await takeTurn(club, 'sweep', minutes(10))).toBe(true)
  club.clock.advance(-minutes(600))
  expect(await takeTurn(club, 'sweep', minutes(10))).toBe(true)
})
