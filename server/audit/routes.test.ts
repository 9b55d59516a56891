import { describe, expect, test } from 'vitest'
import { type AuditAction } from '#domain/people/audit.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { flushReads, insertAudit } from '#server/records/audit.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'
import { aFilledClub } from '#test/filled-club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'

const own = async (club: Club, user: TestUser) =>
  (await club.as(user).get<Reply<'getOwnAudit'>>('/api/audit/mine')).body.entries
const all = async (club: Club, query = '') =>
  (await club.as(club.admin).get<Reply<'getAudit'>>(`/api/audit/all${query}`)).body
const actions = (entries: { action: string }[]) => entries.map(({ action }) => action)

async function addEntry(club: Club, action: AuditAction, actor: TestUser | null, subject: TestUser | null) {
  const context = { ...club, actor, request: { id: 'test' } }
  await club.store.transaction((trx) => insertAudit(trx, context, { action, subject: subject?._id ?? null }))
  club.clock.advance(1000)
}

async function look(club: Club, who: TestUser, whose: TestUser): Promise<void> {
  await club.as(who).get(`/api/healthchecks/getAllByUser/${whose._id}`)
  await flushReads(club.store)
}

describe('a player', () => {
  test('sees who read their health record, and when', async () => {
    const club = await aClub()
    await look(club, club.practitioner, club.player)
    club.clock.advance(minutes(5))
    await look(club, club.coach, club.player)
    expect(await own(club, club.player)).toEqual([
      {
        _id: expect.any(String),
        at: '2026-11-14T10:05:00.000Z',
        action: 'health-record-read',
        actor: { _id: club.coach._id, name: 'Carl Example', account_type: 'Coach' },
        subject: { _id: club.player._id, name: 'Pat Example' },
        organisation: { _id: club.organisation._id, name: 'Rovers' },
        shared: ['fitness', 'health', 'lifestyle'],
        link: null,
      },
      expect.objectContaining({
        at: '2026-11-14T10:00:00.000Z',
        actor: { _id: club.practitioner._id, name: 'Parisa Example', account_type: 'Practitioner' },
      }),
    ])
    expect(await own(club, club.teammate)).toEqual([])
  })

  test('does not see their own reads or refused ones', async () => {
    const club = await aClub()
    await look(club, club.player, club.player)
    await look(club, club.other.coach, club.player)
    await look(club, club.admin, club.player)
    expect(await own(club, club.player)).toEqual([])
  })

  test('sees one visit as one entry, however many calls its screen makes, and the next visit as another', async () => {
    const club = await aClub()
    for (const path of ['getAllByUser', 'getLatestHealthCheck', 'getAllByUser'])
      await club.as(club.practitioner).get(`/api/healthchecks/${path}/${club.player._id}`)
    await flushReads(club.store)
    expect(await own(club, club.player)).toHaveLength(1)
    club.clock.advance(minutes(15))
    await look(club, club.practitioner, club.player)
    expect(await own(club, club.player)).toHaveLength(2)
  })

  test('sees a read also when the clock was set back before it', async () => {
    const club = await aClub()
    await look(club, club.practitioner, club.player)
    club.clock.advance(-minutes(60))
    await look(club, club.practitioner, club.player)
    expect(await own(club, club.player)).toHaveLength(2)
  })

  test('sees a read of the whole squad, which is one entry with the organisation', async () => {
    const club = await aClub()
    for (let time = 0; time < 3; time += 1) await club.as(club.coach).get('/api/screens/squad')
    await flushReads(club.store)
    const squadRead = {
      action: 'squad-read',
      actor: { _id: club.coach._id },
      subject: null,
      organisation: { _id: club.organisation._id, name: 'Rovers' },
    }
    expect((await all(club)).entries).toMatchObject([squadRead])
    for (const player of [club.player, club.teammate])
      expect(await own(club, player)).toMatchObject([squadRead])
    for (const user of [club.other.player, club.coach]) expect(await own(club, user)).toEqual([])
    const { body } = await club
      .as(club.player)
      .get<Reply<'exportUser'>>(`/api/users/export/${club.player._id}`)
    expect(actions(body.audit)).toContain('squad-read')
  })

  test('does not see reads of the squad from before they joined', async () => {
    const club = await aClub()
    await club.as(club.coach).get('/api/screens/squad')
    await flushReads(club.store)
    club.clock.advance(1000)
    const late = await club.addUser({ organisation_id: club.organisation._id })
    expect(await own(club, late)).toEqual([])
  })

  test('sees who saved a check', async () => {
    const club = await aClub()
    expect(
      (await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player))).status,
    ).toBe(201)
    const entries = await own(club, club.player)
    expect(actions(entries)).toContain('health-check-saved')
  })

  test('still sees reads by a deleted account, without a name', async () => {
    const club = await aClub()
    await look(club, club.practitioner, club.player)
    await club.store.transaction((trx) =>
      trx.deleteFrom('users').where('_id', '=', club.practitioner._id).execute(),
    )
    expect((await own(club, club.player))[0]?.actor).toEqual({
      _id: club.practitioner._id,
      name: null,
      account_type: 'Practitioner',
    })
  })

  test('reads every entry page by page, and no kind pushes out another', async () => {
    const club = await aClub()
    await look(club, club.practitioner, club.player)
    club.clock.advance(1000)
    for (let count = 0; count < 120; count += 1) {
      await addEntry(club, 'sign-in', club.player, club.player)
      await addEntry(club, 'share-link-opened', null, club.player)
      await addEntry(club, 'health-check-saved', club.practitioner, club.player)
    }
    const first = await own(club, club.player)
    expect(first.at(-1)?.action).toBe('health-record-read')
    expect(first).toHaveLength(151)
    for (const [kind, most] of [
      ['looks', 1],
      ['links', 120],
      ['record', 120],
      ['account', 120],
    ] as const) {
      const found: string[] = []
      for (let next: string | null = ''; next !== null; ) {
        const query: string = next === '' ? '' : `&before=${next}`
        const { body } = await club
          .as(club.player)
          .get<Reply<'getOwnAudit'>>(`/api/audit/mine?kind=${kind}${query}`)
        found.push(...body.entries.map(({ _id }) => _id))
        next = body.next[kind] ?? null
      }
      expect({ kind, found: new Set(found).size }).toEqual({ kind, found: most })
      expect(found).toHaveLength(most)
    }
  })

  test('asks for a kind that exists and a page that was given', async () => {
    const club = await aClub()
    for (const query of ['kind=everything', 'kind=looks&before=yesterday'])
      expect(await club.as(club.player).get(`/api/audit/mine?${query}`)).toMatchObject({ status: 400 })
  })

  test('sees after a move the looks of the old club from the old time and those of the new club since', async () => {
    const club = await aClub()
    const lookAtSquad = async (coach: TestUser) => {
      await club.as(coach).get('/api/screens/squad')
      await flushReads(club.store)
      club.clock.advance(minutes(20))
    }
    await lookAtSquad(club.coach)
    await lookAtSquad(club.other.coach)
    const body = { id: club.player._id, organisation_id: club.other.organisation._id }
    expect((await club.as(club.admin).put('/api/users/move', body)).status).toBe(200)
    club.clock.advance(1000)
    await lookAtSquad(club.coach)
    await lookAtSquad(club.other.coach)
    const seen = async () =>
      (await own(club, club.player)).flatMap(({ action, organisation }) =>
        action === 'squad-read' ? [organisation?.name] : [],
      )
    expect(await seen()).toEqual(['Wanderers', 'Rovers'])
    const { body: exported } = await club
      .as(club.player)
      .get<Reply<'exportUser'>>(`/api/users/export/${club.player._id}`)
    expect(exported.audit.filter(({ action }) => action === 'squad-read')).toHaveLength(2)
  })
})

