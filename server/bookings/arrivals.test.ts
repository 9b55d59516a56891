import { expect, test } from 'vitest'
import { days } from '#test/clock.ts'
import { aClub } from '#test/club.ts'
import { aMeasuredDay } from '#test/measured-day.ts'

test('named players are proposed a time to come, in email and calendar file, once the club has taken readings', async () => {
  const club = await aClub()
  const book = (time: string) =>
    club.as(club.coach).post('/api/bookings/add', {
      booking: {
        date: '2026-11-28',
        time,
        number_of_players: 8,
        player_ids: [club.player._id, club.teammate._id],
      },
    })
  expect((await book('09:00')).status).toBe(201)
  const [before] = await club.mails(club.player.email)
  expect(before?.text).not.toContain('Please come at')

  await aMeasuredDay(club)
  club.clock.advance(days(1))
  expect((await book('14:00')).status).toBe(201)
  const mails = [...(await club.mails(club.player.email)), ...(await club.mails(club.teammate.email))]
  const proposed = mails.flatMap(({ text, calendar }) => {
    const [, time] = /Please come at (14:\d\d)\./.exec(text) ?? []
    return time ? [{ time, isInFile: calendar?.includes(`Please come at ${time}.`) }] : []
  })
  expect(proposed).toHaveLength(2)
  expect(proposed.every(({ isInFile }) => isInFile)).toBe(true)
  expect(proposed.map(({ time }) => time)).toContain('14:00')
  const [, toCoach] = await club.mails(club.coach.email)
  expect(toCoach?.text).not.toContain('Please come at')
})
