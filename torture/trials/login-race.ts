// Logins with the old password beside a password change, over and over: none may leave a session behind.

import { openStore } from '#server/db/store.ts'
import { passwords } from '#server/http/passwords.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

const everyMs = 4
// On a busy machine a change takes seconds. The server answers 503 when too many passwords wait to be checked.
const mostAtOnce = 40

export async function loginRace({ times }: { times: number }, postgres?: string): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres)
  try {
    const squad = await aSquad(place, { practitioners: 0, coaches: 0, players: 1 })
    const [player] = squad.players
    if (!player) throw new Error('There is no player.')
    const store = await openStore(place)
    let password = 'the first one 1897'
    const password_hash = await passwords.hashPassword(password)
    await store.transaction((trx) =>
      trx.updateTable('users').set({ password_hash }).where('_id', '=', player._id).execute(),
    )
    const server = await startServer(place)
    let logins = 0
    let rounds = 0
    try {
      while (logins < times) {
        const old = password
        password = `another one ${rounds}`
        rounds += 1
        const racing: Promise<Reply>[] = []
        const timer = setInterval(() => {
          if (racing.length === mostAtOnce) return
          const body = { email: player.email, password: old }
          racing.push(ask(server.url, 'POST', '/api/users/login', { body }))
        }, everyMs)
        const changed = await ask(server.url, 'POST', '/api/users/changepassword', {
          cookie: player.cookies[0] ?? '',
          body: { current_password: old, new_password: password },
        }).finally(() => clearInterval(timer))
        losses.check(changed.status === 200, `the change was answered ${changed.status}`)
        for (const { status } of await Promise.all(racing))
          losses.check(status === 200 || status === 401, `a login was answered ${status}`)
        logins += racing.length
        const left = await store.read.selectFrom('sessions').select('token_hash').execute()
        // Two sessions are expected: that of the squad's admin and that of the browser that changed the password.
        losses.check(left.length === 2, `${left.length - 2} sessions of the old password are left`)
      }
      losses.check((await server.stop()) === 0, 'it did not stop in order')
    } finally {
      await server.kill()
      await store.close()
    }
    const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
    return losses.row('login-race', `${logins} logins beside ${rounds} password changes, ${kind}`, '')
  } finally {
    await place.remove()
  }
}