describe('every read of scores, checks or a list of checks has an audit entry', () => {
  type Look = [what: string, who: 'coach' | 'practitioner', path: (club: Club, check: string) => string]
  const ofPlayer = (path: string) => (club: Club) => path.replace('{id}', club.player._id)
  const looks: Look[] = [
    ...[
      '/api/users/getByID/{id}',
      '/api/healthchecks/getLatestHealthCheck/{id}',
      '/api/healthchecks/getAllByUser/{id}',
      '/api/healthchecks/getOneMetricHistory/{id}/heart_rate',
      '/api/healthchecks/getOneMetricHistoryDates/{id}/heart_rate',
      '/api/healthchecks/checkForAHealthCheckToday/{id}',
      '/api/screens/dashboard/{id}',
      '/api/screens/metric/{id}/heart_rate',
      '/api/screens/player/{id}',
    ].flatMap((path): Look[] => [
      [path, 'coach', ofPlayer(path)],
      [path, 'practitioner', ofPlayer(path)],
    ]),
    ['/api/healthchecks/get', 'coach', (_club, check) => `/api/healthchecks/get/${check}`],
    ['/api/screens/details', 'practitioner', (_club, check) => `/api/screens/details/${check}`],
    ...['team', 'squad', 'triage', 'booking'].map(
      (screen): Look => [`/api/screens/${screen}`, 'coach', () => `/api/screens/${screen}`],
    ),
    ['/api/users/getByOrg', 'coach', ({ organisation }) => `/api/users/getByOrg/${organisation._id}`],
    ['/api/users/getByOrg', 'practitioner', ({ organisation }) => `/api/users/getByOrg/${organisation._id}`],
    [
      '/api/screens/checklist',
      'practitioner',
      ({ organisation }) => `/api/screens/checklist/${organisation._id}`,
    ],
  ]
  for (const [what, who, pathOf] of looks)
    test(`${what} by a ${who}`, async () => {
      const club = await aClub()
      const { body } = await club
        .as(club.practitioner)
        .post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(club.player))
      expect((await club.as(club[who]).get(pathOf(club, body._id))).status).toBe(200)
      await flushReads(club.store)
      const read = (await own(club, club.player)).filter(({ action }) => action.endsWith('-read'))
      expect(read).toMatchObject([{ actor: { _id: club[who]._id } }])
    })

  test('a read that finds no check yet', async () => {
    const club = await aClub()
    const path = `/api/healthchecks/getLatestHealthCheck/${club.player._id}`
    expect(await club.as(club.practitioner).get(path)).toMatchObject({ body: { healthcheck: null } })
    await flushReads(club.store)
    expect(actions(await own(club, club.player))).toEqual(['health-record-read'])
  })
})

