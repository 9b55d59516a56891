import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { type ProgressLine, progressType } from '#domain/wire/progress.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

const date = '2026-10-01'
type RowValues = Record<string, number | string>
const aRow = (player: TestUser, values: RowValues, given: object = {}) => ({
  user_id: player._id,
  date,
  values: Object.entries(values).map(([field, value]) => ({ field, value })),
  ...given,
})
const as = (club: Club) => club.as(club.practitioner)
const send = (club: Club, form: 'checks' | 'readings', rows: unknown[], more: object = {}) =>
  as(club).post<Reply<'importResults'>>('/api/import/results', {
    organisation_id: club.organisation._id,
    form,
    rows,
    ...more,
  })
const undo = (club: Club, id: string | null, more: object = {}) =>
  as(club).put<Reply<'undoImport'>>('/api/import/undo', { id, ...more })
const checksOf = async (club: Club, player: TestUser = club.player) =>
  (await as(club).get<{ healthchecks: HealthCheck[] }>(`/api/healthchecks/getAllByUser/${player._id}`)).body
    .healthchecks
const dayOf = async (club: Club) =>
  (await as(club).get<Reply<'getReadings'>>(`/api/readings/day/${club.organisation._id}/${date}`)).body
    .readings
const toldTo = async (club: Club) =>
  (await club.as(club.player).get<Reply<'getNotifications'>>('/api/notifications/mine')).body.notifications

