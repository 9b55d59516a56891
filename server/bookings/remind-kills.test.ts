// Processes that remind are killed at random moments, two at a time. In the end everybody was reminded once.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seeded } from '#scripts/random.ts'
import { root } from '#scripts/root.ts'
import { aClub } from '#test/club.ts'

const rounds = 12

test('kills during the reminders: each person gets one for each appointment', async () => {
  const club = await aClub()
  const players = await Promise.all(
    Array.from({ length: 5 }, () => club.addUser({ organisation_id: club.organisation._id })),
  )
  const player_ids = players.map(({ _id }) => _id)
  for (const time of ['09:00', '14:00', '19:00']) {
    const booking = { date: '2026-11-21', time, number_of_players: 8, player_ids }
    expect((await club.as(club.coach).post('/api/bookings/add', { booking })).status).toBe(201)
  }
  await club.mails()
  const expected = 3 * (players.length + 1)
  const random = seeded(7)
  let now = Date.parse('2026-11-20T19:00:00.000Z')
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      ['test/killed-reminders.ts', JSON.stringify(club.address), new Date(now).toISOString()],
      {
        cwd: root,
        env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/node') },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const pair = [start(), start()]
    await Promise.all(
      pair.map(async (child) => {
        await once(child.stdout ?? expect.fail(), 'data')
        await pause(random.whole(0, 60))
        if (child.exitCode === null && child.kill('SIGKILL')) killed += 1
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }),
    )
    // A claim of a killed process ends after two minutes.
    now += 3 * 60_000
  }
  const last = start()
  const [code] = await once(last, 'exit')
  expect(code).toBe(0)
  expect(killed).toBeGreaterThan(rounds / 2)

  const mails = await club.store.read
    .selectFrom('mails')
    .select(['once_key', 'sent_at', 'user_id'])
    .where('once_key', 'is not', null)
    .execute()
  expect(mails).toHaveLength(expected)
  expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([])
  expect(
    readdirSync(join(club.address.dataDir, 'outbox')).filter((name) => name.endsWith('.eml')),
  ).toHaveLength(expected)
}, 120_000)
