// A login that checked the old password during a password change must not leave a session.
import { expect, test } from 'vitest'
import { passwords } from '#server/http/passwords.ts'
import { type Answer, aClub, type Club, password } from '#test/club.ts'
import { mailedSecret } from '#test/sign-up.ts'

const newPassword = 'quite another 1897'

/** Four logins with the old password are always under way until `change` is done. */
async function loginsDuring(club: Club, change: () => Promise<Answer>) {
  const logins: Answer[] = []
  const changing = new AbortController()
  const keepLoggingIn = async () => {
    do logins.push(await club.visitor.form('/api/users/login', { email: club.player.email, password }))
    while (!changing.signal.aborted)
  }
  const under = [keepLoggingIn(), keepLoggingIn(), keepLoggingIn(), keepLoggingIn()]
  const changed = await change().finally(() => changing.abort())
  await Promise.all(under)
  return { changed, logins }
}

const sessionsOf = async ({ store, player }: Club): Promise<number> =>
  (await store.read.selectFrom('sessions').select('token_hash').where('user_id', '=', player._id).execute())
    .length

test('logins during a password change leave no session of the old password', async () => {
  const club = await aClub({ passwords, env: { RATE_LIMIT: 'off' } })
  const { changed, logins } = await loginsDuring(club, () =>
    club
      .as(club.player)
      .post('/api/users/changepassword', { current_password: password, new_password: newPassword }),
  )
  expect(changed.status).toBe(200)
  expect(logins.length).toBeGreaterThan(3)
  for (const { status } of logins) expect([200, 401]).toContain(status)
  // Only the browser that changed the password stays signed in.
  expect(await sessionsOf(club)).toBe(1)
})

test('logins during a password reset leave no session of the old password', async () => {
  const club = await aClub({ passwords, env: { RATE_LIMIT: 'off' } })
  await club.visitor.post('/api/users/forgot', { user: { email: club.player.email } })
  const token = await mailedSecret(club, club.player.email, 'reset')
  const { changed, logins } = await loginsDuring(club, () =>
    club.visitor.post('/api/users/reset', { token, password: newPassword }),
  )
  expect(changed.status).toBe(200)
  for (const { status } of logins) expect([200, 401]).toContain(status)
  expect(await sessionsOf(club)).toBe(0)
})
