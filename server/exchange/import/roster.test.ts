import { describe, expect, test } from 'vitest'
import { memberLimits } from '#domain/clubs/organisation.ts'
import { longestRoster } from '#domain/clubs/roster.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { type ProgressLine, progressType } from '#domain/wire/progress.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'

const aPlayer = (nth: number, given: object = {}) => ({
  first_name: 'Sam',
  // Names have no digits.
  last_name: `Okafor${String(nth).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`,
  email: `sam${nth}@mail.test`,
  date_of_birth: '2001-05-17',
  ...given,
})

const send = (club: Club, who: TestUser, players: unknown, more: object = {}) =>
  club.as(who).post<Reply<'importRoster'>>('/api/import/roster', {
    organisation_id: club.organisation._id,
    players,
    ...more,
  })

/** For a whole list, as an admin may set it. */
const makeRoom = (club: Club) =>
  club.store.transaction((trx) =>
    trx
      .updateTable('organisations')
      .set({ member_limit: memberLimits.max })
      .where('_id', '=', club.organisation._id)
      .execute(),
  )

test('the longest list fits into the largest club, beside its coach', () => {
  expect(memberLimits.max).toBeGreaterThan(longestRoster)
})

const pendingIn = async (club: Club) =>
  (
    await club.store.read
      .selectFrom('users')
      .select('email')
      .where('status', '=', 'pending')
      .orderBy('email')
      .execute()
  ).map(({ email }) => email)

test('a dry run says what would happen and changes nothing', async () => {
  const club = await aClub()
  const { status, body } = await send(club, club.coach, [aPlayer(1), aPlayer(2)], { dry_run: true })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      imported: 0,
      rows: [
        { row: 0, status: 'ready' },
        { row: 1, status: 'ready' },
      ],
    },
  })
  expect(await pendingIn(club)).toEqual([])
  expect(await club.mails()).toEqual([])
})

test('every player of a list gets an invitation, sets a password and is active', async () => {
  const club = await aClub()
  for (const [nth, who] of [club.coach, club.admin].entries()) {
    const email = `${who.account_type}@mail.test`
    const { body } = await send(club, who, [aPlayer(nth, { email })])
    expect(body).toEqual({ imported: 1, rows: [{ row: 0, status: 'invited' }] })
    const [letter] = await club.mails(email)
    const token = /\/welcome\/([\w-]+)/.exec(letter!.text)![1]
    const welcome = await club.visitor.post('/api/users/welcome', { token, password: 'away days 1907' })
    expect(welcome.status).toBe(200)
  }
  expect(await pendingIn(club)).toEqual([])
})

test('one problem refuses the whole list, and every problem is told', async () => {
  const club = await aClub()
  const players = [
    aPlayer(1),
    aPlayer(2, { email: 'no address' }),
    aPlayer(3, { date_of_birth: '17 May' }),
    aPlayer(4, { date_of_birth: '2999-01-01' }),
    aPlayer(5, { first_name: '' }),
    aPlayer(6, { last_name: '=HYPERLINK("http://evil.test")' }),
    aPlayer(1, { email: 'SAM1@mail.test' }),
    aPlayer(8, { email: club.other.player.email }),
    aPlayer(9, { email: club.admin.email }),
    aPlayer(10, { email: club.teammate.email }),
  ]
  const { body } = await send(club, club.coach, players)
  expect(body.imported).toBe(0)
  expect(
    body.rows.map(({ status, problems }) => [
      status,
      ...Object.values(problems ?? {}).map(({ code }) => code),
    ]),
  ).toEqual([
    ['ready'],
    ['refused', 'invalid-email'],
    ['refused', 'not-a-day'],
    ['refused', 'birth-in-future'],
    ['refused', 'required'],
    ['refused', 'plain-name'],
    ['refused', 'email-twice'],
    // An address of another club and one of the staff read alike.
    ['refused', 'cannot-be-added'],
    ['refused', 'cannot-be-added'],
    ['member'],
  ])
  expect(body.rows[7]?.fields).toEqual({ email: 'This email cannot be added' })
  expect(await pendingIn(club)).toEqual([])
  expect(await club.mails()).toEqual([])
})

test('a player who is in the club or in the list with another address is found by name and birthday', async () => {
  const club = await aClub()
  const sam = aPlayer(1)
  await send(club, club.coach, [sam])
  const again = { ...sam, email: 'new@mail.test', first_name: 'SAM ' }
  const twin = { ...sam, email: 'twin@mail.test', date_of_birth: '2003-01-01' }
  const { body } = await send(club, club.coach, [again, twin, { ...twin, email: 'third@mail.test' }])
  expect(body.rows.map(({ status, fields }) => [status, fields])).toEqual([
    ['member', { email: 'The club has another email for this player' }],
    ['ready', undefined],
    ['refused', { first_name: 'This player is in the list twice' }],
  ])
})

