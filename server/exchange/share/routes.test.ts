// Links are opened by the reader of a second party, kill-the-clipboard.
import { SHLInvalidPasscodeError, SHLManifestNotFoundError, SHLViewer } from 'kill-the-clipboard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { passwordsAt } from '#server/http/passwords.ts'
import { faultsOfBundle } from '#test/clients/fhir-validator.ts'
import { days, saturday } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'
import { payloadOf } from '#test/share-link.ts'

// The reader compares the expiry with the system time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(saturday) }))
afterEach(() => void vi.useRealTimers())

const asked = { days: 7, categories: ['health'], label: 'For Dr Example' }

async function aClubWithCheck(): Promise<{ club: Club; check: string }> {
  const club = await aClub()
  const body = aHealthCheck(club.player, { notes: 'a private note', heart_rate: 57, vertical_jump: 61 })
  const reply = await club.as(club.practitioner).post<{ _id: string }>('/api/healthchecks/add', body)
  return { club, check: reply.body._id }
}

async function makeLink(club: Club, given: object = {}): Promise<{ id: string; link: string }> {
  const reply = await club
    .as(club.player)
    .post<{ id: string; link: string }>('/api/share/link', { ...asked, ...given })
  expect(reply.status).toBe(201)
  return reply.body
}

/** The reader with its fetch led to the app under test. */
async function read(club: Club, link: string, passcode?: string) {
  const [, code = ''] = link.split('#')
  const viewer = new SHLViewer({
    shlinkURI: code,
    fetch: async (url, init) => {
      const reply = await club.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        payload: init?.body as string, // the reader sends JSON text
        headers: { 'content-type': 'application/json', origin: 'https://reader.test' },
      })
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      return new Response(reply.body, { status: reply.statusCode })
    },
  })
  const resolved = await viewer.resolveSHL({
    recipient: 'Dr Example',
    ...(passcode !== undefined && { passcode }),
  })
  return { viewer, bundle: resolved.fhirResources[0] as unknown as Bundle }
}

const linksOf = async (club: Club) =>
  (await club.as(club.player).get<Reply<'getShareLinks'>>('/api/share/links')).body.links