describe('signing in', () => {
  test('adds an entry, also when it fails, for known and unknown addresses', async () => {
    const club = await aClub()
    await club.signIn(club.player)
    const login = (email: string) => club.visitor.form('/api/users/login', { email, password: 'wrong' })
    await login(club.player.email)
    await login('nobody@club.test')
    const { entries } = await all(club)
    expect(entries.filter(({ action }) => action === 'sign-in')).toMatchObject([
      { actor: { _id: club.player._id, account_type: 'Player' }, subject: { _id: club.player._id } },
    ])
    const failed = entries.filter(({ action }) => action === 'sign-in-failed')
    expect(failed).toHaveLength(2)
    expect(failed.map(({ actor, subject }) => [actor, subject?._id ?? null])).toEqual(
      expect.arrayContaining([
        [null, club.player._id],
        [null, null],
      ]),
    )
    expect(JSON.stringify(entries)).not.toContain('nobody@club.test')
  })

  test('shows its network to admins only, also of a failed sign-in', async () => {
    const club = await aClub()
    const login = (password: string, remoteAddress: string) =>
      club.visitor.form('/api/users/login', { email: club.player.email, password }, { remoteAddress })
    await login('wrong', '203.0.113.77')
    club.clock.advance(1000)
    await login(password, '2001:db8:7:8::9')
    const { entries } = await all(club)
    expect(entries.map(({ action, network }) => [action, network])).toEqual([
      ['sign-in', '2001:db8:7::/48'],
      ['sign-in-failed', '203.0.113.0/24'],
    ])
    const own = await club.as(club.player).get('/api/audit/mine')
    const exported = await club.as(club.player).get(`/api/users/export/${club.player._id}`)
    expect(JSON.stringify([own.body, exported.body])).not.toMatch(/203\.0\.113|2001:db8|network/)
  })

  test('the read of a health record has its network too', async () => {
    const club = await aClub()
    const path = `/api/healthchecks/getAllByUser/${club.player._id}`
    await club.as(club.practitioner).get(path, { remoteAddress: '198.51.100.20' })
    await flushReads(club.store)
    expect((await all(club)).entries).toMatchObject([{ network: '198.51.100.0/24' }])
  })
})

