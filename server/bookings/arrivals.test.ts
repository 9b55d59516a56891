import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { days, minutes } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aMeasuredDay } from '#test/measured-day.ts'

const date = '2026-11-28'
const ids = (players: readonly TestUser[]) => players.map(({ _id }) => _id)

async function book(club: Club, time: string, players: readonly TestUser[]): Promise<string> {
  const booking = { date, time, number_of_players: 8, player_ids: ids(players) }
  const reply = await club.as(club.coach).post<{ _id: string }>('/api/bookings/add', { booking })
  expect(reply.status).toBe(201)
  return reply.body._id
}

async function name(club: Club, id: string, players: readonly TestUser[]): Promise<void> {
  await club.as(club.coach).put('/api/bookings/players', { id, player_ids: ids(players) })
  club.clock.advance(minutes(3))
}

const timeIn = (text: string | null | undefined): string | null =>
  /Please come at (\d\d:\d\d)\./.exec(text ?? '')?.[1] ?? null

/** In the newest email; its calendar file must say the same. */
async function toldTo(club: Club, { email }: TestUser): Promise<string | null> {
  const mail = (await club.mails(email)).at(-1)
  expect(timeIn(mail?.calendar)).toBe(timeIn(mail?.text))
  return timeIn(mail?.text)
}

const aPlayer = (club: Club) =>
  club.addUser({ account_type: 'Player', organisation_id: club.organisation._id, status: 'active' })

/** In the newest emails to these players, no two of whom are asked to come together. */
async function timesOf(club: Club, players: readonly TestUser[]): Promise<(string | null)[]> {
  const times: (string | null)[] = []
  for (const player of players) times.push(await toldTo(club, player))
  expect(new Set(times).size).toBe(players.length)
  return times
}

/** A club that is so slow that four players come one by one. */
async function aSlowClub(): Promise<{ club: Club; squad: TestUser[] }> {
  const club = await aClub()
  for (let nth = 0; nth < 5; nth += 1) {
    await aMeasuredDay(club, 19)
    club.clock.advance(days(1))
  }
  return { club, squad: [club.player, club.teammate, await aPlayer(club), await aPlayer(club)] }
}

test('named players are proposed a time to come, in email and calendar file, once the club has taken readings', async () => {
  const club = await aClub()
  const squad = [club.player, club.teammate]
  await book(club, '09:00', squad)
  expect(await toldTo(club, club.player)).toBeNull()
  await aMeasuredDay(club)
  club.clock.advance(days(1))
  await book(club, '14:00', squad)
  const times = await Promise.all(squad.map((player) => toldTo(club, player)))
  expect(times.every((time) => time?.startsWith('14:'))).toBe(true)
  expect(times).toContain('14:00')
  expect(await toldTo(club, club.coach)).toBeNull()
})

test('who was told a time keeps it when others are named, and nobody is told the same one', async () => {
  const { club, squad } = await aSlowClub()
  const id = await book(club, '14:00', squad)
  const before = await timesOf(club, squad)
  const [fifth, sixth] = [await aPlayer(club), await aPlayer(club)]
  await name(club, id, [...squad, fifth])
  for (const player of squad) expect(await club.mails(player.email)).toHaveLength(1)
  expect(new Set([...before, await toldTo(club, fifth)]).size).toBe(5)

  // Whoever takes a place that somebody gave back gets their time.
  const [, ...rest] = squad
  await name(club, id, [...rest, fifth, sixth])
  expect(await toldTo(club, sixth)).toBe(before[0])
})

test('who was named alone comes at the beginning, and those named later come after', async () => {
  const { club, squad } = await aSlowClub()
  const [alone, ...others] = squad
  if (!alone) throw new Error('The squad has players.')
  const id = await book(club, '14:00', [alone])
  expect(await toldTo(club, alone)).toBeNull()
  await name(club, id, squad)
  expect(await club.mails(alone.email)).toHaveLength(1)
  expect(await timesOf(club, others)).not.toContain('14:00')
})

test('a moved appointment tells everybody a new time', async () => {
  const { club, squad } = await aSlowClub()
  const id = await book(club, '14:00', squad)
  await timesOf(club, squad)
  await club.as(club.coach).put('/api/bookings/move', { id, date, time: '09:00' })
  club.clock.advance(minutes(3))
  for (const time of await timesOf(club, squad)) expect(time).toMatch(/^(09|10):/)
})

test('calendar feed, reminder and the day itself say what the email said', async () => {
  const { club, squad } = await aSlowClub()
  const id = await book(club, '14:00', squad)
  const said = await timesOf(club, squad)
  for (const [nth, player] of squad.entries()) {
    const caller = club.as(player)
    const { body: link } = await caller.post<{ url: string }>('/api/calendar/link')
    const { body: feed } = await club.visitor.get<string>(new URL(link.url).pathname)
    expect(timeIn(feed)).toBe(said[nth])
    expect(timeIn((await caller.get<string>(`/api/bookings/calendar/${id}`)).body)).toBe(said[nth])
  }
  const coach = await club.as(club.coach).get<string>(`/api/bookings/calendar/${id}`)
  expect(coach.status).toBe(200)
  expect(timeIn(coach.body)).toBeNull()

  club.clock.set(`${date}T09:00:00.000Z`)
  const { body: day } = await club
    .as(club.practitioner)
    .get<Reply<'getReadings'>>(`/api/readings/day/${club.organisation._id}/${date}`)
  for (const [nth, { _id, email }] of squad.entries()) {
    const mail = (await club.mails(email)).at(-1)
    expect(mail?.subject).toMatch(/^Reminder/)
    expect(timeIn(mail?.text)).toBe(said[nth])
    expect(day.players.find((one) => one._id === _id)).toMatchObject({
      booked_at: '14:00',
      arrives: said[nth],
    })
  }
})
