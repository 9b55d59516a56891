// A large club is read and judged in a worker thread; what it answers is the same.
import { expect, test } from 'vitest'
import { oneAtATime } from '#server/http/heavy-work.ts'
import type { SignedIn } from '#server/http/session.ts'
import { mostInline } from '#server/records/people/large-club.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import type { squadScreenJob } from './large-squads.ts'

const paths = ['team', 'squad', 'triage', 'heatmap'].map((name) => `/api/screens/${name}`)

test('the screens of a large club are those of a small one with more players', async () => {
  const club = await aClub()
  const practitioner = club.as(club.practitioner)
  for (const heart_rate of [60, 61, 180])
    await practitioner.post('/api/healthchecks/add', aHealthCheck(club.player, { heart_rate }))
  const coach = club.as(club.coach)
  const asked = async () => Promise.all(paths.map(async (path) => (await coach.get(path)).body))
  const small = await asked()
  const organisation_id = club.organisation._id
  const former = { account_type: 'Player', status: 'deactivated', organisation_id } as const
  // Deactivated people are members, but no screen shows them.
  for (let nth = 0; nth < mostInline; nth += 1) await club.addUser({ ...former, last_name: `Former ${nth}` })
  const [team, squad, ...others] = await asked()
  const [smallTeam, smallSquad, ...smallOthers] = small
  expect(others).toEqual(smallOthers)
  const members = expect.any(Number)
  expect({ team, squad }).toMatchObject({
    team: { ...(smallTeam as object), members },
    squad: { ...(smallSquad as object), members },
  })
})

test('a database that is away is told as such', async () => {
  const club = await aClub()
  const config = { ...club.config, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
  const asked = {
    name: 'getTriageScreen',
    config,
    now: 0,
    actor: { ...(club.coach as unknown as SignedIn) },
    input: { query: {} },
    club: { organisation_id: club.organisation._id },
  } as const
  await expect(
    oneAtATime({ actor: club.coach, request: { hasLeft: () => false } }, (run) =>
      run<typeof squadScreenJob>('squadScreen', asked),
    ),
  ).rejects.toMatchObject({ name: 'StoreFailure', kind: 'unavailable' })
})
