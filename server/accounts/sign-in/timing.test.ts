// The duration of an answer must not reveal whether an address is known.
import { expect, test } from 'vitest'
import { passwords } from '#server/http/passwords.ts'
import { aClub } from '#test/club.ts'

type TimedWork = () => Promise<unknown>

// Compares the fastest of many alternating measurements, because other load only adds time. A busy machine gets
// more rounds until both cases had a quiet moment; a real difference remains in any number of rounds.
async function expectAlike(
  [known, unknown]: readonly [TimedWork, TimedWork],
  isAlike: (known: number, unknown: number) => boolean,
  { rounds, between = async () => {} }: { rounds: number; between?: TimedWork },
): Promise<void> {
  const fastest: [number, number] = [Infinity, Infinity]
  for (let tries = 0; tries < 8; tries += 1) {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, work] of [known, unknown].entries()) {
        const started = performance.now()
        await work()
        fastest[index] = Math.min(fastest[index]!, performance.now() - started)
        await between()
      }
    if (isAlike(...fastest)) return
  }
  expect.fail(`known ${fastest[0]} ms, unknown ${fastest[1]} ms`)
}

test('a wrong password and an unknown address are refused after the same time', async () => {
  const club = await aClub({ passwords, env: { RATE_LIMIT: 'off' } })
  const login = (email: string) => club.visitor.form('/api/users/login', { email, password: 'not it' })
  await expectAlike(
    [() => login(club.player.email), () => login('nobody@mail.test')],
    (known, unknown) => known / unknown > 0.8 && known / unknown < 1.25,
    { rounds: 25 },
  )
}, 120_000)

test('a password reset request takes the same time for known and unknown addresses', async () => {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  const forgot = (email: string) => club.visitor.post('/api/users/forgot', { user: { email } })
  await expectAlike(
    [() => forgot(club.player.email), () => forgot('nobody@mail.test')],
    (known, unknown) => Math.abs(known - unknown) < 5,
    {
      rounds: 12,
      // Delete the queued email, so that every round queues one.
      between: () => club.store.transaction((trx) => trx.deleteFrom('mails').execute()),
    },
  )
}, 120_000)