test('a doctor reads the chosen categories with a reader of a second party', async () => {
  const { club } = await aClubWithCheck()
  const { id, link } = await makeLink(club)
  expect(link).toMatch(/^http:\/\/pitchside\.test\/shared#shlink:\/[\w-]+$/)
  const { viewer, bundle } = await read(club, link)
  expect(viewer.shl.label).toBe('For Dr Example')
  expect(viewer.shl.requiresPasscode).toBe(false)
  expect(faultsOfBundle(bundle)).toEqual([])
  const text = JSON.stringify(bundle)
  expect(text).toContain('"value":57')
  // Fitness, and the notes of lifestyle, were not chosen.
  expect(text).not.toMatch(/"value":61|a private note|vertical-jump|smoking/)
  expect(await linksOf(club)).toEqual([
    {
      id,
      label: 'For Dr Example',
      created: '2026-11-14T10:00:00.000Z',
      until: '2026-11-21T10:00:00.000Z',
      categories: ['health'],
      opened: 1,
      has_passcode: false,
    },
  ])
})

test('the doctor gets the points behind several values together, the player’s own export does not', async () => {
  const club = await aClub()
  const ill = { heart_rate: 118, blood_pressure_systolic: 90, blood_pressure_diastolic: 58 }
  await club.as(club.practitioner).post('/api/healthchecks/add', onlyMeasured(club.player, ill))
  const { bundle } = await read(club, (await makeLink(club)).link)
  const pointsIn = (found: unknown) => JSON.stringify(found).match(/\{\\"score\\":5,\\"index\\":1\.31/g)
  expect(pointsIn(bundle)).toHaveLength(1)
  for (const user of [club.player, club.coach]) {
    const own = await club.as(user).get(`/api/fhir/Patient/${club.player._id}/$everything`)
    expect(JSON.stringify(own.body)).not.toContain('score')
  }
  const { body } = await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>('/api/followups/open')
  expect(body.follow_ups.find(({ metric }) => metric === 'together')?.points).toEqual({
    score: 5,
    index: 118 / 90,
  })
})

test('neither key nor secret is stored or logged, and the database cannot open the record', async () => {
  const { club } = await aClubWithCheck()
  const { link } = await makeLink(club, { passcode: '2468' })
  await read(club, link, '2468')
  const { key, url } = payloadOf(link)
  const rows = JSON.stringify(await club.store.read.selectFrom('share_links').selectAll().execute())
  for (const secret of [key, url.split('/').at(-1)!, '2468', '"value":57']) {
    expect(rows).not.toContain(secret)
    expect(club.log()).not.toContain(secret)
  }
})

test('a passcode is asked for, and ten wrong ones end the link', async () => {
  const { club } = await aClubWithCheck()
  const { link } = await makeLink(club, { passcode: '2468' })
  const path = new URL(payloadOf(link).url).pathname
  await expect(read(club, link, '1357')).rejects.toThrow(SHLInvalidPasscodeError)
  await read(club, link, '2468')
  for (let left = 8; left >= 0; left -= 1) {
    const reply = await club.visitor.post(path, { recipient: 'x', passcode: 'wrong' })
    expect(reply).toMatchObject({ status: 401, body: { code: 'wrong-passcode', remainingAttempts: left } })
  }
  await expect(read(club, link, '2468')).rejects.toThrow(SHLManifestNotFoundError)
  expect(await linksOf(club)).toEqual([])
})

test('passcodes that could not be checked, because many people log in, are no wrong tries', async () => {
  const slow = passwordsAt({ memoryCost: 19_456, timeCost: 2, parallelism: 1 }, { atOnce: 1, mostWaiting: 2 })
  const club = await aClub({ passwords: slow })
  const body = aHealthCheck(club.player)
  await club.as(club.practitioner).post('/api/healthchecks/add', body)
  const { link } = await makeLink(club, { passcode: '2468' })
  const path = new URL(payloadOf(link).url).pathname
  const busy: unknown[] = []
  for (let round = 0; busy.length <= 10 && round < 30; round += 1) {
    const sent = Array.from({ length: 6 }, () =>
      club.visitor.post(path, { recipient: 'x', passcode: '2468' }),
    )
    busy.push(...(await Promise.all(sent)).filter(({ status }) => status === 503))
  }
  expect(busy.length).toBeGreaterThan(10)
  expect(busy[0]).toMatchObject({ body: { code: 'busy' }, headers: { 'retry-after': '5' } })
  await read(club, link, '2468')
})

test('a request without a passcode says that one is needed, and is neither a try nor an opening', async () => {
  const { club } = await aClubWithCheck()
  const { link } = await makeLink(club, { passcode: '2468' })
  const path = new URL(payloadOf(link).url).pathname
  for (const body of [{}, { passcode: '' }, {}, {}, {}, {}, {}, {}, {}, {}, {}]) {
    const reply = await club.visitor.post(path, body)
    expect(reply).toMatchObject({ status: 401, body: { code: 'passcode-needed', remainingAttempts: 10 } })
  }
  expect(await linksOf(club)).toMatchObject([{ opened: 0 }])
  await read(club, link, '2468')
})

test('links that were ended, expired or never made get the same answer', async () => {
  const { club } = await aClubWithCheck()
  const ended = await makeLink(club, { passcode: '2468' })
  const expired = await makeLink(club, { passcode: '2468' })
  const exhausted = await makeLink(club, { passcode: '2468', days: 30 })
  await club.as(club.player).delete(`/api/share/link/${ended.id}`)
  const pathOf = ({ link }: { link: string }) => new URL(payloadOf(link).url).pathname
  for (let tried = 0; tried < 10; tried += 1)
    await club.visitor.post(pathOf(exhausted), { passcode: 'wrong' })
  club.clock.advance(days(7))
  const unknown = `/api/share/manifest/${'x'.repeat(43)}`
  for (const body of [{}, { passcode: '2468' }, { passcode: 'wrong' }]) {
    const asked = await club.visitor.post(unknown, body)
    expect(asked.status).toBe(404)
    for (const link of [ended, expired, exhausted]) {
      const { status, body: answer } = await club.visitor.post(pathOf(link), body)
      expect({ status, answer }).toEqual({ status: 404, answer: asked.body })
    }
  }
})

test('many wrong passcodes at once get no more tries', async () => {
  const { club } = await aClubWithCheck()
  const { link } = await makeLink(club, { passcode: '2468' })
  const path = new URL(payloadOf(link).url).pathname
  const tries = Array.from({ length: 25 }, () => club.visitor.post(path, { passcode: 'wrong' }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBe(10)
})

test('a link ends when the player says so, when it expires and when a check changes', async () => {
  const { club, check } = await aClubWithCheck()
  const dead = async (link: string) => expect(read(club, link)).rejects.toThrow(SHLManifestNotFoundError)
  const ended = await makeLink(club)
  expect((await club.as(club.player).delete(`/api/share/link/${ended.id}`)).status).toBe(200)
  await dead(ended.link)

  const corrected = await makeLink(club)
  const correction = { id: check, version: 1, reason: 'x', ...aHealthCheck(club.player, { heart_rate: 60 }) }
  await club.as(club.practitioner).post('/api/healthchecks/correct', correction)
  await dead(corrected.link)

  const withdrawn = await makeLink(club)
  const withdrawal = { id: check, version: 2, reason: 'x' }
  await club.as(club.practitioner).post('/api/healthchecks/withdraw', withdrawal)
  await dead(withdrawn.link)

  const expired = await makeLink(club)
  club.clock.advance(days(7))
  const reply = await club.visitor.post(new URL(payloadOf(expired.link).url).pathname, {})
  expect(reply.status).toBe(404)
  const stored = await club.store.read.selectFrom('share_links').select(['ended_at', 'bundle']).execute()
  expect(stored.filter(({ ended_at }) => ended_at !== null).map(({ bundle }) => bundle)).toEqual(['', '', ''])
})

test('the links of a deactivated account end', async () => {
  const { club } = await aClubWithCheck()
  const { link } = await makeLink(club)
  await club.as(club.admin).put('/api/users/deactivate', { id: club.player._id })
  await expect(read(club, link)).rejects.toThrow(SHLManifestNotFoundError)
})

test('nobody ends the link of somebody else', async () => {
  const { club } = await aClubWithCheck()
  const { id, link } = await makeLink(club)
  expect((await club.as(club.teammate).delete(`/api/share/link/${id}`)).status).toBe(404)
  await read(club, link)
})

test('an invalid request for a link is refused', async () => {
  const { club } = await aClubWithCheck()
  for (const wrong of [
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { days: '7' },
    { categories: [] },
    { categories: ['clearance'] },
    { categories: undefined },
    { label: 'x'.repeat(81) },
    { passcode: '123' },
  ]) {
    const reply = await club.as(club.player).post('/api/share/link', { ...asked, ...wrong })
    expect(reply.status, JSON.stringify(wrong)).toBe(400)
  }
  for (let nth = 0; nth < 20; nth += 1) await makeLink(club)
  const { status, body } = await club.as(club.player).post('/api/share/link', asked)
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'too-many-links' } })
})

test('another site may open a link, and no cookie counts there', async () => {
  const { club } = await aClubWithCheck()
  const { link } = await makeLink(club)
  const url = new URL(payloadOf(link).url).pathname
  const preflight = await club.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: 'https://reader.test', 'access-control-request-method': 'POST' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  })
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  const foreign = await club
    .as(club.player)
    .post(
      url,
      { recipient: 'x' },
      { headers: { origin: 'https://reader.test', 'sec-fetch-site': 'cross-site' } },
    )
  expect(foreign.status).toBe(200)
  const opened = await club.store.read
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'share-link-opened')
    .execute()
  const { links } = (await club.as(club.player).get<Reply<'getShareLinks'>>('/api/share/links')).body
  expect(opened, 'the link, not the session of the browser').toEqual([{ actor_id: links[0]?.id }])
})

test('the player sees which link was opened; an admin sees that one was', async () => {
  const { club } = await aClubWithCheck()
  await read(club, (await makeLink(club, { label: 'Dr Lang' })).link)
  await read(club, (await makeLink(club, { label: 'Physio' })).link)
  type Entries = { entries: { action: string; actor: unknown; link?: string | null }[] }
  const openings = ({ entries }: Entries) =>
    entries
      .filter(({ action }) => action === 'share-link-opened')
      .map(({ actor, link }) => ({ actor, link }))
      .toSorted((a, b) => String(a.link).localeCompare(String(b.link)))
  const own = await club.as(club.player).get<Entries>('/api/audit/mine')
  expect(openings(own.body)).toEqual([
    { actor: null, link: 'Dr Lang' },
    { actor: null, link: 'Physio' },
  ])
  const all = await club.as(club.admin).get<Entries>('/api/audit/all')
  expect(openings(all.body)).toEqual([
    { actor: null, link: null },
    { actor: null, link: null },
  ])
})
