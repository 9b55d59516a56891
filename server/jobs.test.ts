import { expect, test } from 'vitest'
import { hours } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { jobsOf } from './jobs.ts'
import { watchExpiry } from './records/endings/expired.ts'

/** Each job as one of these servers does it; false when another has the turn. */
const jobsIn = (server: Pick<Club, 'store' | 'ids' | 'mail' | 'ledger'>, { clock, config }: Club) =>
  jobsOf({ ...server, clock, config, expiry: watchExpiry({ store: server.store, clock }) })

const inTurn = [
  'could not end what has expired',
  'could not notify of appointments',
  'could not tell of opened clubs',
  'could not remind',
]

test('of two servers one ends what has expired, notifies and reminds, and again after a while', async () => {
  const club = await aClub()
  const servers = [club, await club.anotherServer()].map((server) => jobsIn(server, club))
  const round = async () => {
    const results = await Promise.all(
      servers.map((jobs) =>
        Promise.all(
          jobs
            .filter(({ failure, everyMs }) => inTurn.includes(failure) && everyMs > 1_000)
            .map(async ({ failure, work }) => ((await work()) === false ? [] : [failure])),
        ),
      ),
    )
    return results.flat(2).toSorted()
  }
  expect(await round()).toEqual(inTurn.toSorted())
  expect(await round()).toEqual([])
  club.clock.advance(hours(1))
  expect(await round()).toEqual(inTurn.toSorted())
})
