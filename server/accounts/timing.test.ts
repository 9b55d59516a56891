// How long an answer takes must not tell whether an address is known.
import { expect, test } from 'vitest'
import { passwords } from '#server/http/passwords.ts'
import { aClub } from '#test/club.ts'

type Work = () => Promise<unknown>

// The fastest of many, taken in turns: whatever else the machine does only ever adds time.
async function fastest(rounds: number, known: Work, unknown: Work, between: Work = async () => {}) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of [known, unknown].entries()) {
      const started = performance.now()
      await work()
      times[index]!.push(performance.now() - started)
      await between()
    }
  return times.map((list) => Math.min(...list)) as [known: number, unknown: number]
}

test('a wrong password and an unknown address are refused after the same time', async () => {
  const club = await aClub({ passwords, env: { RATE_LIMIT: 'off' } })
  const login = (email: string) => club.visitor.form('/api/users/login', { email, password: 'not it' })
  const [known, unknown] = await fastest(
    25,
    () => login(club.player.email),
    () => login('nobody@mail.test'),
  )
  expect(known / unknown).toBeGreaterThan(0.8)
  expect(known / unknown).toBeLessThan(1.25)
}, 60_000)

test('a forgotten password is answered after the same time, whether the address is known or not', async () => {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  const forgot = (email: string) => club.visitor.post('/api/users/forgot', { user: { email } })
  const [known, unknown] = await fastest(
    12,
    () => forgot(club.player.email),
    () => forgot('nobody@mail.test'),
    // As if the letter had left, so that every round writes one.
    () => club.store.transaction((trx) => trx.deleteFrom('mails').execute()),
  )
  expect(Math.abs(known - unknown)).toBeLessThan(5)
}, 60_000)
