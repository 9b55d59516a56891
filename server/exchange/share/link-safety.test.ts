// A doctor's link and a calendar feed are open to whoever holds them, so they are hard to make unnoticed and easy to end.
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club, password } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { decrypted, payloadOf } from '#test/share-link.ts'

const asked = { days: 7, categories: ['health'] }

async function makeBoth(club: Club) {
  const player = club.as(club.player)
  const link = await player.post<{ link: string }>('/api/share/link', asked)
  const feed = await player.post<{ url: string }>('/api/calendar/link')
  return { link: new URL(payloadOf(link.body.link).url).pathname, feed: new URL(feed.body.url).pathname }
}
const statuses = async (club: Club, { link, feed }: { link: string; feed: string }) => [
  (await club.visitor.post(link, {})).status,
  (await club.visitor.get(feed)).status,
]

async function aClubWithCheck() {
  const club = await aClub()
  const check = await club
    .as(club.practitioner)
    .post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(club.player, { heart_rate: 57 }))
  return { club, check: check.body._id }
}

const paths = ['/api/share/link', '/api/calendar/link']
for (const path of paths)
  test(`${path} needs a session that was created or confirmed in the last 15 minutes`, async () => {
    const { club } = await aClubWithCheck()
    const player = club.with(await club.signIn(club.player))
    club.clock.advance(minutes(15))
    const refused = await player.post(path, asked)
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    expect(await club.store.read.selectFrom('share_links').selectAll().execute()).toEqual([])
    expect(await club.store.read.selectFrom('calendar_feeds').selectAll().execute()).toEqual([])
    await player.post('/api/users/confirm', { password })
    expect((await player.post(path, asked)).status).toBeLessThan(300)
  })

test('their owner is told of both by bell and email, without the link', async () => {
  const { club } = await aClubWithCheck()
  const { link, feed } = await makeBoth(club)
  const { body } = await club.as(club.player).get<Reply<'getNotifications'>>('/api/notifications/mine')
  expect(body.notifications.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['share-link-made', 'calendar-link-made']),
  )
  const letters = await club.mails(club.player.email)
  const told = letters.filter(({ subject }) => /doctor’s link|calendar was made/.test(subject))
  expect(told).toHaveLength(2)
  for (const { text, html } of told)
    for (const secret of [link.split('/').at(-1)!, feed.split('/').at(-1)!.replace('.ics', '')])
      expect(`${text}${html}`).not.toContain(secret)
})

test('both end with a password change, unless the person keeps them', async () => {
  const { club } = await aClubWithCheck()
  const both = await makeBoth(club)
  const change = (body: object) => club.as(club.player).post('/api/users/changepassword', body)
  const [first, second] = ['another good one 1', 'another good one 2']
  const kept = { current_password: password, new_password: first, keep_links: true }
  expect((await change(kept)).status).toBe(200)
  expect(await statuses(club, both)).toEqual([200, 200])
  expect((await change({ current_password: first, new_password: second })).status).toBe(200)
  expect(await statuses(club, both)).toEqual([404, 404])
})

test('a form can keep them too', async () => {
  const { club } = await aClubWithCheck()
  const both = await makeBoth(club)
  const sent = { current_password: password, new_password: 'another good one', keep_links: 'true' }
  expect((await club.as(club.player).form('/api/users/changepassword', sent)).status).toBe(200)
  expect(await statuses(club, both)).toEqual([200, 200])
  const unclear = { ...sent, keep_links: 'perhaps' }
  expect(await club.as(club.player).form('/api/users/changepassword', unclear)).toMatchObject({
    status: 400,
    body: { problems: { keep_links: { code: 'not-valid' } } },
  })
})

test('both end with a password reset', async () => {
  const { club } = await aClubWithCheck()
  const both = await makeBoth(club)
  await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
  const letters = await club.mails(club.player.email)
  const token = letters.flatMap(({ text }) => /\/reset\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
  const reset = await club.visitor.post('/api/users/reset', { token, password: 'another good one' })
  expect(reset.status).toBe(200)
  expect(await statuses(club, both)).toEqual([404, 404])
})

test('300 openings are counted, and are one entry of each quarter of an hour', async () => {
  const { club } = await aClubWithCheck()
  const { link } = await makeBoth(club)
  const openings = () =>
    club.store.read.selectFrom('audit').selectAll().where('action', '=', 'share-link-opened').execute()
  for (let opened = 0; opened < 300; opened += 1) await club.visitor.post(link, {})
  expect(await openings()).toHaveLength(1)
  club.clock.advance(minutes(15))
  await club.visitor.post(link, {})
  expect(await openings()).toHaveLength(2)
  const { body } = await club.as(club.player).get<Reply<'getShareLinks'>>('/api/share/links')
  expect(body.links).toMatchObject([{ opened: 301 }])
})

const rounds = 10
const stamp = (club: Club) => club.store.read.selectFrom('share_links').select('ended_at').execute()

test(`a link made while its player is deactivated never stays open, ${rounds} times`, async () => {
  const { club } = await aClubWithCheck()
  const other = await club.anotherServer()
  for (let round = 0; round < rounds; round += 1) {
    const player = await club.addUser({ organisation_id: club.organisation._id })
    const session = club.with(await club.signIn(player))
    const [made, fed] = await Promise.all([
      session.post<{ link: string }>('/api/share/link', { ...asked, passcode: '2468' }),
      session.post<{ url: string }>('/api/calendar/link'),
      other.as(club.admin).put('/api/users/deactivate', { id: player._id }),
    ])
    expect([201, 401]).toContain(made.status)
    expect([200, 401]).toContain(fed.status)
    const feeds = await club.store.read.selectFrom('calendar_feeds').selectAll().execute()
    expect({ round, feeds }).toEqual({ round, feeds: [] })
    const open = (await stamp(club)).filter(({ ended_at }) => ended_at === null)
    expect({ round, open }).toEqual({ round, open: [] })
  }
})

test(`a link made while a check is withdrawn never shows its values, ${rounds} times`, async () => {
  const { club } = await aClubWithCheck()
  const other = await club.anotherServer()
  for (let round = 0; round < rounds; round += 1) {
    const player = await club.addUser({ organisation_id: club.organisation._id })
    const session = club.with(await club.signIn(player))
    const check = await club
      .as(club.practitioner)
      .post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(player, { heart_rate: 57 }))
    const withdrawal = { id: check.body._id, version: 1, reason: 'wrong', wrong_player: true }
    const [made, withdrawn] = await Promise.all([
      session.post<{ link: string }>('/api/share/link', { ...asked, passcode: '2468' }),
      other.as(club.practitioner).post('/api/healthchecks/withdraw', withdrawal),
    ])
    expect([made.status, withdrawn.status]).toEqual([201, 200])
    const path = new URL(payloadOf(made.body.link).url).pathname
    const opened = await club.visitor.post<{ files: { embedded: string }[] }>(path, { passcode: '2468' })
    if (opened.status === 200) {
      const text = decrypted(opened.body.files[0]!.embedded, payloadOf(made.body.link).key)
      expect({ round, hasValue: text.includes('"value":57') }).toEqual({ round, hasValue: false })
    } else expect(opened.status).toBe(404)
  }
})
