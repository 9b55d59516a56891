import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { mostInline } from '#server/records/people/large-club.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { learnClub, learnNightly } from './learn.ts'

const errorsOf = async (club: Club, by = club.practitioner) =>
  (await club.as(by).get<Reply<'getDeviceErrors'>>(`/api/equipment/errors/${club.organisation._id}`)).body
const aDevice = async (club: Club, name: string, fields = ['airway_peak_flow']) =>
  (
    await club.as(club.practitioner).post<{ _id: string }>('/api/equipment/add', {
      organisation_id: club.organisation._id,
      name,
      fields,
    })
  ).body._id
const learn = (club: Club) =>
  learnClub(
    { store: club.store, clock: club.clock, ids: club.ids, config: club.config },
    club.organisation._id,
  )

async function players(club: Club, count: number) {
  const more = []
  for (let nth = 0; nth < count; nth += 1)
    more.push(
      await club.addUser({
        account_type: 'Player',
        organisation_id: club.organisation._id,
        date_of_birth: '1998-04-02',
        gender: 'Male',
      }),
    )
  return more
}

// The jumps of docs/clinical: twenty pairs, of which twelve players have two or one.
const jumps =
  '56-58 31-31 46-45 38-38 39-51 42-42 35-35 40-43 37-39 70-72 42-44 39-40 42-43 39-40 36-37 41-40 40-47 43-37 46-51 38-43'
    .split(' ')
    .map((pair) => pair.split('-').map(Number))

test('twenty pairs of a club narrow the error of its next check, which keeps it', async () => {
  const club = await aClub()
  const squad = await players(club, 20)
  const jump = (player: { _id: string }, vertical_jump: number, date: string) => {
    const { healthCheck } = onlyMeasured(player, { vertical_jump }) as { healthCheck: object }
    return club.as(club.practitioner).post('/api/healthchecks/add', { healthCheck: { ...healthCheck, date } })
  }
  for (const [nth, [from = 0, to = 0]] of jumps.entries()) {
    const player = squad[nth]
    if (!player) continue
    await jump(player, from, '2026-10-01')
    await jump(player, to, '2026-10-20')
  }
  await learn(club)
  const [row] = (await errorsOf(club)).errors.filter(({ device }) => device === '')
  expect(row).toMatchObject({ field: 'vertical_jump', between: { pairs: 20, players: 20 } })
  expect(row?.between?.s).toBeCloseTo(0.02763, 5)
  expect(row?.used).toBeCloseTo(0.05182, 5)
  await jump(club.player, 40, '2026-11-14')
  const { judged } = await club.store.read
    .selectFrom('health_checks')
    .select('judged')
    .where('user_id', '=', club.player._id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(judged ?? '').errors.vertical_jump).toBeCloseTo(0.05182, 5)
  // An admin learns that nothing is asked, and no value.
  expect(await errorsOf(club, club.admin)).toEqual({
    errors: [],
    differences: [],
    so_far: [],
    drifts: [],
    controls: [],
    questions: [],
  })
})

test('the error within a day is learned from the trials that were typed in the form', async () => {
  const club = await aClub()
  for (const text of ['42 43 41', '38 40 39', '51 49 50', '35 36 34', '46 44 47', '40 40 42']) {
    const jumps = text.split(' ').map(Number)
    const [player] = await players(club, 1)
    if (!player) throw new Error('One player was added.')
    const given = { vertical_jump: Math.max(...jumps), trials: { vertical_jump: jumps } }
    await club.as(club.practitioner).post('/api/healthchecks/add', onlyMeasured(player, given))
  }
  await learn(club)
  const { errors } = await errorsOf(club)
  expect(errors).toMatchObject([{ field: 'vertical_jump', within: { freedom: 12 } }])
  expect(errors[0]?.within?.s).toBeCloseTo(0.02698, 5)
})

test('twelve players on both meters: B reads 5.9 % higher, and results of the two are not compared', async () => {
  const club = await aClub()
  const squad = await players(club, 12)
  const [a, b] = [await aDevice(club, 'Meter A'), await aDevice(club, 'Meter B')]
  const blown = {
    [a]: [520, 610, 455, 580, 640, 490, 560, 530, 600, 470, 550, 620],
    [b]: [550, 640, 490, 600, 690, 520, 580, 575, 625, 505, 575, 660],
  }
  const readings = Object.entries(blown).flatMap(([device, values]) =>
    values.map((value, nth) => ({
      id: club.ids.next(),
      user_id: squad[nth]?._id,
      field: 'airway_peak_flow',
      value,
      device,
      trial: device === a ? 1 : 2,
    })),
  )
  // Five players on both each morning: twelve are enough, whenever they were.
  const ofMorning = (from: number, to: number) =>
    readings.filter(({ user_id }) => squad.slice(from, to).some(({ _id }) => _id === user_id))
  const send = (some: typeof readings) =>
    club.as(club.practitioner).post('/api/readings/add', { readings: some })
  await send(ofMorning(0, 5))
  club.clock.advance(86_400_000)
  await send(ofMorning(5, 10))
  await learn(club)
  expect(await errorsOf(club)).toMatchObject({
    differences: [],
    so_far: [{ field: 'airway_peak_flow', device: a, other: b, players: 10 }],
  })
  club.clock.advance(86_400_000)
  await send(ofMorning(10, 12))
  await learn(club)
  expect((await errorsOf(club)).so_far).toEqual([])
  const { differences } = await errorsOf(club)
  expect(differences).toMatchObject([{ device: a, other: b, players: 12, differs: true }])
  expect(differences[0]?.difference).toBeCloseTo(0.05691, 5)
  expect(differences[0]?.gaps).toHaveLength(12)
  expect(differences[0]?.means).toEqual(differences[0]?.means.toSorted((one, other) => one - other))
  // An admin sees how far they are apart, and nobody's value.
  const ofAdmin = await errorsOf(club, club.admin)
  expect(ofAdmin.differences).toEqual([{ ...differences[0], means: [] }])
  const finish = async (device: string, value: number) => {
    const reading = {
      id: club.ids.next(),
      user_id: club.player._id,
      field: 'airway_peak_flow',
      value,
      device,
    }
    await club.as(club.practitioner).post('/api/readings/add', { readings: [reading] })
    const date = club.clock.today()
    await club.as(club.practitioner).post('/api/readings/finish', { user_id: club.player._id, date })
    club.clock.advance(7 * 86_400_000)
  }
  await finish(a, 600)
  await finish(b, 400)
  const screen = `/api/screens/metric/${club.player._id}/airway_peak_flow`
  const verdictNow = async () => JSON.stringify((await club.as(club.practitioner).get(screen)).body)
  expect(await verdictNow()).not.toContain('"verdict":"real"')
  await finish(b, 690)
  expect(await verdictNow()).toContain('"verdict":"real"')
})