describe('as checks of past days', () => {
  test('rows of one player and day are one check of the values that count', async () => {
    const club = await aClub()
    const rows = [
      aRow(club.player, { vertical_jump: 45 }),
      aRow(club.player, { vertical_jump: 48, heart_rate: 60 }),
    ]
    const { body } = await send(club, 'checks', [...rows, aRow(club.teammate, { vertical_jump: 40 })])
    expect(body).toMatchObject({ imported: 3, rows: [{ status: 'imported' }, {}, { status: 'imported' }] })
    expect(await checksOf(club)).toMatchObject([
      { date, vertical_jump: 48, heart_rate: 60, weight: null, smoking_level: null, version: 1 },
    ])
    expect(await checksOf(club, club.teammate)).toMatchObject([{ vertical_jump: 40 }])
  })

  test('the device of a list is named on each check that has one of its values, and by each reading', async () => {
    const club = await aClub()
    const add = (organisation_id: string, by: TestUser) =>
      club.as(by).post<{ _id: string }>('/api/equipment/add', {
        organisation_id,
        name: 'VALD plates',
        fields: ['vertical_jump'],
      })
    const device = (await add(club.organisation._id, club.practitioner)).body._id
    const rows = [
      aRow(club.player, { vertical_jump: 45, heart_rate: 60 }),
      aRow(club.teammate, { weight: 80 }),
    ]
    expect((await send(club, 'checks', rows, { device })).body.imported).toBe(2)
    expect(await checksOf(club)).toMatchObject([{ context: { devices: { vertical_jump: device } } }])
    expect(await checksOf(club, club.teammate)).toMatchObject([{ context: null }])
    const later = rows.map((row) => ({ ...row, date: '2026-10-02' }))
    await send(club, 'readings', later, { device })
    const { body } = await as(club).get<Reply<'getReadings'>>(
      `/api/readings/day/${club.organisation._id}/2026-10-02`,
    )
    expect(body.readings.map((one) => [one.field, one.device])).toEqual([
      ['vertical_jump', device],
      ['heart_rate', null],
      ['weight', null],
    ])
    const theirs = (await add(club.other.organisation._id, club.admin)).body._id
    expect(await send(club, 'checks', rows, { device: theirs })).toMatchObject({
      status: 400,
      body: { fields: { device: expect.any(String) } },
    })
  })

  test('urgent values of more than 30 days ago open no follow-up, and the report counts them', async () => {
    const club = await aClub()
    const { body } = await send(club, 'checks', [
      aRow(club.player, { oxygen_level: 88, stress_level: 9 }),
      aRow(club.teammate, { oxygen_level: 88 }, { date: '2026-11-01' }),
    ])
    expect(body).toMatchObject({ imported: 2, old_urgent: 2 })
    const { body: open } = await as(club).get<Reply<'getOpenFollowUps'>>('/api/followups/open')
    expect(open.follow_ups.map(({ user }) => user._id)).toEqual([club.teammate._id])
  })

  test('a dry run changes nothing', async () => {
    const club = await aClub()
    const { body } = await send(club, 'checks', [aRow(club.player, { heart_rate: 60 })], { dry_run: true })
    expect(body).toEqual({ imported: 0, id: null, old_urgent: 0, rows: [{ row: 0, status: 'ready' }] })
    expect(await checksOf(club)).toEqual([])
  })

  test('one problem refuses the whole list, and every problem is told by its field', async () => {
    const club = await aClub()
    await as(club).post('/api/healthchecks/add', aHealthCheck(club.teammate, { date }))
    const { body } = await send(club, 'checks', [
      aRow(club.player, { heart_rate: 60 }),
      aRow(club.player, { heart_rate: 999 }, { date: '2026-09-01' }),
      aRow(club.player, { vertical_jump: 'high' }, { date: '2026-09-02' }),
      aRow(club.player, { heart_rate: 60 }, { date: '2999-01-01' }),
      aRow(club.other.player, { heart_rate: 60 }),
      aRow(club.coach, { heart_rate: 60 }),
      aRow(club.teammate, { heart_rate: 60 }),
      aRow(
        club.player,
        { blood_pressure_systolic: 80, blood_pressure_diastolic: 120 },
        { date: '2026-09-03' },
      ),
      { date, values: [] },
    ])
    expect(body.imported).toBe(0)
    expect(
      body.rows.map(({ problems }) => Object.entries(problems ?? {}).map(([f, { code }]) => `${f} ${code}`)),
    ).toEqual([
      [],
      ['heart_rate range-value'],
      ['vertical_jump range-value'],
      ['date check-in-future'],
      ['user_id not-found'],
      ['user_id not-found'],
      ['date check-exists'],
      ['blood_pressure_diastolic diastolic-not-lower'],
      expect.arrayContaining(['values nothing-measured']),
    ])
    expect(await checksOf(club)).toEqual([])
  })

  test('a value far from the last one is imported only when somebody is sure', async () => {
    const club = await aClub()
    await as(club).post(
      '/api/healthchecks/add',
      aHealthCheck(club.player, { date: '2026-09-01', weight: 70 }),
    )
    const row = aRow(club.player, { weight: 107 })
    expect((await send(club, 'checks', [row])).body).toMatchObject({
      imported: 0,
      rows: [
        {
          status: 'doubtful',
          doubts: [{ field: 'weight', value: 107, last: { value: 70, date: '2026-09-01' } }],
        },
      ],
    })
    expect((await send(club, 'checks', [{ ...row, is_sure: true }])).body.imported).toBe(1)
  })

  test('a value that is hardly possible is asked about, as in the entry form', async () => {
    const club = await aClub()
    const row = aRow(club.player, { hundred_meter_sprint: 8.2, blood_pressure_systolic: 120 })
    const pair = { field: 'blood_pressure_diastolic', value: 110 }
    expect((await send(club, 'checks', [{ ...row, values: [...row.values, pair] }])).body.rows).toEqual([
      {
        row: 0,
        status: 'doubtful',
        doubts: [
          { ...pair, guard: 'pulse_pressure' },
          { field: 'hundred_meter_sprint', value: 8.2, guard: 'sprint' },
        ],
      },
    ])
  })

  test('the newest check is news; those before it tell nobody and open no follow-up', async () => {
    const club = await aClub()
    const urgent = { blood_pressure_systolic: 200, blood_pressure_diastolic: 125 }
    await send(club, 'checks', [
      aRow(club.player, urgent, { date: '2024-10-01' }),
      aRow(club.player, { heart_rate: 60 }, { date: '2026-10-01' }),
    ])
    expect(await toldTo(club)).toMatchObject([{ kind: 'check-ready', data: { date: '2026-10-01' } }])
    const open = await as(club).get<{ count: number }>('/api/followups/count')
    expect(JSON.stringify(open.body)).toMatch(/:0/)
  })
})

