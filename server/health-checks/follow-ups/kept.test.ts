// What was done about an urgent value of a minor, kept between the player and the practitioners.
import { expect, test } from 'vitest'
import { builtInOrganisation } from '#domain/people/account.ts'
import { rights } from '#domain/people/policy.ts'
import { guardianRole } from '#domain/people/roles.ts'
import { api, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'

const kept = { done: 'Rang the school nurse', note: 'Said at home', kept_reason: 'Asked not to tell' }

/** Fifteen or grown, with a guardian and an urgent value. */
async function anUrgentValue(born = '2011-05-17') {
  const club = await aClub()
  const organisation_id = club.organisation._id
  const child = await club.addUser({ organisation_id, date_of_birth: born })
  const guardian = await club.addUser({
    account_type: guardianRole,
    organisation_id: builtInOrganisation._id,
    date_of_birth: null,
  })
  const link = {
    _id: club.ids.next(),
    player_id: child._id,
    guardian_id: guardian._id,
    since: club.clock.today(),
  }
  await club.store.transaction((trx) => trx.insertInto('guardians').values(link).execute())
  const { body: check } = await club
    .as(club.practitioner)
    .post<Reply<'addHealthCheck'>>('/api/healthchecks/add', {
      ...onlyMeasured(child, { blood_glucose: 2.4 }),
      consent: { how: 'paper', name: 'Zahra' },
    })
  const open = await followUpsOf(club, child._id)
  expect(open.follow_ups).toMatchObject([{ metric: 'blood_glucose' }])
  return { club, child, guardian, check, followUp: open.follow_ups[0]! }
}

const followUpsOf = async (club: Club, user: string) =>
  (await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>(`/api/followups/open?user=${user}`)).body

const close = (club: Club, id: string, given: object) =>
  club.as(club.practitioner).post<object>('/api/followups/close', { id, ...given })

test('the player and practitioners read it with its reason', async () => {
  const { club, child, followUp } = await anUrgentValue()
  expect(followUp.is_minor).toBe(true)
  expect((await close(club, followUp._id, kept)).status).toBe(200)
  const { done: action, note, kept_reason } = kept
  expect((await followUpsOf(club, child._id)).closed).toMatchObject([{ action, note, kept_reason }])
  const own = await club.as(child).get<Reply<'exportUser'>>(`/api/users/export/${child._id}`)
  expect(own.body.follow_ups).toMatchObject([{ action, note, kept_reason }])
})

test('a guardian reads it in no answer and no email', async () => {
  const { club, child, guardian, check, followUp } = await anUrgentValue()
  await close(club, followUp._id, kept)
  const reads = callNames.filter((name) => {
    const { method, stream }: Call = api[name]
    return method === 'GET' && !stream && rights[name][guardianRole] !== undefined
  })
  const things = [child._id, guardian._id, check._id, followUp._id, club.organisation._id]
  const paths = reads.flatMap((name) =>
    things.map((id) => api[name].path.replace('/:metric', '/blood_glucose').replaceAll(/:\w+/g, id)),
  )
  const answers = await Promise.all([...new Set(paths)].map((path) => club.as(guardian).get<unknown>(path)))
  const answered = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))
  // The value itself is never kept.
  expect(answered.some((body) => body.includes('"blood_glucose":2.4'))).toBe(true)
  const letters = (await club.mails(guardian.email)).map((letter) => JSON.stringify(letter))
  for (const words of Object.values(kept))
    expect([...answered, ...letters].filter((one) => one.includes(words))).toEqual([])
})

test('without a reason nothing is kept, and nothing of an adult is', async () => {
  const young = await anUrgentValue()
  const { done, note } = kept
  expect((await close(young.club, young.followUp._id, { done, note, kept_reason: ' ' })).status).toBe(200)
  expect((await followUpsOf(young.club, young.child._id)).closed).toMatchObject([{ note, kept_reason: null }])
  const { club, child, followUp } = await anUrgentValue('2008-11-14')
  expect(followUp.is_minor).toBe(false)
  expect(await close(club, followUp._id, kept)).toMatchObject({
    status: 400,
    body: { problems: { kept_reason: { code: 'not-valid' } } },
  })
  expect((await followUpsOf(club, child._id)).follow_ups).toHaveLength(1)
})
