import { expect, test } from 'vitest'
import { languageCodes } from '#domain/languages.ts'
import { aClub, type Club } from '#test/club.ts'

const update = (club: Club, actor: { _id: string } | null, user: Record<string, unknown>) =>
  (actor ? club.as(actor) : club.visitor).put('/api/users/update', { user })
const stored = (club: Club, id: string) =>
  club.store.read.selectFrom('users').selectAll().where('_id', '=', id).executeTakeFirstOrThrow()

test('a practitioner can change counts and medical answers of a player, and only the sent ones change', async () => {
  const club = await aClub()
  const id = club.player._id
  const first = { id, unhealthy_score: 1, okay_score: 2, healthy_score: 3, allergies: 'pollen' }
  expect(await update(club, club.practitioner, first)).toMatchObject({ status: 200, body: { ok: true } })
  await update(club, club.practitioner, { id, family_history: ' asthma ' })
  expect(await stored(club, id)).toMatchObject({
    unhealthy_score: 1,
    okay_score: 2,
    healthy_score: 3,
    allergies: 'pollen',
    family_history: 'asthma',
  })
  const audit = await club.store.read
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject_id'])
    .execute()
  expect(audit.at(-1)).toEqual({
    action: 'medical-answers-changed',
    actor_id: club.practitioner._id,
    subject_id: id,
  })
})

test('answers typed for the wrong player are taken back: the own ones return, and no answer keeps the others', async () => {
  const club = await aClub()
  const id = club.player._id
  const takeBack = (more = {}) => update(club, club.practitioner, { id, wrong_player: true, ...more })
  expect((await takeBack()).status).toBe(404)
  await update(club, club.practitioner, { id, allergies: 'pollen' })
  await update(club, club.practitioner, { id, allergies: 'of somebody else', family_history: 'theirs' })
  await update(club, club.practitioner, { id, medical_history: 'asthma' })
  expect((await takeBack()).status).toBe(200)
  expect((await takeBack({ medical_history: 'hay fever' })).status).toBe(200)
  expect(await stored(club, id)).toMatchObject({
    allergies: 'pollen',
    family_history: null,
    medical_history: 'hay fever',
  })
  const { body } = await club.as(club.player).get(`/api/users/export/${id}`)
  expect(JSON.stringify(body)).not.toMatch(/somebody else|theirs|asthma/)
  for (const actor of [club.coach, club.admin, club.player])
    expect((await update(club, actor, { id, wrong_player: true })).status).toBe(403)
})

test('no other field can be changed', async () => {
  const club = await aClub()
  const id = club.player._id
  const before = await stored(club, id)
  const sent = {
    id,
    okay_score: 4,
    email: 'x@y.zz',
    account_type: 'Admin',
    organisation_id: club.other.organisation._id,
    password_hash: 'x',
  }
  expect((await update(club, club.practitioner, sent)).status).toBe(200)
  expect(await stored(club, id)).toEqual({ ...before, okay_score: 4 })
  expect((await update(club, club.practitioner, { id, account_type: 'Admin' })).status).toBe(400)
})

test('only a practitioner can change them, not even the player', async () => {
  const club = await aClub()
  const user = { id: club.player._id, allergies: 'none' }
  for (const actor of [club.player, club.coach, club.admin])
    expect((await update(club, actor, user)).status).toBe(403)
  expect((await update(club, null, user)).status).toBe(401)
  expect((await update(club, null, { ...user, status: 'active' })).status).toBe(401)
})

test('they exist for players only', async () => {
  const club = await aClub()
  for (const id of [club.coach._id, club.practitioner._id, club.ids.next()])
    expect((await update(club, club.practitioner, { id, allergies: 'none' })).status).toBe(404)
})

test('values out of bounds are refused', async () => {
  const club = await aClub()
  const id = club.player._id
  for (const wrong of [
    { okay_score: -1 },
    { okay_score: 1.5 },
    { okay_score: '3' },
    { okay_score: 101 },
    { allergies: 7 },
    { allergies: 'x'.repeat(10_001) },
    { allergies: 'a\u0000b' },
  ])
    expect((await update(club, club.practitioner, { id, ...wrong })).status).toBe(400)
})

test('a person chooses the language of their emails', async () => {
  const club = await aClub()
  const choose = (language: string) => club.as(club.player).put('/api/users/language', { language })
  // This fails for a language that has no migration of the column's check.
  for (const code of languageCodes) expect(await choose(code), code).toMatchObject({ status: 200 })
  expect(await choose('xx')).toMatchObject({ status: 400 })
  expect((await choose('fa')).status).toBe(200)
  expect((await club.visitor.put('/api/users/language', { language: 'fa' })).status).toBe(401)
  await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
  expect((await club.mails(club.player.email)).at(-1)?.html).toContain('<html lang="fa" dir="rtl">')
})
