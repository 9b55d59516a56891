// What PostgreSQL tells: a commit of any connection rings, and a lost connection is replaced.
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aReading } from '#test/reading.ts'

const never = new AbortController().signal

async function aFollowedClub() {
  const club = await aClub()
  const bell = club.store.bells.of(club.organisation._id)
  onTestFinished(bell.end)
  await vi.waitFor(() => expect(club.store.bells.isLive()).toBe(true))
  await bell.wait(0, never)
  return { club, bell }
}

test('a reading and a check ring for their club alone', async () => {
  const { club, bell } = await aFollowedClub()
  const other = club.store.bells.of(club.other.organisation._id)
  onTestFinished(other.end)
  const as = club.as(club.practitioner)
  await as.post('/api/readings/add', { readings: [aReading(club.player)] })
  expect(await bell.wait(2_000, never)).toBe('rung')
  await as.post('/api/healthchecks/add', aHealthCheck(club.player))
  expect(await bell.wait(2_000, never)).toBe('rung')
  expect(await other.wait(0, never)).toBe('quiet')
})

test('after its connection was lost it hears again, and says so once in case something was missed', async () => {
  const { club, bell } = await aFollowedClub()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen pitchside_day' and datname = current_database()`.execute(club.store.read)
  await vi.waitFor(() => expect(club.store.bells.isLive()).toBe(false))
  expect(await bell.wait(4_000, never)).toBe('rung')
  expect(club.store.bells.isLive()).toBe(true)
  await club.as(club.practitioner).post('/api/readings/add', { readings: [aReading(club.player)] })
  expect(await bell.wait(2_000, never)).toBe('rung')
})
