// A stranger guesses from the same address as somebody with a known browser. Only the stranger may be stopped.

import { openStore } from '#server/db/store.ts'
import { passwords } from '#server/http/passwords.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

const password = 'the right one 1897'

export async function lockOut({ guesses }: { guesses: number }): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace()
  try {
    const squad = await aSquad(place, { practitioners: 0, coaches: 0, players: 2 })
    const [player, other] = squad.players
    if (!player || !other) throw new Error('There are no players.')
    const store = await openStore(place)
    const password_hash = await passwords.hashPassword(password)
    await store.transaction((trx) => trx.updateTable('users').set({ password_hash }).execute())
    await store.close()
    const server = await startServer(place, { RATE_LIMIT: 'on' })
    const login = (email: string, given: string, cookie = '') =>
      fetch(`${server.url}/api/users/login`, {
        method: 'POST',
        headers: { origin: server.url, cookie },
        body: new URLSearchParams({ email, password: given }),
      })
    let refused = 0
    try {
      const first = await login(player.email, password)
      const known = first.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0] ?? '')
        .join('; ')
      losses.check(known.includes('device'), 'the browser was not remembered')
      for (let guess = 0; guess < guesses; guess += 1) {
        // Guesses at the account itself, and at many others to use up the limit of the address.
        const email = guess % 2 === 0 ? player.email : `somebody${guess}@torture.test`
        const { status } = await login(email, `guess ${guess}`)
        if (status === 429) refused += 1
        else losses.check(status === 401, `a guess was answered ${status}`)
        if (guess % 10 !== 9) continue
        const own = await login(player.email, password, known)
        losses.check(own.status === 200, `the owner was answered ${own.status} after ${guess + 1} guesses`)
      }
      const stranger = await login(player.email, password)
      losses.check(stranger.status === 429, `an unknown browser was answered ${stranger.status}`)
      losses.check((await server.stop()) === 0, 'it did not stop in order')
    } finally {
      await server.kill()
    }
    losses.check(refused > 0, 'no guess was refused')
    return losses.row('lock-out', `${guesses} guesses beside a known browser`, `${refused} refused with 429`)
  } finally {
    await place.remove()
  }
}