test('a plate that is wrong twice raises one question, which an answer ends', async () => {
  const club = await aClub()
  const scale = await aDevice(club, 'Scale', ['weight'])
  const weigh = (value: number) =>
    club.as(club.practitioner).post('/api/readings/add', {
      readings: [
        {
          id: club.ids.next(),
          control: true,
          field: 'weight',
          value,
          device: scale,
          expected: 20,
          tolerance: 0.1,
        },
      ],
    })
  await weigh(20.4)
  await learn(club)
  expect((await errorsOf(club)).questions).toEqual([])
  await weigh(20.5)
  await learn(club)
  await learn(club)
  const { questions } = await errorsOf(club)
  expect(questions).toMatchObject([{ kind: 'control', field: 'weight', device: scale }])
  const ofAdmin = await errorsOf(club, club.admin)
  expect(ofAdmin.questions).toEqual(questions)
  // A plate is nobody, so an admin sees it too.
  expect(ofAdmin.controls).toMatchObject([
    { value: 20.4, expected: 20, limit: 0.1, is_known: true },
    { value: 20.5, expected: 20, limit: 0.1, is_known: true },
  ])
  const told = async () =>
    (await club.as(club.practitioner).get(`/api/squad/questions/${club.organisation._id}`)).body
  expect(await told()).toEqual({ questions: [], of_devices: 1 })
  const answer = { id: questions[0]?._id, answer: 'device' }
  expect((await club.as(club.practitioner).post('/api/equipment/answer', answer)).status).toBe(200)
  expect((await errorsOf(club)).questions).toEqual([])
  expect(await told()).toEqual({ questions: [] })
  expect(
    (await club.as(club.practitioner).post('/api/equipment/answer', { ...answer, answer: 'x' })).status,
  ).toBe(400)
})

test('each reading of a named device moves its average, which starts anew when it was asked about', async () => {
  const club = await aClub()
  const meter = await aDevice(club, 'Meter A')
  const squad = await players(club, 9)
  const blow = async (value: number) => {
    for (const { _id: user_id } of squad) {
      const reading = { id: club.ids.next(), user_id, field: 'airway_peak_flow', value, device: meter }
      await club.as(club.practitioner).post('/api/readings/add', { readings: [reading] })
      const date = club.clock.today()
      await club.as(club.practitioner).post('/api/readings/finish', { user_id, date })
    }
    club.clock.advance(7 * 86_400_000)
  }
  await blow(500)
  await learn(club)
  expect((await errorsOf(club)).drifts).toEqual([])
  await blow(580)
  await learn(club)
  const [drift] = (await errorsOf(club)).drifts
  expect(drift).toMatchObject({ field: 'airway_peak_flow', device: meter })
  expect(drift?.points).toHaveLength(9)
  expect(drift?.points.at(-1)?.e).toBeGreaterThan(drift?.points.at(-1)?.limit ?? 9)
  const { questions } = await errorsOf(club)
  expect(questions).toMatchObject([{ kind: 'drift', device: meter }])
  const answer = { id: questions[0]?._id, answer: 'device' }
  await club.as(club.practitioner).post('/api/equipment/answer', answer)
  await learn(club)
  expect(await errorsOf(club)).toMatchObject({ questions: [], drifts: [] })
})

test('a large club is learned from in a worker thread, as a small one is', async () => {
  const club = await aClub()
  const given = { vertical_jump: 43, trials: { vertical_jump: [42, 43, 41] } }
  await club.as(club.practitioner).post('/api/healthchecks/add', onlyMeasured(club.player, given))
  await learn(club)
  const small = await errorsOf(club)
  expect(small.errors).toMatchObject([{ field: 'vertical_jump', within: { freedom: 2 } }])
  await club.store.transaction((trx) => trx.deleteFrom('learned_errors').execute())
  const organisation_id = club.organisation._id
  const former = { account_type: 'Player', status: 'deactivated', organisation_id } as const
  for (let nth = 0; nth < mostInline; nth += 1) await club.addUser({ ...former, last_name: `Former ${nth}` })
  await learn(club)
  expect(await errorsOf(club)).toEqual(small)
})

test('one server learns a night', async () => {
  const club = await aClub()
  const parts = { store: club.store, clock: club.clock, ids: club.ids, config: club.config }
  const turn = async () => {
    await learnNightly(parts)
    return (
      await club.store.read
        .selectFrom('installation')
        .select('value')
        .where('key', '=', 'turn_learn')
        .execute()
    )[0]?.value
  }
  const first = await turn()
  club.clock.advance(3_600_000)
  expect(await turn()).toBe(first)
  club.clock.advance(86_400_000)
  expect(await turn()).not.toBe(first)
})