test('a list of two thousand long names is small enough to be sent', async () => {
  const club = await aClub()
  const first_name = 'آ'.repeat(50)
  const players = Array.from({ length: 2000 }, (_, nth) => aPlayer(nth, { first_name }))
  expect((await send(club, club.coach, players, { dry_run: true })).status).toBe(409)
})

test('a list that the club has no room for is refused', async () => {
  const club = await aClub()
  const players = Array.from({ length: 28 }, (_, nth) => aPlayer(nth))
  // A coach and two players are members already, of 30.
  expect(await send(club, club.coach, players, { dry_run: true })).toMatchObject({
    status: 409,
    body: { code: 'not-enough-places', params: { players: 28, places: 27 } },
  })
  expect((await send(club, club.coach, players.slice(0, 27))).body.imported).toBe(27)
})

test('a coach imports into the own club only, and dry runs are limited and audited', async () => {
  const club = await aClub()
  expect((await send(club, club.other.coach, [aPlayer(1)])).status).toBe(404)
  for (let nth = 0; nth < 20; nth += 1)
    expect((await send(club, club.coach, [aPlayer(nth)], { dry_run: true })).status).toBe(200)
  expect((await send(club, club.coach, [aPlayer(21)], { dry_run: true })).status).toBe(429)
  const checked = await club.store.read
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'roster-checked')
    .execute()
  expect(checked.length).toBe(20)
})

describe('progress', () => {
  const headers = { accept: progressType }
  const linesIn = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ProgressLine)
  const sendFor = async (club: Club, count: number, more: object = {}) => {
    const players = Array.from({ length: count }, (_, nth) => aPlayer(nth))
    const body = { organisation_id: club.organisation._id, players, ...more }
    return club.as(club.coach).post<string>('/api/import/roster', body, { headers })
  }
  const doneIn = (lines: readonly ProgressLine[]) =>
    lines.flatMap((line) => ('done' in line ? [line.done] : []))

  test('a caller that asks for it is told how far the import is, then the answer', async () => {
    const club = await aClub()
    await makeRoom(club)
    const reply = await sendFor(club, 120)
    expect(reply.headers['content-type']).toBe(progressType)
    const lines = linesIn(reply.body)
    expect(doneIn(lines)).toEqual([0.41, 0.83, 1])
    expect(lines.at(-1)).toMatchObject({ status: 200, answer: { imported: 120 } })
  })

  test('a dry run has the rows read in its first half, and a refusal comes as the last line', async () => {
    const club = await aClub()
    const lines = linesIn((await sendFor(club, 28, { dry_run: true })).body)
    expect(doneIn(lines).at(-1)).toBe(0.5)
    expect(lines.at(-1)).toMatchObject({ status: 409, answer: { error: expect.any(String) } })
  })

  test('a refusal before the work begins keeps its status', async () => {
    const club = await aClub()
    expect(await sendFor(club, 0)).toMatchObject({ status: 400, body: { code: 'form-has-errors' } })
  })

  test('lines arrive while nobody is stored yet', async () => {
    const club = await aClub()
    await makeRoom(club)
    const url = await club.app.listen({ host: '127.0.0.1', port: 0 })
    const login = await club.visitor.form('/api/users/login', { email: club.coach.email, password })
    // The first line comes after fifty, so that there is much left to do while the test looks.
    const players = Array.from({ length: 1000 }, (_, nth) => aPlayer(nth))
    const reply = await fetch(`${url}/api/import/roster`, {
      method: 'POST',
      headers: { ...headers, cookie: login.cookies.join('; '), 'content-type': 'application/json' },
      body: JSON.stringify({ organisation_id: club.organisation._id, players }),
    })
    expect(await pendingIn(club)).toEqual([])
    const lines = linesIn(await reply.text())
    expect(lines.at(-1)).toMatchObject({ status: 200 })
    expect(await pendingIn(club)).toHaveLength(1000)
  })
})

test('2,000 rows are imported within 5 seconds', async () => {
  const club = await aClub()
  await makeRoom(club)
  const before = process.cpuUsage()
  const { body } = await send(
    club,
    club.coach,
    Array.from({ length: 2000 }, (_, nth) => aPlayer(nth)),
  )
  const { user, system } = process.cpuUsage(before)
  expect(body.imported).toBe(2000)
  // The time of the processor, because other work on the machine is not the import's.
  expect((user + system) / 1e6).toBeLessThan(5)
  for (const wrong of [[], Array.from({ length: 2001 }, (_, nth) => aPlayer(nth)), 'x', [1]])
    expect((await send(club, club.coach, wrong)).status).toBe(400)
})
