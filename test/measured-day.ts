// A day of a club on which two stations took readings.
import { expect } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Club } from './club.ts'
import { aReading } from './reading.ts'

/** Four players, one after the other: weighed, and then jumping, each for so many minutes. */
export async function aMeasuredDay(club: Club, minutesEach = 3): Promise<void> {
  const players = [club.player]
  for (let nth = 0; nth < 3; nth += 1)
    players.push(await club.addUser({ account_type: 'Player', organisation_id: club.organisation._id }))
  const start = club.clock.now() - 7_200_000
  const readings = players.flatMap((player, nth) => {
    const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
    return [
      aReading(player, { at: at(nth), tablet: 'a' }),
      aReading(player, {
        field: 'vertical_jump',
        value: 40,
        at: at(minutesEach * (1 + nth)),
        tablet: 'b',
      }),
    ]
  })
  const { body } = await club
    .as(club.practitioner)
    .post<Reply<'addReadings'>>('/api/readings/add', { readings })
  expect(body.results.map(({ status }) => status)).toEqual(readings.map(() => 'stored'))
}