describe('an admin', () => {
  test('filters by action, actor, subject and day', async () => {
    const club = await aClub()
    await addEntry(club, 'health-record-read', club.practitioner, club.player)
    await addEntry(club, 'health-check-saved', club.practitioner, club.teammate)
    club.clock.set('2026-11-16T00:00:00.000Z')
    await addEntry(club, 'sign-in', club.coach, club.coach)
    const cases: [query: string, found: string[]][] = [
      ['', ['sign-in', 'health-check-saved', 'health-record-read']],
      ['?action=sign-in', ['sign-in']],
      [`?actor=${club.practitioner._id}`, ['health-check-saved', 'health-record-read']],
      ['?actor=parisa', ['health-check-saved', 'health-record-read']],
      ['?actor=Parisa%20Ex', ['health-check-saved', 'health-record-read']],
      [`?actor=${club.practitioner.email.slice(0, 20)}`, ['health-check-saved', 'health-record-read']],
      [`?subject=${club.player._id}`, ['health-record-read']],
      ['?subject=tina', ['health-check-saved']],
      ['?subject=%25', []],
      ['?actor=parisa&subject=pat', ['health-record-read']],
      ['?from=2026-11-15', ['sign-in']],
      ['?to=2026-11-15', ['health-check-saved', 'health-record-read']],
      ['?from=2026-11-14&to=2026-11-14&action=health-check-saved', ['health-check-saved']],
    ]
    for (const [query, found] of cases)
      expect(actions((await all(club, query)).entries), query).toEqual(found)
  })

  test('filters days in the time zone of the installation', async () => {
    const club = await aClub({ env: { TIME_ZONE: 'America/New_York' }, now: '2026-11-15T04:30:00.000Z' })
    await addEntry(club, 'sign-in', club.coach, club.coach)
    expect((await all(club, '?from=2026-11-14&to=2026-11-14')).entries).toHaveLength(1)
    expect((await all(club, '?from=2026-11-15')).entries).toHaveLength(0)
  })

  test('pages through all entries without gaps or repeats, also when instants are equal', async () => {
    const club = await aClub()
    await club.store.transaction(async (trx) => {
      for (let count = 0; count < 120; count += 1)
        await insertAudit(trx, { ...club, actor: club.coach, request: { id: 'x' } }, { action: 'sign-in' })
    })
    const seen: string[] = []
    let next: string | null = ''
    let pages = 0
    while (next !== null) {
      const page: Reply<'getAudit'> = await all(
        club,
        next === '' ? '' : `?before=${encodeURIComponent(next)}`,
      )
      seen.push(...page.entries.map(({ _id }) => _id))
      next = page.next
      pages += 1
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 120, 120])
  })

  test('gets a clear error for an invalid filter', async () => {
    const club = await aClub()
    for (const [query, field] of [
      ['action=everything', 'action'],
      ['from=yesterday', 'from'],
      ['before=last', 'before'],
    ] as const) {
      const reply = await club.as(club.admin).get(`/api/audit/all?${query}`)
      expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    }
  })

  test('is the only role that can read the whole audit', async () => {
    const club = await aClub()
    for (const user of [club.player, club.coach, club.practitioner])
      expect((await club.as(user).get('/api/audit/all')).status).toBe(403)
    expect((await club.visitor.get('/api/audit/all')).status).toBe(401)
    expect((await club.visitor.get('/api/audit/mine')).status).toBe(401)
  })
})