describe('as readings of a day', () => {
  test('they wait on the board, after the attempts that were taken there', async () => {
    const club = await aClub()
    const jump = { vertical_jump: 45 }
    await send(club, 'readings', [aRow(club.player, jump)])
    const { body } = await send(club, 'readings', [aRow(club.player, { vertical_jump: 47 })])
    expect(body.imported).toBe(1)
    expect((await dayOf(club)).map(({ value, trial, method }) => [value, trial, method])).toEqual([
      [45, 1, 'import'],
      [47, 2, 'import'],
    ])
    expect(await checksOf(club)).toEqual([])
  })

  test('the same list again is known', async () => {
    const club = await aClub()
    const rows = [aRow(club.player, { vertical_jump: 45 })]
    await send(club, 'readings', rows)
    expect((await send(club, 'readings', rows)).body).toMatchObject({
      imported: 0,
      rows: [{ status: 'known' }],
    })
    expect(await dayOf(club)).toHaveLength(1)
  })
})

describe('undo', () => {
  test('withdraws every check of an import; one that was corrected since stays and is named', async () => {
    const club = await aClub()
    const { body } = await send(club, 'checks', [
      aRow(club.player, { heart_rate: 60 }),
      aRow(club.teammate, { heart_rate: 60 }),
    ])
    const [corrected] = await checksOf(club, club.teammate)
    const { healthCheck } = aHealthCheck(club.teammate, { heart_rate: 70 })
    await as(club).post('/api/healthchecks/correct', {
      id: corrected?._id,
      version: 1,
      healthCheck,
      reason: 'Typo',
    })
    expect((await undo(club, body.id)).body).toEqual({
      undone: 1,
      kept: [{ user_id: club.teammate._id, date }],
    })
    expect(await checksOf(club)).toEqual([])
    expect(await checksOf(club, club.teammate)).toMatchObject([{ heart_rate: 70 }])
    expect(await undo(club, body.id)).toMatchObject({ status: 409, body: { code: 'import-undone' } })
    expect((await send(club, 'checks', [aRow(club.player, { heart_rate: 61 })])).body.imported).toBe(1)
  })

  test('the counts of the player are those of the newest check, before and after, and the player is told once', async () => {
    const club = await aClub()
    const counts = async () => {
      const path = `/api/users/getByID/${club.player._id}`
      const { body } = await as(club).get<{ healthy_score: number; unhealthy_score: number }>(path)
      return [body.healthy_score, body.unhealthy_score]
    }
    const poor = { heart_rate: 150 }
    const { body } = await send(club, 'checks', [
      aRow(club.player, poor, { date: '2026-09-01', is_sure: true }),
      aRow(club.player, { heart_rate: 55 }, { date: '2026-10-01', is_sure: true }),
      aRow(club.player, poor, { date: '2026-08-01', is_sure: true }),
    ])
    expect(body.imported).toBe(3)
    expect(await counts()).toEqual([1, 0])
    const older = await send(club, 'checks', [aRow(club.player, poor, { date: '2026-07-01', is_sure: true })])
    expect(older.body.imported).toBe(1)
    expect(await counts()).toEqual([1, 0])
    expect((await undo(club, body.id)).body).toEqual({ undone: 3, kept: [] })
    expect(await counts()).toEqual([0, 1])
    const told = (await toldTo(club)).map(({ kind }) => kind)
    expect(told.filter((kind) => kind === 'check-withdrawn')).toHaveLength(1)
    expect(told).not.toContain('check-ready')
  })

  test('values that were of other players are in no answer any more', async () => {
    const club = await aClub()
    const { body } = await send(club, 'checks', [aRow(club.player, { heart_rate: 173 })])
    await undo(club, body.id, { wrong_player: true })
    for (const path of [
      `/api/healthchecks/changes/${club.player._id}`,
      `/api/users/export/${club.player._id}`,
      `/api/fhir/Patient/${club.player._id}/$everything`,
    ])
      expect(JSON.stringify((await club.as(club.player).get(path)).body)).not.toContain('173')
  })

  test('takes readings back; those of a day that was finished since stay and are named', async () => {
    const club = await aClub()
    const { body } = await send(club, 'readings', [
      aRow(club.player, { vertical_jump: 45 }),
      aRow(club.teammate, { vertical_jump: 40 }),
    ])
    await as(club).post('/api/readings/finish', { user_id: club.teammate._id, date })
    expect((await undo(club, body.id)).body).toEqual({
      undone: 1,
      kept: [{ user_id: club.teammate._id, date }],
    })
    const finish = await as(club).post('/api/readings/finish', { user_id: club.player._id, date })
    expect(finish).toMatchObject({ status: 409, body: { code: 'nothing-to-finish' } })
  })

  test('works for 24 hours, and the list of imports says so', async () => {
    const club = await aClub()
    const { body } = await send(club, 'checks', [aRow(club.player, { heart_rate: 60 })])
    const list = async () =>
      (await as(club).get<Reply<'getImports'>>(`/api/import/list/${club.organisation._id}`)).body.imports
    expect(await list()).toMatchObject([{ id: body.id, form: 'checks', rows: 1, players: 1, can_undo: true }])
    club.clock.advance(24 * 3_600_000 + 1)
    expect(await list()).toMatchObject([{ can_undo: false, undone_at: null }])
    expect(await undo(club, body.id)).toMatchObject({ status: 409, body: { code: 'import-too-old' } })
    expect(await checksOf(club)).toHaveLength(1)
  })

  test('of two who undo at once one is told that it was undone', async () => {
    const club = await aClub()
    const { body } = await send(club, 'checks', [aRow(club.player, { heart_rate: 60 })])
    const answers = await Promise.all([undo(club, body.id), undo(club, body.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('a row about a player of another club tells nothing about the player', async () => {
  const club = await aClub()
  const earlier = aHealthCheck(club.other.player, { date: '2026-09-01', weight: 71.37 })
  await as(club).post('/api/healthchecks/add', earlier)
  const { body } = await send(club, 'checks', [aRow(club.other.player, { weight: 107 })])
  expect(body.rows).toMatchObject([{ status: 'refused', problems: { user_id: { code: 'not-found' } } }])
  expect(JSON.stringify(body)).not.toContain('71.37')
})

describe('two thousand rows', () => {
  const players = 40
  const many = async (club: Club) => {
    const squad: TestUser[] = []
    for (let nth = 0; nth < players; nth += 1)
      squad.push(
        await club.addUser({
          account_type: 'Player',
          organisation_id: club.organisation._id,
          email: `p${nth}@m.test`,
        }),
      )
    return Array.from({ length: 2000 }, (_, nth) =>
      aRow(
        squad[nth % players]!,
        { vertical_jump: 40 + (nth % 7), hundred_meter_sprint: 12 + (nth % 5) / 10, heart_rate: 60 },
        { date: addDays('2024-01-01', Math.floor(nth / players) * 7) },
      ),
    )
  }
  for (const form of ['checks', 'readings'] as const)
    test(`are imported as ${form} within 5 seconds, and undone`, async () => {
      const club = await aClub()
      const rows = await many(club)
      const timed = async <T>(work: () => Promise<T>): Promise<T> => {
        const before = process.cpuUsage()
        const done = await work()
        const { user, system } = process.cpuUsage(before)
        // The time of the processor, because other work on the machine is not the import's.
        expect((user + system) / 1e6).toBeLessThan(5)
        return done
      }
      const dry = await timed(() => send(club, form, rows, { dry_run: true }))
      expect(dry.body.rows.every(({ status }) => status === 'ready')).toBe(true)
      const { body } = await timed(() => send(club, form, rows))
      expect(body.imported).toBe(2000)
      const undone = await timed(() => undo(club, body.id))
      expect(undone.body).toMatchObject({ undone: form === 'checks' ? 2000 : 6000, kept: [] })
    })
})

test('a caller that asks for it is told how far the import is', async () => {
  const club = await aClub()
  const rows = [club.player, club.teammate].map((player) => aRow(player, { heart_rate: 60 }))
  const told = async (form: string, dry_run: boolean) => {
    const body = { organisation_id: club.organisation._id, form, rows, dry_run }
    const headers = { accept: progressType }
    const reply = await as(club).post<string>('/api/import/results', body, { headers })
    const lines = reply.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ProgressLine)
    expect(lines.at(-1)).toMatchObject({ status: 200, answer: { imported: dry_run ? 0 : 2 } })
    return lines.flatMap((line) => ('done' in line ? [line.done] : []))
  }
  expect(await told('checks', true)).toEqual([0.25, 0.5])
  expect(await told('checks', false)).toEqual([0, 0.5])
  expect(await told('readings', false)).toEqual([1])
})

test('an import and its undo are in the audit', async () => {
  const club = await aClub()
  const { body } = await send(club, 'checks', [aRow(club.player, { heart_rate: 60 })])
  await undo(club, body.id)
  const entries = await club.store.read.selectFrom('audit').select('action').execute()
  const actions = entries.map(({ action }) => action)
  for (const action of ['results-imported', 'results-import-undone', 'health-check-withdrawn'])
    expect(actions).toContain(action)
})
