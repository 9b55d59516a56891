import { expect, test } from 'vitest'
import { minutes } from '#test/clock.ts'
import { aClub } from '#test/club.ts'
import { giveBack, type Limit, takeTry } from './limits.ts'

const limit: Limit = { key: ['sign-up', 'address', '192.0.2.1'], most: 3, minutes: 10 }

test('after three tries in ten minutes the next is refused until the ten minutes are over', async () => {
  const club = await aClub()
  for (let time = 0; time < 3; time += 1) await takeTry(club, [limit])
  club.clock.advance(minutes(4))
  await expect(takeTry(club, [limit])).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 360,
    reason: { code: 'too-many-attempts-for-minutes', params: { minutes: 6 } },
  })
  club.clock.advance(minutes(5))
  await expect(takeTry(club, [limit])).rejects.toMatchObject({
    reason: { code: 'too-many-attempts', params: { seconds: 60 } },
  })
  club.clock.advance(minutes(1))
  await takeTry(club, [limit])
})

test('a try that one limit refuses counts for none', async () => {
  const club = await aClub()
  const wide: Limit = { key: ['sign-up', 'all'], most: 4, minutes: 10 }
  for (let time = 0; time < 3; time += 1) await takeTry(club, [limit, wide])
  await expect(takeTry(club, [limit, wide])).rejects.toMatchObject({ status: 429 })
  await takeTry(club, [wide])
  await expect(takeTry(club, [wide])).rejects.toMatchObject({ status: 429 })
})

test('a try that is given back can be used again', async () => {
  const club = await aClub()
  for (let time = 0; time < 10; time += 1) {
    await takeTry(club, [limit])
    await club.store.transaction((trx) => giveBack(trx, club, [limit]))
  }
  await expect(takeTry(club, [limit])).resolves.toBeUndefined()
})

test('RATE_LIMIT=off counts nothing', async () => {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  for (let time = 0; time < 10; time += 1) await takeTry(club, [limit])
  expect(await club.store.read.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('the table does not reveal who tried', async () => {
  const club = await aClub()
  await takeTry(club, [limit])
  expect(JSON.stringify(await club.store.read.selectFrom('attempts').selectAll().execute())).not.toContain(
    '192',
  )
})