describe('one’s own data', () => {
  test('are exported completely, and the export adds an entry', async () => {
    const club = await aClub()
    await club
      .as(club.practitioner)
      .post('/api/healthchecks/add', aHealthCheck(club.player, { notes: 'Fine.' }))
    await look(club, club.coach, club.player)
    const reply = await club.as(club.player).get<Reply<'exportUser'>>(`/api/users/export/${club.player._id}`)
    expect(reply.status).toBe(200)
    const { exported_at, user, healthchecks, audit } = reply.body
    expect(exported_at).toBe(club.clock.instant())
    expect(user).toMatchObject({ _id: club.player._id, email: club.player.email, height: 178 })
    expect(healthchecks).toMatchObject([{ user_id: club.player._id, notes: 'Fine.', heart_rate: 55 }])
    expect(actions(audit)).toEqual(
      expect.arrayContaining(['health-record-read', 'health-record-exported', 'health-check-saved']),
    )
    expect(JSON.stringify(reply.body)).not.toMatch(/password|argon2|request_key|request_hash/)
    expect(actions(await own(club, club.player))).toContain('health-record-exported')
  })

  test('are exported with replaced versions, follow-up notes, earlier answers, devices and links', async () => {
    const club = await aFilledClub()
    const record = club.as(club.practitioner)
    const urgent = onlyMeasured(club.player, { blood_glucose: 2.4, allergies: 'Latex' })
    const { body: check } = await record.post<Reply<'addHealthCheck'>>('/api/healthchecks/add', urgent)
    const { body: open } = await record.get<Reply<'getOpenFollowUps'>>('/api/followups/open')
    const mine = open.follow_ups.find(({ check_id }) => check_id === check._id)
    await record.post('/api/followups/tell', { id: mine?._id, how: 'person' })
    await record.post('/api/followups/close', { id: mine?._id, done: 'told', note: 'Rang the mother' })
    const corrected = onlyMeasured(club.player, { blood_glucose: 5.4 })
    const change = { id: check._id, version: 1, reason: 'Read wrongly', ...corrected }
    await record.post('/api/healthchecks/correct', change)
    const { body } = await club
      .as(club.player)
      .get<Reply<'exportUser'>>(`/api/users/export/${club.player._id}`)
    expect(body.versions).toContainEqual(
      expect.objectContaining({
        reason: 'Read wrongly',
        before: expect.objectContaining({ _id: check._id, blood_glucose: 2.4 }),
      }),
    )
    expect(body.follow_ups).toContainEqual(
      expect.objectContaining({
        check_id: check._id,
        note: 'Rang the mother',
        told_at: club.clock.instant(),
        told_by_name: 'Parisa Example',
        told_how: 'person',
      }),
    )
    expect(body.medical_answers.at(-1)).toMatchObject({ allergies: 'Latex' })
    for (const part of [
      'devices',
      'passkeys',
      'share_links',
      'notifications',
      'memberships',
      'sessions',
      'emails',
    ] as const)
      expect(body[part].length, part).toBeGreaterThan(0)
    expect(body.appointments).toContainEqual({ date: '2026-11-21', time: '09:00', organisation: 'Rovers' })
    expect(body.calendar_feed_since).not.toBeNull()
    expect(body.second_factor_since).not.toBeNull()
    expect(body.picture).toMatch(/^data:image\/png;base64,/)
    expect(JSON.stringify(body)).not.toMatch(/_hash|public_key|bundle/)
  })

  test('cannot be exported by anybody else', async () => {
    const club = await aClub()
    for (const user of [club.teammate, club.coach, club.practitioner, club.admin])
      expect((await club.as(user).get(`/api/users/export/${club.player._id}`)).status).toBe(404)
    expect((await club.visitor.get(`/api/users/export/${club.player._id}`)).status).toBe(401)
    expect(actions((await all(club)).entries)).toEqual([])
  })
})
